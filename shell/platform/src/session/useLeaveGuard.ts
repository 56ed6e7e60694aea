import { type RefObject, use, useEffect, useRef } from 'react';
import { UNSAFE_NavigationContext as NavigationContext, useLocation } from 'react-router';
import { BEFORE_POP } from '../links/beforePop';
import type { Session } from './createSession';

/** Asks before any way of leaving the page while there are unsaved changes. Used once, by the shell. */
export function useLeaveGuard(session: Session): void {
  // This router cannot block: all its navigations go through the navigator, and Back through the history.
  const { navigator } = use(NavigationContext);
  const location = useLocation();
  const place = useRef(0);

  // biome-ignore lint/correctness/useExhaustiveDependencies: the place in the history changes with the location
  useEffect(() => {
    place.current = placeInHistory();
  }, [location]);

  useEffect(() => {
    const { push, replace } = navigator;
    navigator.push = (...target) => {
      if (session.confirmLeaving()) {
        push.apply(navigator, target);
      }
    };
    navigator.replace = (...target) => {
      if (session.confirmLeaving()) {
        replace.apply(navigator, target);
      }
    };
    return () => {
      Object.assign(navigator, { push, replace });
    };
  }, [navigator, session]);

  useEffect(() => {
    const ask = (event: BeforeUnloadEvent) => {
      if (session.hasUnsaved()) {
        event.preventDefault();
      }
    };
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [session]);

  useEffect(() => guardHistory(session, place), [session]);
}

/**
 * Guards Back and Forward. They have already happened when the event arrives, so staying means going back to the
 * earlier entry.
 */
function guardHistory(session: Session, place: RefObject<number>): () => void {
  let isReturning = false;

  function guard(event: Event) {
    const steps = place.current - placeInHistory();
    if (isReturning) {
      isReturning = false;
      event.preventDefault();
      return;
    }
    // With no steps in between, it is an entry that an open dialog added.
    if (steps !== 0 && !session.confirmLeaving()) {
      isReturning = true;
      event.preventDefault();
      window.history.go(steps);
    }
  }
  window.addEventListener(BEFORE_POP, guard);
  return () => window.removeEventListener(BEFORE_POP, guard);
}

/** Returns the router's index of the current history entry. */
function placeInHistory(): number {
  const place: unknown = window.history.state?.idx;
  return typeof place === 'number' ? place : 0;
}
