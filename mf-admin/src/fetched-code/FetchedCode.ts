import { useEffect, useState } from 'react';

/** A module's export that is fetched when it is first needed, and kept. */
export class FetchedCode<Code> {
  private fetching: Promise<Code> | undefined;
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

  fetch(): Promise<Code> {
    this.fetching ??= this.load().then((code) => {
      this.code = code;
      return code;
    });
    return this.fetching;
  }
}

/**
 * Returns the code, and undefined until it is there. Unlike `lazy`, which would show it 300 ms after its fallback at
 * the earliest, because React lets no fallback flicker.
 *
 * @param fetched Undefined if none is needed yet.
 */
export function useFetchedCode<Code>(fetched: FetchedCode<Code> | undefined): Code | undefined {
  const [, setShown] = useState<FetchedCode<Code>>();
  useEffect(() => {
    let isNeeded = true;
    if (fetched && fetched.current === undefined) {
      void fetched.fetch().then(() => isNeeded && setShown(fetched));
    }
    return () => {
      isNeeded = false;
    };
  }, [fetched]);
  return fetched?.current;
}
