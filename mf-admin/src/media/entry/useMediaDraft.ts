import type { mediaRules } from '@site/platform/admin-rules';
import { serverNow, useCalls, useRefresh, useUnsavedChanges, useUsername } from '@site/platform/session';
import { useEffect, useState } from 'react';
import { isSame, threeWay } from '../../compare/threeWay';
import { isConflict, isGone } from '../../records/useWrites';
import { BrowserCopy, openTyping, type TypedForm, typingStore } from '../../working-copies/leftTyping';
import { MEDIA_ROOT, type Media } from '../media';

export type MediaTexts = Readonly<Record<keyof typeof mediaRules, string>>;

type MediaValues = MediaTexts & Pick<Media, 'focus'>;

const MOST_ATTEMPTS = 3;

interface TypedMedia extends TypedForm {
  readonly entry: number;
  readonly username: string;
  readonly base: Media;
  readonly values: MediaValues;
}

const typings = typingStore<TypedMedia>('lumenvale-media');

interface MediaTyping {
  readonly left: TypedMedia | null;
  keep(typed: Pick<TypedMedia, 'base' | 'values'> | null): void;
}

export type MediaDraft = ReturnType<typeof useMediaDraft>;

/** If someone else has changed the same field, the editor chooses. */
export function useMediaDraft(stored: Media, readAgain: () => Promise<Media>, { left, keep }: MediaTyping) {
  const calls = useCalls();
  const refresh = useRefresh();
  const [{ base, values }, setDraft] = useState<Pick<TypedMedia, 'base' | 'values'>>(left ?? fresh(stored));
  const [isLeft, setLeft] = useState(left !== null);
  const isNewer = stored.version > base.version;
  const merge = isNewer ? threeWay(valuesOf(base), values, valuesOf(stored)) : undefined;
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
      setDraft((now) => ({ base: data, values: threeWay(values, now.values, valuesOf(data)).merged }));
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
      const next = threeWay(valuesOf(from), typed, valuesOf(now));
      return next.disputed.length === 0 && send(now, next.merged, attempt + 1);
    }
  }

  return {
    values,
    isDirty,
    disputed: merge?.disputed ?? [],
    type: (changes: Partial<MediaValues>) =>
      setDraft((now) => ({ ...now, values: { ...now.values, ...changes } })),
    resolve: (chosen: Partial<MediaValues>) =>
      merge && setDraft({ base: stored, values: { ...merge.merged, ...chosen } }),
    /** Resolves with false if someone else's changes are disputed. */
    save: () => send(base, values),
    /** Whether it was typed in an earlier window and is still not saved. */
    isLeft: isLeft && isDirty,
    discard() {
      setLeft(false);
      setDraft(fresh(stored));
    },
    letGo() {
      unsaved.letGo();
      keep(null);
    },
    confirmLeaving(): boolean {
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

function changesIn(before: MediaValues, { focus, ...texts }: MediaValues): Partial<MediaValues> {
  const trimmed = Object.entries(texts).map(([name, text]) => [name, text.trim()] as const);
  return Object.fromEntries(
    [...trimmed, ['focus', focus] as const].filter(
      ([name, value]) => !isSame(before[name as keyof MediaValues], value),
    ),
  );
}

/** Each window has a typing of its own. Undefined until the store is read. */
export function useMediaTyping(entry: number): MediaTyping | undefined {
  const [username] = useState(useUsername());
  const [typing, setTyping] = useState<MediaTyping>();
  useEffect(() => {
    let isOver = false;
    const opening = openTyping(typings, (left) => left.entry === entry && left.username === username).then(
      ({ form, left, letGo }) => {
        const copy = new BrowserCopy(typings, form, () => {});
        if (!isOver) {
          setTyping({
            left,
            keep: (typed) => copy.keep(typed && { form, at: serverNow(), entry, username, ...typed }),
          });
        }
        return async () => {
          await copy.settled();
          letGo();
        };
      },
    );
    return () => {
      isOver = true;
      void opening.then((close) => close());
    };
  }, [entry, username]);
  return typing;
}
