import { type RefObject, use, useEffect, useRef } from 'react';
import { UNSAFE_NavigationContext as NavigationContext, useLocation } from 'react-router';
import { BEFORE_POP } from '../links/beforePop';
import type { Session } from './createSession';

/** Stands before every way out of the page while something in it is not saved. For the shell, once. */
export function useLeaveGuard(session: Session): void {
  // This router cannot be asked to wait: all its navigations go through the navigator, and Back through the history.
  const { navigator } = use(NavigationContext);
  const location = useLocation();
  const place = useRef(0);

  // biome-ignore lint/correctness/useExhaustiveDependencies: with the location the place in the history changes
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

/** Back and Forward have happened when they are heard of: who wants to stay is taken to where they were. */
function guardHistory(session: Session, place: RefObject<number>): () => void {
  let isReturning = false;

  function guard(event: Event) {
    const steps = place.current - placeInHistory();
    if (isReturning) {
      isReturning = false;
      event.preventDefault();
      return;
    }
    // An entry of the same place is one that an open dialog has put there.
    if (steps !== 0 && !session.confirmLeaving()) {
      isReturning = true;
      event.preventDefault();
      window.history.go(steps);
    }
  }
  window.addEventListener(BEFORE_POP, guard);
  return () => window.removeEventListener(BEFORE_POP, guard);
}

/** The router numbers the entries of the history. */
function placeInHistory(): number {
  const place: unknown = window.history.state?.idx;
  return typeof place === 'number' ? place : 0;
}
