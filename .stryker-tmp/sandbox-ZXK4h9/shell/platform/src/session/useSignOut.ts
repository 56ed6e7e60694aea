import { useNotices } from '../stores/notices';
import { useSessionActions } from './sessionContext';

/**
 * Returns a function that signs out here and in all other tabs, unless there are unsaved changes and the administrator
 * chooses to stay.
 */
export function useSignOut(): () => Promise<void> {
  const session = useSessionActions();
  const notify = useNotices((notices) => notices.notify);

  return async function signOut() {
    if (!session.confirmLeaving()) {
      return;
    }
    try {
      await session.signOut();
    } catch (error) {
      console.error('Signing out failed', error);
      notify({
        title: 'Error',
        description: 'You could not be signed out. Please try again.',
        variant: 'destructive',
      });
    }
  };
}
