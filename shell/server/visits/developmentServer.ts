import { isSliceName } from '@site/rules/releaseRules';

/** A slice that is to come from a development server, in place of any release. */
export interface WantedDevelopment {
  readonly slice: string;
  /** `http://localhost:4101` */
  readonly origin: string;
}

const loopback = new Set(['localhost', '127.0.0.1', '[::1]']);

/**
 * Reads `mf-public@http://localhost:4101`.
 *
 * @returns Null when the text names no server at all, such as releases; a sentence when it names one that cannot be
 *   used.
 */
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

/** Whether a host, with or without a port, is this machine itself. */
export function isLoopback(host: string): boolean {
  return loopback.has(host.replace(/:\d+$/, ''));
}
