import { CallError, useCalls, useRefresh } from '@site/platform/session';
import { useDownload } from '../csv/useDownload';
import { useAttempt } from '../overlays/useAttempt';
import { useUndoableDelete } from '../trash/useTrash';
import { type ContactStatus, fullName, SUBMISSIONS_ROOT, type Submission } from './submissions';

/** Each call resolves with whether it succeeded; a failure has been reported by then. */
export function useSubmissionActions() {
  const calls = useCalls();
  const refresh = useRefresh();
  const notifyDeletion = useUndoableDelete();
  const attempt = useAttempt();
  const download = useDownload();

  async function write(...call: Parameters<typeof attempt>): Promise<boolean> {
    const isDone = await attempt(...call);
    void refresh(SUBMISSIONS_ROOT);
    return isDone;
  }

  return {
    changeStatus: ({ id, version }: Submission, status: ContactStatus) =>
      write(
        () => calls.send('patch', '/api/contact/{id}', { params: { id }, body: { status, version } }),
        'Failed to update enquiry',
        status === 'archived' ? 'Enquiry archived successfully' : 'Enquiry updated successfully',
      ),
    /** Asks for confirmation first. */
    async remove(submission: Submission): Promise<boolean> {
      const { id } = submission;
      const name = fullName(submission);
      return (
        window.confirm(`Are you sure you want to delete this enquiry?\n\n“${name}”`) &&
        (await write(async () => {
          await calls.send('delete', '/api/contact/{id}', { params: { id } });
          notifyDeletion({ kind: 'contact', recordId: id, name });
        }, 'Failed to delete enquiry'))
      );
    },
    /** The same key never creates a second reply; a different text is then refused (`onSentBefore`). */
    reply: (
      { id }: Submission,
      body: { readonly message: string; readonly idempotencyKey: string },
      onSentBefore: () => void,
    ) =>
      write(
        async () => {
          try {
            await calls.send('post', '/api/contact/{id}/reply', { params: { id }, body });
          } catch (error) {
            if (error instanceof CallError && error.status === 409) {
              onSentBefore();
            }
            throw error;
          }
        },
        'Failed to send reply',
        'Reply sent successfully',
      ),
    exportCsv: () => download('/api/contact/export.csv', 'enquiries'),
  };
}
