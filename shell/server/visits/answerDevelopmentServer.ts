import type { FastifyRequest } from 'fastify';
import type { HasSession } from '../origins/hasSession';
import { type Answer, redirectTo, sentence } from '../sending/Answer';
import { isLoopback, parseDevelopmentServer, type WantedDevelopment } from './developmentServer';
import { OVERRIDE, withoutOverride } from './override';

/** How long a development server may take to say what it serves, in milliseconds. */
const TIME_LIMIT = 2_000;

interface AnswerDevelopmentServerOptions {
  readonly hasSession: HasSession;
  /** The site serves visitors: then this is disabled. */
  readonly isProduction: boolean;
}

/**
 * Redirects an administrator on this machine from a URL with `?slices=mf-public@http://localhost:4101` to the
 * development server, which serves this site with the slice as its developer has it now.
 *
 * @returns Null when the page is to be answered.
 */
export async function answerDevelopmentServer(
  request: FastifyRequest,
  url: URL,
  { isProduction, hasSession }: AnswerDevelopmentServerOptions,
): Promise<Answer | null> {
  const text = url.searchParams.get(OVERRIDE);
  const wanted = text === null ? null : parseDevelopmentServer(text);
  if (wanted === null || isProduction || !isLoopback(request.host) || !isOfThisMachine(request.ip)) {
    return null;
  }
  // Nobody else may learn which ports of this machine answer: behind a proxy all visitors seem to come from here.
  if (!(await hasSession(request).catch(() => false))) {
    return null;
  }
  if (typeof wanted === 'string') {
    return sentence(400, wanted);
  }
  if (await isServed(wanted)) {
    return redirectTo(`${wanted.origin}${withoutOverride(request.url)}`, {
      type: 'text/plain; charset=utf-8',
    });
  }
  const site = `${request.protocol}://${request.host}`;
  return sentence(
    502,
    `No development server for ${wanted.slice} answers at ${wanted.origin}. Start it with \`npm run dev -w ${wanted.slice} -- --site ${site}\` and open the address that it prints.`,
  );
}

function isOfThisMachine(address: string): boolean {
  return address === '::1' || /^(?:::ffff:)?127\./.test(address);
}

async function isServed({ slice, origin }: WantedDevelopment): Promise<boolean> {
  try {
    const answer = await fetch(`${origin}/slices/${slice}/development/manifest.json`, {
      redirect: 'error',
      signal: AbortSignal.timeout(TIME_LIMIT),
    });
    const manifest: { slice?: unknown } = await answer.json();
    return answer.ok && manifest.slice === slice;
  } catch {
    return false;
  }
}
