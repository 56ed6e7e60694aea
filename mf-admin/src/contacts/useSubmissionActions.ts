import { CallError, useCalls, useRefresh, type WriteOptions } from '@site/platform/session';
import { useAttempt } from '../overlays/useAttempt';
import { useUndoableDelete } from '../trash/useTrash';
import { type ContactStatus, fullName, SUBMISSIONS_ROOT, type Submission } from './submissions';
import { type Note, type Reply } from './thread';

type ReplyBody = WriteOptions<'/api/contact/{id}/reply', 'post'>['body'];

export interface RepliedMeanwhile {
  readonly reply: Pick<Reply, 'message' | 'sentAt' | 'sentBy'>;
  readonly replies: number;
}

const statusNotices: Readonly<Partial<Record<ContactStatus, string>>> = {
  archived: 'Enquiry archived successfully',
  spam: 'Enquiry marked as spam',
};

export function useSubmissionActions() {
  const calls = useCalls();
  const refresh = useRefresh();
  const notifyDeletion = useUndoableDelete();
  const attempt = useAttempt();

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
        statusNotices[status] ?? 'Enquiry updated successfully',
      ),
    assign: ({ id, version }: Submission, assigneeId: number | null) =>
      write(
        () => calls.send('patch', '/api/contact/{id}', { params: { id }, body: { assigneeId, version } }),
        'Failed to assign the enquiry',
      ),
    addNote: ({ id }: Submission, text: string) =>
      write(
        () => calls.send('post', '/api/contact/{id}/notes', { params: { id }, body: { text } }),
        'Failed to save the note',
      ),
    async removeNote({ id: noteId, enquiryId: id }: Note): Promise<void> {
      if (window.confirm('Delete this note? It cannot be restored.')) {
        await write(
          () => calls.send('delete', '/api/contact/{id}/notes/{noteId}', { params: { id, noteId } }),
          'Failed to delete the note',
        );
      }
    },
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
    /** The same key never creates a second reply: a different text is refused (`onSentBefore`). */
    reply: (
      { id }: Submission,
      body: ReplyBody,
      {
        onSentBefore,
        onMeanwhile,
      }: { readonly onSentBefore: () => void; readonly onMeanwhile: (other: RepliedMeanwhile) => void },
    ) =>
      write(
        async () => {
          try {
            await calls.send('post', '/api/contact/{id}/reply', { params: { id }, body });
          } catch (error) {
            if (error instanceof CallError && error.code === 'REPLIED_MEANWHILE') {
              onMeanwhile(JSON.parse(error.text) as RepliedMeanwhile);
            } else if (error instanceof CallError && error.status === 409) {
              onSentBefore();
            }
            throw error;
          }
        },
        'Failed to send reply',
        'Reply sent successfully',
      ),
  };
}
