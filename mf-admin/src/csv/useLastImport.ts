import { useNotices, visitStorage } from '@site/platform';
import { useCalls, useRefresh } from '@site/platform/session';
import { useState } from 'react';
import { asBefore, firstOf } from '../bulk/bulkWords';
import type { CsvKind } from '../kinds/resource';
import { useAttempt } from '../overlays/useAttempt';
import { refreshWithTrash } from '../trash/useTrash';

interface LastImport {
  readonly undo: string;
  readonly summary: string;
}

const nouns = { noun: 'record', plural: 'records' };

export function useLastImport(kind: CsvKind) {
  const key = `import ${kind}`;
  const calls = useCalls();
  const refresh = useRefresh();
  const notify = useNotices((notices) => notices.notify);
  const attempt = useAttempt();
  const [kept, setKept] = useState(() => readKept(key));
  const [isBusy, setBusy] = useState(false);

  return {
    kept,
    isBusy,
    keep(last: LastImport) {
      visitStorage.set(key, JSON.stringify(last));
    },
    async takeBack(undo: string): Promise<void> {
      setBusy(true);
      await attempt(async () => {
        const body = { kind, import: undo };
        const { data } = await calls.send('post', '/api/bulk/undo-import', { body, timeLimit: LONGEST });
        visitStorage.remove(key);
        setKept(undefined);
        const left = data.left.map(({ name, reason }) => `“${name}” stays: ${reason}`);
        notify({
          title: left.length > 0 ? 'The import was partly undone' : 'Success',
          description: [
            `${asBefore(data.undone, nouns)} the import; new ones are in the trash.`,
            ...firstOf(left, MOST_NAMED),
          ].join('\n'),
        });
      }, 'Nothing was undone');
      setBusy(false);
      await refreshWithTrash(refresh, `/api/${kind}`);
    },
  };
}

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
