import { useSyncExternalStore } from 'react';

/** A module's export that is fetched when it is first needed, and kept. */
export class FetchedCode<Code> {
  private fetching: Promise<void> | undefined;
  private code: Code | undefined;
  private readonly load: () => Promise<Code>;

  /** @param load Never rejects: it returns what is shown in place of code that cannot be fetched. */
  constructor(load: () => Promise<Code>) {
    this.load = load;
  }

  /** Undefined until it has been fetched. */
  get current(): Code | undefined {
    return this.code;
  }

  /** Fetches it, and tells once it is there. Returns a function that stops listening. */
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

/**
 * Returns the code, and undefined until it is there. Unlike `lazy`, which would show it 300 ms after its fallback at
 * the earliest, because React lets no fallback flicker.
 *
 * @param fetched Undefined if none is needed yet.
 */
export function useFetchedCode<Code>(fetched: FetchedCode<Code> | undefined): Code | undefined {
  return useSyncExternalStore(fetched?.listen ?? listenToNothing, () => fetched?.current);
}

function listenToNothing(): () => void {
  return () => {};
}
