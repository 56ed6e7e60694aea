import { isContactPage } from '../../src/navigation/loadOwnPage';
import { isAmong, isAnyOther, matchPage, type RouteMatch } from '../../src/page/routes';
import type { Composition, RetiredAddresses } from '../composition/composition';
import type { Place } from '../origins/origins';
import { caching } from '../sending/caching';
import { type Answer, redirectTo } from '../sending/send';
import { withoutOverride } from '../visits/overrides';
import type { Visiting } from './answerPages';

export interface Matched extends Visiting {
  readonly found: RouteMatch | null;
  readonly own: 'contact' | 'gone' | 'not found' | 'unknown';
  /** The content version in which no page is there; a later one may have a page. */
  readonly missingIn: string | null;
  readonly isSessionArea: boolean;
}

/** Redirects former addresses, those of a retired slice, and those of the other origin. */
export async function matchAddress(context: Visiting): Promise<Matched | Answer> {
  const {
    site,
    request,
    place,
    preview,
    url: { pathname, search },
    visit: { composition },
  } = context;
  const isContact = isContactPage(pathname);
  const { slices, sessionPaths: gate } = composition;
  const matched = isContact ? null : matchPage({ slices, gate }, pathname, search);
  // A preview may show pages that visitors do not know, so it asks for each address.
  const isAsked = matched !== null && isAnyOther(matched.route) && !preview;
  const known = isAsked ? await site.pageAddresses.find(pathname) : null;
  if (known?.movedTo !== undefined && !known.isThere && place !== 'admin') {
    // Another page may take the address.
    return redirectTo(`${known.movedTo}${search}`, { status: 301, cacheControl: caching.noCache });
  }
  const found = isAsked && !known?.isThere ? null : matched;
  const isForSessions = !isContact && isAmong(gate, pathname);
  const retired = found || isContact || isForSessions ? undefined : retiredAt(composition, pathname, place);
  if (retired && retired.to !== null) {
    // A promote may bring the slice back.
    return redirectTo(retired.to, { status: 301, cacheControl: caching.noCache });
  }
  // Each origin has its own visits, so two of them could redirect to each other forever. A promote may change
  // an address's origin, so these redirects are not kept.
  const isLiveForSessions = place !== 'both' && isAmong(site.visits.live().sessionPaths, pathname);
  if (place === 'public' && isLiveForSessions) {
    return redirectTo(`${site.origins.adminUrl}${withoutOverride(request.url)}`);
  }
  if (place === 'admin' && !retired && !isForSessions && !isLiveForSessions) {
    // This origin never shows a slice for visitors, not even as a canary or override.
    return redirectTo(await site.overrides.addressForVisitors(request));
  }
  return {
    ...context,
    found,
    own: isContact ? 'contact' : retired ? 'gone' : isAsked && !known ? 'unknown' : 'not found',
    missingIn: known && !known.isThere ? known.version : null,
    isSessionArea: place === 'admin' ? !retired : place === 'both' && isForSessions && !found,
  };
}

function retiredAt({ retired }: Composition, pathname: string, place: Place): RetiredAddresses | undefined {
  return retired.find(
    ({ access, paths }) =>
      (place === 'both' || (place === 'admin') === (access === 'session')) && isAmong(paths, pathname),
  );
}
