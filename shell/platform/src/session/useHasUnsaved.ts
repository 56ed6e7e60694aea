import { useSessionActions } from './sessionContext';

/** Gives the question whether something is typed and not saved: what leaves nothing but changes the address waits for it. */
export function useHasUnsaved(): () => boolean {
  return useSessionActions().hasUnsaved;
}
