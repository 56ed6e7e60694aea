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
  { action: 'spam', label: 'Spam', done: 'marked as spam' },
] as const;

export function useBulkEnquiries(selected: readonly { readonly id: number; readonly name: string }[]) {
  const calls = useCalls();
  const { download } = useDownload();
  const { run, ...bulk } = useBulkCalls(nouns, SUBMISSIONS_ROOT);
  const ids = selected.map(({ id }) => id);

  const changeSelected = (action: ContactStatus | 'delete', done: string) =>
    run(
      async () => {
        const { data } = await calls.send('post', '/api/contact/bulk', { body: { action, ids } });
        const undo = () => calls.send('post', '/api/contact/bulk/undo', { body: { steps: data } });
        return { count: data.length, undo };
      },
      `Nothing was ${done}`,
      (count) => (count === 0 ? `Already ${done}` : `${counted(count, nouns)} ${done} successfully`),
    );

  return {
    ...bulk,
    actions: [
      ...actions.map(({ action, label, done }) => ({ label, act: () => changeSelected(action, done) })),
      {
        label: 'Export CSV',
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
