import { useNotices } from '../stores/notices';
import { useSessionActions } from './sessionContext';

/** Signs out in all tabs, unless the administrator stays because of unsaved changes. */
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
