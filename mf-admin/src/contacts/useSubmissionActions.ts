import { useNotices } from '@site/platform';
import { CallError, useCalls, useRefresh } from '@site/platform/session';
import { saveAs } from '../csv/exportFile';
import { useFailureNotice } from '../notices/useFailureNotice';
import { useUndoableDelete } from '../trash/useUndoableDelete';
import { type ContactStatus, fullName, SUBMISSIONS_ROOT, type Submission } from './submissions';

interface SubmissionActions {
  changeStatus(submission: Submission, status: ContactStatus): Promise<boolean>;
  remove(submission: Submission): Promise<boolean>;
  /** The same key never creates a second reply; a different text is then refused (`onSentBefore`). */
  reply(
    submission: Submission,
    reply: { readonly message: string; readonly idempotencyKey: string },
    onSentBefore: () => void,
  ): Promise<boolean>;
  exportCsv(): Promise<void>;
}

export function useSubmissionActions(): SubmissionActions {
  const calls = useCalls();
  const refresh = useRefresh();
  const notifyDeletion = useUndoableDelete();
  const notify = useNotices((notices) => notices.notify);
  const notifyFailure = useFailureNotice();

  async function attempt(
    call: () => Promise<unknown>,
    success: string | (() => void),
    failure: string,
  ): Promise<boolean> {
    try {
      await call();
      if (typeof success === 'string') {
        notify({ title: 'Success', description: success });
      } else {
        success();
      }
      return true;
    } catch (error) {
      notifyFailure(error, failure);
      return false;
    } finally {
      void refresh(SUBMISSIONS_ROOT);
    }
  }

  return {
    changeStatus: ({ id, version }, status) =>
      attempt(
        () => calls.send('patch', '/api/contact/{id}', { params: { id }, body: { status, version } }),
        status === 'archived' ? 'Enquiry archived successfully' : 'Enquiry updated successfully',
        'Failed to update enquiry',
      ),
    async remove(submission) {
      const { id } = submission;
      const name = fullName(submission);
      return (
        window.confirm(`Are you sure you want to delete this enquiry?\n\n“${name}”`) &&
        (await attempt(
          () => calls.send('delete', '/api/contact/{id}', { params: { id } }),
          () => notifyDeletion({ kind: 'contact', recordId: id, name }),
          'Failed to delete enquiry',
        ))
      );
    },
    reply: ({ id }, body, onSentBefore) =>
      attempt(
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
        'Reply sent successfully',
        'Failed to send reply',
      ),
    async exportCsv() {
      try {
        saveAs(await calls.download('/api/contact/export.csv'), 'enquiries.csv');
      } catch (error) {
        notifyFailure(error, 'Failed to export the enquiries');
      }
    },
  };
}
