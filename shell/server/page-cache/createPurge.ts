const TIME_LIMIT = 10_000;
const RETRY = { first: 1_000, most: 60_000 };

interface PurgeOptions {
  readonly url: string;
  readonly token: string | undefined;
  readonly log: { warn(details: object, message: string): void };
  readonly signal: AbortSignal;
}

export function createPurge({ url, token, log, signal }: PurgeOptions): () => void {
  let isDue = false;
  let isPurging = false;

  async function purge(): Promise<void> {
    const answer = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
      body: JSON.stringify({ purge_everything: true }),
      signal: AbortSignal.any([signal, AbortSignal.timeout(TIME_LIMIT)]),
    });
    await answer.body?.cancel();
    if (!answer.ok) {
      throw new Error(`The CDN answered ${answer.status}`);
    }
  }

  async function purgeUntilDone(): Promise<void> {
    let delay = RETRY.first;
    while (isDue && !signal.aborted) {
      isDue = false;
      try {
        await purge();
        delay = RETRY.first;
      } catch (error) {
        isDue = true;
        log.warn({ err: error }, 'The CDN could not be purged; trying again');
        await pause(delay);
        delay = Math.min(delay * 2, RETRY.most);
      }
    }
    isPurging = false;
  }

  return () => {
    isDue = true;
    if (!isPurging) {
      isPurging = true;
      void purgeUntilDone();
    }
  };
}

function pause(milliseconds: number): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, milliseconds).unref();
  });
}
