import { type InternalRegistry, RegistryRefusal } from './composition/internalRegistry';
import type { Mismatch } from './composition/registryFollower';

/** In seconds. With a larger difference, signatures and time limits fail. */
const MOST_OFF = 5;
const UNAUTHORIZED = 401;

interface PreflightOptions {
  readonly registry: Pick<InternalRegistry, 'preflight'>;
  readonly mayWarn: boolean;
  readonly now?: () => number;
}

/**
 * If the API is away or too old, the kept pages are served.
 * @throws For problems that the shell could not work with, one on each line.
 */
export async function preflight({
  registry,
  mayWarn,
  now = Date.now,
}: PreflightOptions): Promise<readonly string[]> {
  const problems = await findProblems(registry, now);
  if (problems.length > 0 && !mayWarn) {
    throw new Error(
      `This shell does not start because it could not work here:\n- ${problems.join('\n- ')}\nPREFLIGHT=warn starts it anyway.`,
    );
  }
  return problems;
}

async function findProblems(
  registry: Pick<InternalRegistry, 'preflight'>,
  now: () => number,
): Promise<readonly string[]> {
  const began = now();
  try {
    const answer = await registry.preflight();
    const ended = now();
    const offset = (began + ended) / 2 - Date.parse(answer.now);
    const isOff = Math.abs(offset) - (ended - began) / 2 > MOST_OFF * 1_000;
    const seconds = Math.round(Math.abs(offset) / 1_000);
    return isOff
      ? [
          ...answer.problems,
          `The clock of this machine is ${seconds} seconds ${offset > 0 ? 'ahead of' : 'behind'} Postgres. Synchronize both with the same time server (NTP).`,
        ]
      : answer.problems;
  } catch (error) {
    return error instanceof RegistryRefusal && error.status === UNAUTHORIZED
      ? [
          'The API rejects the secret of this shell. Set INTERNAL_SECRET to the same value for both. Otherwise the shell is not told what is live, and its reports of failures are refused.',
        ]
      : [];
  }
}

/** The shell then does not start, and the old one keeps running. */
export function refuseMismatches(mismatches: readonly Mismatch[]): void {
  if (mismatches.length === 0) {
    return;
  }
  const lines = mismatches.map(
    ({ slice, release, role, message }) => `- ${slice} ${release} (${role}): ${message}`,
  );
  throw new Error(
    `This shell cannot run what visitors get, so it does not start:\n${lines.join('\n')}\nKeep the previous shell running until the slices are released for this one. ALLOW_UNUSABLE_SLICES=true starts it anyway: pages of live slices then answer 503, and canaries get no visits.`,
  );
}
