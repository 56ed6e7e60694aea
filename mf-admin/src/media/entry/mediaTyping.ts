import { serverNow, useUsername } from '@site/platform/session';
import { useEffect, useState } from 'react';
import { BrowserCopy, openTyping, type TypedForm, typingStore } from '../../working-copies/leftTyping';
import type { Media } from '../media';
import type { MediaValues } from './useMediaDraft';

interface TypedMedia extends TypedForm {
  readonly entry: number;
  readonly username: string;
  /** What editing started from. */
  readonly base: Media;
  readonly values: MediaValues;
}

const typings = typingStore<TypedMedia>('lumenvale-media');

export interface MediaTyping {
  readonly left: TypedMedia | null;
  keep(typed: Pick<TypedMedia, 'base' | 'values'> | null): void;
}

/** Each window has its own. Undefined until the store is read. */
export function useMediaTyping(entry: number): MediaTyping | undefined {
  const [username] = useState(useUsername());
  const [typing, setTyping] = useState<MediaTyping>();
  useEffect(() => {
    let isOver = false;
    const opening = openTyping(typings, (left) => left.entry === entry && left.username === username).then(
      ({ form, left, release }) => {
        const copy = new BrowserCopy(typings, form, () => {});
        if (!isOver) {
          setTyping({
            left,
            keep: (typed) => copy.keep(typed && { form, at: serverNow(), entry, username, ...typed }),
          });
        }
        return async () => {
          await copy.settled();
          release();
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
