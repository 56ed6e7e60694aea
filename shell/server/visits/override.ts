import { isReleaseName, isSliceName } from '@site/platform/shell/release-rules';
import { withoutParameter } from '../origins/withoutParameter';

/** The query parameter that chooses releases, and the cookie that remembers them. */
export const OVERRIDE = 'slices';
const MOST = 10;

/** A release that was asked for in place of the one that visits get. */
export interface WantedRelease {
  readonly slice: string;
  readonly release: string;
}

/** Reads `mf-public@1.0.0-0a1b2c3d,mf-search@…`; null when it cannot be read so. */
export function parseOverride(text: string): readonly WantedRelease[] | null {
  const wanted = text.split(',').map((part) => {
    const [slice = '', release = '', ...rest] = part.trim().split('@');
    return isSliceName(slice) && isReleaseName(release) && rest.length === 0 ? { slice, release } : null;
  });
  const slices = new Set(wanted.map((one) => one?.slice));
  const isUsable = wanted.length <= MOST && slices.size === wanted.length;
  return isUsable && wanted.every((one) => one !== null) ? wanted : null;
}

/** A URL of this site, as `withoutOverride` gives it, with the parameter. */
export function withOverride(url: string, value: string): string {
  return `${url}${url.includes('?') ? '&' : '?'}${OVERRIDE}=${encodeURIComponent(value)}`;
}

/** A URL without the parameter, on this site. */
export function withoutOverride(url: string): string {
  return withoutParameter(url, OVERRIDE);
}
