import { useLocation, useNavigate, useNotices } from '@site/platform';
import { formatMoment } from '@site/platform/format-moment';
import { useCalls, useRefresh } from '@site/platform/session';
import { useState } from 'react';
import { v4 as newUuid } from 'uuid';
import { HISTORY_PARAMETER, type HistoryTarget } from '../history-button/historyTarget';
import { EDIT_PARAMETER, tabOf } from '../kinds/recordKinds';
import { tabUrl } from '../kinds/tabs';
import { withParameter } from '../list/listParameter';
import { useFailureNotice } from '../notices/useFailureNotice';
import {
  type CopySummary,
  copiesPath,
  copyPath,
  type Fields,
  workingCopiesRoot,
} from '../working-copies/workingCopies';
import type { HistoryResource } from './historyResources';
import { versionValues } from './versionValues';

interface RestoringOptions {
  readonly target: HistoryTarget;
  readonly resource: HistoryResource;
  readonly storedId: number | undefined;
  readonly stored: Fields | undefined;
  readonly onRestored: () => void;
}

interface Restoring {
  readonly isBusy: boolean;
  /** Asks before it replaces unpublished changes. */
  restore(values: Fields): Promise<void>;
}

export function useRestoring({
  target,
  resource,
  storedId,
  stored,
  onRestored,
}: RestoringOptions): Restoring {
  const { kind, noun } = resource;
  const calls = useCalls();
  const refresh = useRefresh();
  const notify = useNotices((notices) => notices.notify);
  const notifyFailure = useFailureNotice();
  const navigate = useNavigate();
  const { pathname, search, state } = useLocation();
  const [isBusy, setBusy] = useState(false);

  async function findCopy(): Promise<CopySummary | undefined> {
    const { data } = await calls.read(copiesPath(kind));
    return data.find(({ recordId, textKey }) =>
      'key' in target ? recordId === storedId || textKey === target.key : recordId === target.id,
    );
  }

  /** False if the administrator declined to replace what was typed. */
  async function store(values: Fields): Promise<boolean> {
    const copy = await findCopy();
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
    const question = `This ${noun} has unpublished changes, saved ${savedBy === null ? '' : `by ${savedBy} `}on ${formatMoment(savedAt)}. Replace them? The history keeps them as “Discarded changes”.`;
    if (isReplaced && !window.confirm(question)) {
      return false;
    }
    await calls.send('put', '/api/working-copies/{kind}/{id}', {
      params: { kind, id },
      body: { data: { ...data.data, ...values }, revision, keepsReplaced: isReplaced },
    });
    return true;
  }

  async function begin(data: Record<string, unknown>): Promise<void> {
    const id = 'key' in target ? storedId : target.id;
    if (id === undefined && 'key' in target) {
      await calls.send('post', '/api/working-copies/{kind}', {
        params: { kind },
        body: { data, creationKey: newUuid(), textKey: target.key },
      });
    } else if (id !== undefined) {
      await calls.send('put', '/api/working-copies/{kind}/{id}', {
        params: { kind, id },
        body: { data, revision: null },
      });
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
    async restore(values) {
      setBusy(true);
      try {
        if (await store(values)) {
          await refresh(workingCopiesRoot);
          notify({
            title: 'Restored into the form',
            description: 'Visitors see it only after you publish.',
          });
          openEditor({ ...stored, ...values });
        }
      } catch (error) {
        notifyFailure(error, 'Failed to restore the version');
      } finally {
        setBusy(false);
      }
    },
  };
}
