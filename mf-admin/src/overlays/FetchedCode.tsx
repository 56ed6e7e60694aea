import { useNotices } from '@site/platform';
import { type ComponentType, useEffect, useSyncExternalStore } from 'react';

export class FetchedCode<Code> {
  #fetching: Promise<void> | undefined;
  readonly #load: () => Promise<Code>;
  current: Code | undefined;

  /** @param load Never rejects, but returns a replacement. */
  constructor(load: () => Promise<Code>) {
    this.#load = load;
  }

  readonly listen = (onFetched: () => void): (() => void) => {
    let isListening = true;
    this.#fetching ??= this.#load().then((code) => {
      this.current = code;
    });
    void this.#fetching.then(() => isListening && onFetched());
    return () => {
      isListening = false;
    };
  };
}

/** React's `lazy` waits at least 300 ms with a fallback. */
export function useFetchedCode<Code>(fetched: FetchedCode<Code> | undefined): Code | undefined {
  return useSyncExternalStore(fetched?.listen ?? listenToNothing, () => fetched?.current);
}

function listenToNothing(): () => void {
  return () => {};
}

/** @param otherwise In place of code that could not be loaded. */
export function fetchedCode<Code, Other>(name: string, load: () => Promise<Code>, otherwise: Other) {
  return new FetchedCode<Code | Other>(() =>
    load().catch((error: unknown) => {
      console.error(`${name} could not be loaded`, error);
      return otherwise;
    }),
  );
}

export function fetchedDialog<Props extends { readonly onClose: () => void }>(
  name: string,
  load: () => Promise<ComponentType<Props>>,
): FetchedCode<ComponentType<Props>> {
  return fetchedCode<ComponentType<Props>, ComponentType<Props>>(name, load, DialogAway);
}

export function DialogAway({ onClose }: { readonly onClose: () => void }) {
  const notify = useNotices((notices) => notices.notify);
  // biome-ignore lint/correctness/useExhaustiveDependencies: reports once, on mount
  useEffect(() => {
    notify({
      title: 'Error',
      description: 'This could not be loaded. Check your connection, then reload the page.',
      variant: 'destructive',
    });
    // Everything around has to notice the new address first.
    queueMicrotask(onClose);
  }, []);
  return null;
}
