import { isContactPage } from '../../src/navigation/loadOwnPage';
import { isAmong, matchRoute as matchRouteOf, type RouteMatch } from '../../src/page/composition';
import type { Composition, RetiredAddresses } from '../composition/composition';
import type { Place } from '../origins/origins';
import type { Visiting } from './chooseVisit';

export interface Matched extends Visiting {
  readonly found: RouteMatch | null;
  readonly own: 'contact' | 'gone' | 'not found';
  readonly movedTo: string | null;
  readonly answeredBy: 'page' | 'session area' | 'origin for visitors' | 'origin for administrators';
}

export function matchRoute(context: Visiting): Matched {
  const {
    site,
    place,
    url: { pathname, search },
    visit: { composition },
  } = context;
  const isContact = isContactPage(pathname);
  const found = isContact ? null : matchRouteOf(composition.slices, pathname, search);
  const isForSessions = !isContact && isAmong(composition.sessionPaths, pathname);
  const retired = found || isContact || isForSessions ? undefined : retiredAt(composition, pathname, place);
  // What is live decides: by their own visits, two origins could redirect to each other forever.
  const isLiveForSessions = place !== 'both' && isAmong(site.visits.live().sessionPaths, pathname);
  return {
    ...context,
    found,
    own: isContact ? 'contact' : retired ? 'gone' : 'not found',
    movedTo: retired?.to ?? null,
    answeredBy: answererAt(place, {
      isForSessions: place === 'admin' ? isForSessions || isLiveForSessions : isForSessions,
      isLiveForSessions,
      isFound: found !== null,
      isRetired: retired !== undefined,
    }),
  };
}

interface Facts {
  readonly isForSessions: boolean;
  readonly isLiveForSessions: boolean;
  readonly isFound: boolean;
  readonly isRetired: boolean;
}

function answererAt(place: Place, facts: Facts): Matched['answeredBy'] {
  switch (place) {
    case 'admin':
      // Never a slice for visitors, even by canary or override.
      return facts.isRetired ? 'page' : facts.isForSessions ? 'session area' : 'origin for visitors';
    case 'both':
      return facts.isForSessions && !facts.isFound ? 'session area' : 'page';
    case 'public':
      return facts.isLiveForSessions ? 'origin for administrators' : 'page';
  }
}

function retiredAt({ retired }: Composition, pathname: string, place: Place): RetiredAddresses | undefined {
  return retired.find(
    ({ access, paths }) =>
      (place === 'both' || (place === 'admin') === (access === 'session')) && isAmong(paths, pathname),
  );
}
