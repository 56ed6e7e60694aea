import { useSessionActions } from './sessionContext';

/**
 * Returns a function that tells whether there are unsaved changes. Address changes that do not leave the page
 * wait until there are none.
 */
export function useHasUnsaved(): () => boolean {
  return useSessionActions().hasUnsaved;
}
