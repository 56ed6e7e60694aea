import { useNotices } from '@site/platform';
import { useCalls } from '@site/platform/session';
import { counted } from '../bulk/bulkWords';
import { useBulkCalls } from '../bulk/useBulk';
import { useDownload } from '../csv/useDownload';
import { recordKinds } from '../kinds/recordKinds';
import { type ContactStatus, SUBMISSIONS_ROOT } from './submissions';

const nouns = recordKinds.contact;

const actions = [
  { action: 'replied', label: 'Mark as replied', done: 'marked as replied' },
  { action: 'new', label: 'Mark as new', done: 'marked as new' },
  { action: 'archived', label: 'Archive', done: 'archived' },
] as const;

export function useBulkEnquiries(selected: readonly { readonly id: number; readonly name: string }[]) {
  const calls = useCalls();
  const download = useDownload();
  const notify = useNotices((notices) => notices.notify);
  const bulk = useBulkCalls(nouns, SUBMISSIONS_ROOT);
  const ids = selected.map(({ id }) => id);

  async function changeSelected(action: ContactStatus | 'delete', done: string): Promise<boolean> {
    const answer = await bulk.attempt(
      () => calls.send('post', '/api/contact/bulk', { body: { action, ids } }),
      `Nothing was ${done}`,
    );
    if (!answer) {
      return false;
    }
    const { data } = answer;
    const { length } = data;
    const undo = () => calls.send('post', '/api/contact/bulk/undo', { body: { steps: data } });
    notify({
      title: length === 0 ? 'No changes' : 'Success',
      description: length === 0 ? `Already ${done}` : `${counted(length, nouns)} ${done} successfully`,
      ...(length > 0 && { action: { label: 'Undo', act: () => void bulk.undo(length, undo) } }),
    });
    return true;
  }

  return {
    ...bulk,
    actions: [
      ...actions.map(({ action, label, done }) => ({ label, act: () => changeSelected(action, done) })),
      {
        label: 'Export CSV',
        // What is exported stays selected.
        async act() {
          await download(`/api/contact/export.csv?ids=${ids.join(',')}`, 'enquiries');
          return false;
        },
      },
      {
        label: 'Delete',
        isDangerous: true,
        act: async () =>
          window.confirm(
            `Are you sure you want to delete ${ids.length === 1 ? 'this enquiry' : `these ${counted(ids.length, nouns)}`}?\n\n${ids.length === 1 ? 'It goes' : 'They go'} to the trash.`,
          ) && (await changeSelected('delete', 'deleted')),
      },
    ],
  };
}
