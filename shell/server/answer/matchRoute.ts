import { isContactPage } from '../../src/navigation/loadOwnPage';
import { isAmong, matchRoute as matchRouteOf, type RouteMatch } from '../../src/page/composition';
import type { Composition, RetiredAddresses } from '../composition/composition';
import type { Place } from '../origins/origins';
import { caching } from '../sending/caching';
import { type Answer, redirectTo } from '../sending/send';
import { withoutOverride } from '../visits/overrides';
import type { Visiting } from './chooseVisit';

export interface Matched extends Visiting {
  readonly found: RouteMatch | null;
  readonly own: 'contact' | 'gone' | 'not found';
  readonly isSessionArea: boolean;
}

/** Redirects from a retired slice's addresses, and to the other origin. */
export async function matchRoute(context: Visiting): Promise<Matched | Answer> {
  const {
    site,
    request,
    place,
    url: { pathname, search },
    visit: { composition },
  } = context;
  const isContact = isContactPage(pathname);
  const found = isContact ? null : matchRouteOf(composition.slices, pathname, search);
  const isForSessions = !isContact && isAmong(composition.sessionPaths, pathname);
  const retired = found || isContact || isForSessions ? undefined : retiredAt(composition, pathname, place);
  if (retired && retired.to !== null) {
    // A promote may bring the slice back.
    return redirectTo(retired.to, { status: 301, cacheControl: caching.noCache });
  }
  // What is live decides: by their own visits, two origins could redirect to each other forever. A promote may
  // change an address's origin, so these redirects are not kept.
  const isLiveForSessions = place !== 'both' && isAmong(site.visits.live().sessionPaths, pathname);
  if (place === 'public' && isLiveForSessions) {
    return redirectTo(`${site.origins.adminUrl}${withoutOverride(request.url)}`);
  }
  if (place === 'admin' && !retired && !isForSessions && !isLiveForSessions) {
    // Never a slice for visitors, even by canary or override.
    return redirectTo(await site.overrides.addressForVisitors(request));
  }
  return {
    ...context,
    found,
    own: isContact ? 'contact' : retired ? 'gone' : 'not found',
    isSessionArea: place === 'admin' ? !retired : place === 'both' && isForSessions && !found,
  };
}

function retiredAt({ retired }: Composition, pathname: string, place: Place): RetiredAddresses | undefined {
  return retired.find(
    ({ access, paths }) =>
      (place === 'both' || (place === 'admin') === (access === 'session')) && isAmong(paths, pathname),
  );
}
