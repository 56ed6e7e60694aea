import { useLocation, useNavigate, useNotices } from '@site/platform';
import { formatMoment } from '@site/platform/format-moment';
import { useCalls, useOwnTimeZone, useRefresh } from '@site/platform/session';
import { useState } from 'react';
import { v4 as newUuid } from 'uuid';
import { EDIT_PARAMETER, HISTORY_PARAMETER, tabOf } from '../kinds/recordKinds';
import { tabUrl } from '../kinds/tabs';
import { withParameter } from '../list/listState';
import type { HistoryTarget } from '../overlays/historyTarget';
import { useAttempt } from '../overlays/useAttempt';
import { copyCalls, copyPath, type Fields } from '../working-copies/copies';
import { copiesPath, refreshCopies } from '../working-copies/workingCopies';
import { type HistoryResource, versionValues } from './versions';

interface RestoringOptions {
  readonly target: HistoryTarget;
  readonly resource: HistoryResource;
  readonly storedId: number | undefined;
  readonly stored: Fields | undefined;
  readonly onRestored: () => void;
}

export function useRestoring({ target, resource, storedId, stored, onRestored }: RestoringOptions) {
  const { kind, noun } = resource;
  const calls = useCalls();
  const copies = copyCalls(calls, kind);
  const refresh = useRefresh();
  const zone = useOwnTimeZone();
  const notify = useNotices((notices) => notices.notify);
  const attempt = useAttempt();
  const navigate = useNavigate();
  const { pathname, search, state } = useLocation();
  const [isBusy, setBusy] = useState(false);

  async function store(values: Fields): Promise<boolean> {
    const { data: all } = await calls.read(copiesPath(kind));
    const copy = all.find(({ recordId, textKey }) =>
      'key' in target ? recordId === storedId || textKey === target.key : recordId === target.id,
    );
    if (!copy) {
      await begin({ ...stored, ...values });
      return true;
    }
    const { recordId: id, revision, savedBy, savedAt } = copy;
    const { data } = await calls.read(copyPath(kind, id));
    const typed = versionValues(data.data, resource);
    const isReplaced = Object.entries(values).some(
      ([field, value]) => typed[field] !== value && typed[field] !== stored?.[field],
    );
    const question = `This ${noun} has unpublished changes, saved ${savedBy === null ? '' : `by ${savedBy} `}on ${formatMoment(savedAt, zone)}. Replace them? The history keeps them as “Discarded changes”.`;
    if (isReplaced && !window.confirm(question)) {
      return false;
    }
    await copies.save(id, { data: { ...data.data, ...values }, revision, keepsReplaced: isReplaced });
    return true;
  }

  async function begin(data: Fields): Promise<void> {
    const id = 'key' in target ? storedId : target.id;
    if (id !== undefined) {
      await copies.save(id, { data, revision: null });
    } else if ('key' in target) {
      await copies.create({ data, creationKey: newUuid(), textKey: target.key });
    }
  }

  function openEditor(values: Fields) {
    const name =
      'key' in target ? target.key : kind === 'site-content' ? String(values.key) : String(target.id);
    const tab = tabUrl(tabOf(kind));
    const isSameTab = pathname === tab;
    if (isSameTab && new URLSearchParams(search).get(EDIT_PARAMETER) === name) {
      onRestored();
      return;
    }
    const kept = isSameTab ? withParameter(search, HISTORY_PARAMETER, undefined) : '';
    void navigate(`${tab}${withParameter(kept, EDIT_PARAMETER, name)}`, { replace: true, state });
  }

  return {
    isBusy,
    async restore(values: Fields): Promise<void> {
      setBusy(true);
      await attempt(async () => {
        if (await store(values)) {
          await refreshCopies(refresh);
          notify({
            title: 'Restored into the form',
            description: 'Visitors see it only after you publish.',
          });
          openEditor({ ...stored, ...values });
        }
      }, 'Failed to restore the version');
      setBusy(false);
    },
  };
}
