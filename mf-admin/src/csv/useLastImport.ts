import { useNotices, visitStorage } from '@site/platform';
import { useCalls, useRefresh, type WriteOptions } from '@site/platform/session';
import { useState } from 'react';
import type { CsvRoot } from '../kinds/resource';
import { useFailureNotice } from '../overlays/useAttempt';
import { TRASH_ROOT } from '../trash/useTrash';

interface LastImport {
  readonly undo: string;
  readonly summary: string;
}

type Kind = WriteOptions<'/api/bulk/undo-import', 'post'>['body']['kind'];

/** Of this window. */
export function useLastImport(root: CsvRoot) {
  const key = `import ${root}`;
  const calls = useCalls();
  const refresh = useRefresh();
  const notify = useNotices((notices) => notices.notify);
  const notifyFailure = useFailureNotice();
  const [kept, setKept] = useState(() => readKept(key));
  const [isBusy, setBusy] = useState(false);

  return {
    kept,
    isBusy,
    keep(last: LastImport) {
      visitStorage.set(key, JSON.stringify(last));
    },
    async takeBack(undo: string | null = null): Promise<void> {
      if (undo === null) {
        return;
      }
      setBusy(true);
      try {
        const body = { kind: root.replace('/api/', '') as Kind, import: undo };
        const { data } = await calls.send('post', '/api/bulk/undo-import', { body, timeLimit: LONGEST });
        visitStorage.remove(key);
        setKept(undefined);
        const left = data.left.map(({ name, reason }) => `“${name}” stays: ${reason}`);
        notify({
          title: left.length > 0 ? 'The import was partly undone' : 'Success',
          description: [
            `${data.undone} ${data.undone === 1 ? 'record is as it was' : 'records are as they were'} before the import; new ones are in the trash.`,
            ...left.slice(0, MOST_NAMED),
            ...(left.length > MOST_NAMED ? [`and ${left.length - MOST_NAMED} more`] : []),
          ].join('\n'),
        });
      } catch (error) {
        notifyFailure(error, 'Nothing was undone');
      } finally {
        setBusy(false);
        await Promise.all([root, '/api/working-copies', TRASH_ROOT].map((prefix) => refresh(prefix)));
      }
    },
  };
}

/** In milliseconds. */
const LONGEST = 300_000;

const MOST_NAMED = 8;

function readKept(key: string): LastImport | undefined {
  try {
    const { undo, summary } = Object(JSON.parse(visitStorage.get(key) ?? 'null'));
    return typeof undo === 'string' && typeof summary === 'string' ? { undo, summary } : undefined;
  } catch {
    return undefined;
  }
}
