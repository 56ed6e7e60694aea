import { isContactPage } from '../../src/navigation/loadOwnPage';
import {
  isRetired,
  matchRoute as matchRouteOf,
  needsSession,
  type RouteMatch,
} from '../../src/page/composition';
import type { Composition, RetiredAddresses } from '../composition/composition';
import type { Place } from '../origins/origins';
import type { Visiting } from './chooseVisit';

export interface Matched extends Visiting {
  /** The slice's page; null where the address has none. */
  readonly found: RouteMatch | null;
  /** What the shell shows where no slice has a page. */
  readonly own: 'contact' | 'gone' | 'not found';
  /** Where the addresses of a retired slice redirect. */
  readonly movedTo: string | null;
  /** Who answers: this origin with a page or the session area, or the other origin. */
  readonly answeredBy: 'page' | 'session area' | 'origin for visitors' | 'origin for administrators';
}

/** Finds what is at the address, and who answers it. */
export function matchRoute(context: Visiting): Matched {
  const {
    site,
    place,
    url: { pathname, search },
    visit: { composition },
  } = context;
  const isContact = isContactPage(pathname);
  const found = isContact ? null : matchRouteOf(composition.slices, pathname, search);
  const isForSessions = !isContact && needsSession(composition.sessionPaths, pathname);
  const retired = found || isContact || isForSessions ? undefined : retiredAt(composition, pathname, place);
  // Decided by what is live, whatever the visit gets: if each origin used its own visit, they could redirect to each
  // other forever.
  const isLiveForSessions = place !== 'both' && needsSession(site.visits.live().sessionPaths, pathname);
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
      // Never a page of a slice for visitors, even if a canary or an override replaces the live release.
      return facts.isRetired ? 'page' : facts.isForSessions ? 'session area' : 'origin for visitors';
    case 'both':
      return facts.isForSessions && !facts.isFound ? 'session area' : 'page';
    case 'public':
      return facts.isLiveForSessions ? 'origin for administrators' : 'page';
  }
}

/** Finds the retired slice that an address belonged to, at the origin that served its pages. */
function retiredAt({ retired }: Composition, pathname: string, place: Place): RetiredAddresses | undefined {
  return retired.find(
    ({ access, paths }) =>
      (place === 'both' || (place === 'admin') === (access === 'session')) && isRetired(paths, pathname),
  );
}
