import { useSyncExternalStore } from 'react';

export class FetchedCode<Code> {
  private fetching: Promise<void> | undefined;
  private code: Code | undefined;
  private readonly load: () => Promise<Code>;

  /** @param load Never rejects: it returns a replacement for code that cannot be fetched. */
  constructor(load: () => Promise<Code>) {
    this.load = load;
  }

  get current(): Code | undefined {
    return this.code;
  }

  /** Also begins to fetch the code. */
  readonly listen = (onFetched: () => void): (() => void) => {
    let isListening = true;
    this.fetching ??= this.load().then((code) => {
      this.code = code;
    });
    void this.fetching.then(() => isListening && onFetched());
    return () => {
      isListening = false;
    };
  };
}

/** React's `lazy` would show the code at least 300 ms after its fallback. */
export function useFetchedCode<Code>(fetched: FetchedCode<Code> | undefined): Code | undefined {
  return useSyncExternalStore(fetched?.listen ?? listenToNothing, () => fetched?.current);
}

function listenToNothing(): () => void {
  return () => {};
}
