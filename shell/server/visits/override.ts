import { isReleaseName, isSliceName } from '@site/rules/releaseRules';
import { withoutParameter } from '../origins/usableUrl';

/** The query parameter that chooses releases, and the cookie that stores the choice. */
export const OVERRIDE = 'slices';
const MOST = 10;

/** A release requested in place of the one that visits get. */
export interface WantedRelease {
  readonly slice: string;
  readonly release: string;
}

/** Parses `mf-public@1.0.0-0a1b2c3d,mf-search@…`; null when it is invalid. */
export function parseOverride(text: string): readonly WantedRelease[] | null {
  const wanted = text.split(',').map((part) => {
    const [slice = '', release = '', ...rest] = part.trim().split('@');
    return isSliceName(slice) && isReleaseName(release) && rest.length === 0 ? { slice, release } : null;
  });
  const slices = new Set(wanted.map((one) => one?.slice));
  const isUsable = wanted.length <= MOST && slices.size === wanted.length;
  return isUsable && wanted.every((one) => one !== null) ? wanted : null;
}

/** Adds the parameter to a URL of this site, as `withoutOverride` returns it. */
export function withOverride(url: string, value: string): string {
  return `${url}${url.includes('?') ? '&' : '?'}${OVERRIDE}=${encodeURIComponent(value)}`;
}

/** Returns a URL without the parameter, on this site. */
export function withoutOverride(url: string): string {
  return withoutParameter(url, OVERRIDE);
}
