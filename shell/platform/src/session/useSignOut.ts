import { useNotices } from '../stores/notices';
import { useSessionActions } from './sessionContext';

/** Signs out here and in all other tabs, unless something is not saved and the administrator wants to stay. */
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
