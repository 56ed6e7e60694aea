import { type InternalRegistry, RegistryRefusal } from '../composition/internalRegistry';

/** In seconds: with more, what is signed and limited by time goes wrong. */
const MOST_OFF = 5;
const UNAUTHORIZED = 401;

interface PreflightOptions {
  readonly registry: Pick<InternalRegistry, 'preflight'>;
  /** Starts in spite of what is found. */
  readonly mayWarn: boolean;
  /** In milliseconds. */
  readonly now?: () => number;
}

/**
 * Compares this machine with the API, before it serves anybody. An API that is away, or too old to be asked, says
 * nothing: pages are then what this machine has kept.
 *
 * @returns What was found in spite of which it starts, a sentence each.
 * @throws When the shell could not work here; the message says why, a line each.
 */
export async function preflight({
  registry,
  mayWarn,
  now = Date.now,
}: PreflightOptions): Promise<readonly string[]> {
  const problems = await findProblems(registry, now);
  if (problems.length > 0 && !mayWarn) {
    throw new Error(
      `This shell does not start, because it could not work here:\n- ${problems.join('\n- ')}\nPREFLIGHT=warn starts it nevertheless.`,
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
    // The API read the clock somewhere between question and answer.
    const offset = (began + ended) / 2 - Date.parse(answer.now);
    const isOff = Math.abs(offset) - (ended - began) / 2 > MOST_OFF * 1_000;
    const seconds = Math.round(Math.abs(offset) / 1_000);
    // What is wrong with the API's machine is wrong with its shell's.
    return isOff
      ? [
          ...answer.problems,
          `The clock of this machine is ${seconds} seconds ${offset > 0 ? 'ahead of' : 'behind'} Postgres. Set both by the same time server (NTP).`,
        ]
      : answer.problems;
  } catch (error) {
    return error instanceof RegistryRefusal && error.status === UNAUTHORIZED
      ? [
          'The API does not know this shell: INTERNAL_SECRET must be set to the same value for both. Without it the shell is not told what is live, and its reports of failures are refused.',
        ]
      : [];
  }
}
