import { useCalls, useRefresh, useUnsavedChanges } from '@site/platform/session';
import { useEffect, useState } from 'react';
import { type DisputedField, threeWay } from '../../compare/threeWay';
import { isConflict, isGone } from '../../records/useWrites';
import { MEDIA_ROOT, type Media } from '../media';
import type { Focus } from './focus';
import type { MediaTyping } from './mediaTyping';

export interface MediaValues {
  readonly title: string;
  readonly alternative: string;
  readonly credit: string;
  readonly focus: Focus | null;
}

/** Compared as text. */
type FlatValues = Omit<MediaValues, 'focus'> & { readonly focus: string };

const MOST_ATTEMPTS = 3;

export interface MediaDraft {
  readonly values: MediaValues;
  readonly isDirty: boolean;
  /** What someone else has changed differently in the meantime. */
  readonly disputed: readonly DisputedField<FlatValues>[];
  type(changes: Partial<MediaValues>): void;
  resolve(chosen: Partial<FlatValues>): void;
  /** Resolves with false if someone else's changes are disputed. */
  save(): Promise<boolean>;
  /** What is in the form was typed before, and is still not saved. */
  readonly isLeft: boolean;
  discard(): void;
  letGo(): void;
  confirmLeaving(): boolean;
}

/** What is typed about an entry. Changes of someone else are merged; where both changed the same, the editor chooses. */
export function useMediaDraft(
  stored: Media,
  readAgain: () => Promise<Media>,
  { left, keep }: MediaTyping,
): MediaDraft {
  const calls = useCalls();
  const refresh = useRefresh();
  const [{ base, values }, setDraft] = useState<Pick<NonNullable<MediaTyping['left']>, 'base' | 'values'>>(
    left ?? fresh(stored),
  );
  const [isLeft, setLeft] = useState(left !== null);
  const isNewer = stored.version > base.version;
  const merge = isNewer ? merged(valuesOf(base), values, valuesOf(stored)) : undefined;
  if (merge && merge.disputed.length === 0) {
    setDraft({ base: stored, values: merge.merged });
  }
  const changed = changesIn(valuesOf(base), values);
  const isDirty = Object.keys(changed).length > 0;
  const unsaved = useUnsavedChanges(isDirty);
  useEffect(() => keep(isDirty ? { base, values } : null), [keep, isDirty, base, values]);

  async function send(from: Media, typed: MediaValues, attempt = 1): Promise<boolean> {
    const body = { ...changesIn(valuesOf(from), typed), version: from.version };
    try {
      const { data } = await calls.send('patch', '/api/media/{id}', { params: { id: from.id }, body });
      // What was typed since stays.
      setDraft((now) => ({ base: data, values: merged(values, now.values, valuesOf(data)).merged }));
      setLeft(false);
      await refresh(MEDIA_ROOT, data);
      return true;
    } catch (error) {
      if (isGone(error)) {
        await readAgain().catch(() => undefined);
      }
      if (!isConflict(error) || attempt === MOST_ATTEMPTS) {
        throw error;
      }
      const now = await readAgain();
      const next = merged(valuesOf(from), typed, valuesOf(now));
      return next.disputed.length === 0 && send(now, next.merged, attempt + 1);
    }
  }

  return {
    values,
    isDirty,
    disputed: merge?.disputed ?? [],
    type: (changes) => setDraft((now) => ({ ...now, values: { ...now.values, ...changes } })),
    resolve: (chosen) =>
      merge && setDraft({ base: stored, values: unflattened({ ...flattened(merge.merged), ...chosen }) }),
    save: () => send(base, values),
    isLeft: isLeft && isDirty,
    discard() {
      setLeft(false);
      setDraft(fresh(stored));
    },
    letGo() {
      unsaved.letGo();
      keep(null);
    },
    confirmLeaving() {
      const isWanted = !isDirty || unsaved.confirmLeaving();
      if (isWanted) {
        keep(null);
      }
      return isWanted;
    },
  };
}

function fresh(stored: Media) {
  return { base: stored, values: valuesOf(stored) };
}

function valuesOf({ title, alternative, credit, focus }: Media): MediaValues {
  return { title, alternative: alternative ?? '', credit: credit ?? '', focus };
}

function flattened({ focus, ...texts }: MediaValues): FlatValues {
  return { ...texts, focus: JSON.stringify(focus) };
}

function unflattened({ focus, ...texts }: FlatValues): MediaValues {
  return { ...texts, focus: JSON.parse(focus) };
}

function merged(base: MediaValues, mine: MediaValues, theirs: MediaValues) {
  const { merged: flat, disputed } = threeWay(flattened(base), flattened(mine), flattened(theirs));
  return { merged: unflattened(flat), disputed };
}

/** As the API trims it. */
function changesIn(before: MediaValues, values: MediaValues): Partial<MediaValues> {
  const trimmed = {
    ...values,
    title: values.title.trim(),
    alternative: values.alternative.trim(),
    credit: values.credit.trim(),
  };
  const [was, is] = [flattened(before), flattened(trimmed)];
  return Object.fromEntries(
    Object.entries(trimmed).filter(
      ([name]) => was[name as keyof FlatValues] !== is[name as keyof FlatValues],
    ),
  );
}
