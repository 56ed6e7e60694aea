import { isSliceName } from '@site/rules/releaseRules';
import type { FastifyRequest } from 'fastify';
import type { HasSession } from '../origins/hasSession';
import { type Answer, redirectTo, sentence } from '../sending/send';
import { OVERRIDE, withoutOverride } from './overrides';

/** In milliseconds, for the server to say what it serves. */
const TIME_LIMIT = 2_000;

interface WantedDevelopment {
  readonly slice: string;
  /** `http://localhost:4101` */
  readonly origin: string;
}

const loopback = new Set(['localhost', '127.0.0.1', '[::1]']);

interface AnswerDevelopmentServerOptions {
  readonly hasSession: HasSession;
  readonly isProduction: boolean;
}

/**
 * Leads an administrator on this machine to the development server of `?slices=mf-public@http://localhost:4101`.
 * @returns Null to answer with the page.
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
  // Behind a proxy every visitor seems local, and only administrators may find out open ports here.
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

/** Returns null if the text names no server, and a sentence if the server cannot be used. */
export function parseDevelopmentServer(text: string): WantedDevelopment | string | null {
  if (!text.includes('://')) {
    return null;
  }
  const [slice = '', origin = '', ...rest] = text.trim().split('@');
  const url = URL.canParse(origin) ? new URL(origin) : null;
  if (text.includes(',')) {
    return 'One development server serves the whole site. Start it with all the slices that you are developing, `slices dev mf-public mf-search`, and name it for one of them.';
  }
  if (!isSliceName(slice) || rest.length > 0 || !url || url.origin !== origin) {
    return 'Write ?slices=<slice>@<address>, for example ?slices=mf-public@http://localhost:4101.';
  }
  if (url.protocol !== 'http:' || !loopback.has(url.hostname) || url.port === '') {
    return 'A development server runs on a port of your own machine, for example ?slices=mf-public@http://localhost:4101.';
  }
  return { slice, origin };
}

export function isLoopback(host: string): boolean {
  return loopback.has(host.replace(/:\d+$/, ''));
}
