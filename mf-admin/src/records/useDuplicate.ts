import { useNavigate, useNotices } from '@site/platform';
import { useCalls, useRefresh, useTimeZone } from '@site/platform/session';
import { useRef } from 'react';
import { v4 as newUuid } from 'uuid';
import { EDIT_PARAMETER, recordUrl } from '../kinds/recordKinds';
import type { EditableRow, FormValues, Resource } from '../kinds/resource';
import { useAttempt } from '../overlays/useAttempt';
import { useOpened } from '../overlays/useOpened';
import { capitalized } from '../text/words';
import { copyCalls, copyPath, sentFields, servedValues } from '../working-copies/copies';
import { refreshCopies } from '../working-copies/workingCopies';

const MARK = ' (copy)';
const LONGEST_NAME = 200;

export function useDuplicate<Row extends EditableRow, Input extends FormValues>(
  resource: Pick<Resource<Row, Input>, 'kind' | 'noun' | 'nameColumn' | 'item' | 'blank' | 'copyOf'>,
) {
  const calls = useCalls();
  const refresh = useRefresh();
  const attempt = useAttempt();
  const notify = useNotices((notices) => notices.notify);
  const navigate = useNavigate();
  const { opened, open, rename, isLeft } = useOpened(EDIT_PARAMETER);
  const zone = useTimeZone();
  const isRunning = useRef(false);
  const { kind, noun, nameColumn, item, copyOf } = resource;

  async function begin(read: () => Promise<Input> | Input): Promise<void> {
    if (isRunning.current || !copyOf) {
      return;
    }
    isRunning.current = true;
    await attempt(async () => {
      const values = sentFields(copyOf(await read(), zone));
      const name = `${String(values[nameColumn] ?? '').slice(0, LONGEST_NAME - MARK.length)}${MARK}`;
      const data = { ...values, [nameColumn]: name.toWellFormed() };
      const { recordId } = await copyCalls(calls, kind).create({ data, creationKey: newUuid() });
      void refreshCopies(refresh);
      if (isLeft()) {
        notify({
          title: 'Success',
          description: `${capitalized(noun)} duplicated`,
          action: { label: 'Open', act: () => void navigate(recordUrl({ kind, id: recordId })) },
        });
      } else {
        (opened === undefined ? open : rename)(recordId);
      }
    }, `Failed to duplicate ${noun}`);
    isRunning.current = false;
  }

  return {
    ofRow: (id: number, hasChanges: boolean) =>
      begin(async () => {
        const [stored, copy] = await Promise.all([
          calls.read(item(id)),
          hasChanges ? calls.read(copyPath(kind, id)) : null,
        ]);
        return servedValues(resource, { row: stored.data, copy: copy?.data ?? null });
      }),
    ofValues: (values: Input) => begin(() => values),
  };
}
