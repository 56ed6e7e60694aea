import autocannon from 'autocannon';

/** A request, and the answer it must get. */
export interface CheckedRequest {
  readonly method?: 'GET' | 'POST';
  readonly path: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
  readonly status: number;
  /** The expected body, to the byte. Without it, the length of the answer is checked. */
  readonly expectedBody?: string;
  /** Minimum and maximum length of the answer including its headers, in bytes. */
  readonly bytes?: readonly [least: number, most: number];
}

export interface LoadOrder {
  readonly origin: string;
  readonly connections: number;
  /** Each connection works through its share of them. */
  readonly requests: readonly CheckedRequest[];
  /** The number of answers to wait for. Defaults to the number of requests: each is sent once. */
  readonly amount?: number;
}

export interface LoadResult {
  readonly milliseconds: number;
  readonly right: number;
  /** Number of wrong answers, by what was wrong with them. */
  readonly wrong: Readonly<Record<string, number>>;
  /** How long each right answer took, in milliseconds. */
  readonly latencies: Float32Array;
}

/** In seconds. */
const PATIENCE = 30;

process.on('message', (order: LoadOrder) => {
  load(order).then(
    (result) => process.send?.(result),
    (error: unknown) => {
      console.error(error);
      process.exit(1);
    },
  );
});

process.once('disconnect', () => process.exit());

function load({ origin, connections, requests, amount = requests.length }: LoadOrder): Promise<LoadResult> {
  const latencies: number[] = [];
  const wrong: Record<string, number> = {};
  let right = 0;
  const areBodiesRead = requests.some(({ expectedBody }) => expectedBody !== undefined);
  const count = (problem: string) => {
    wrong[problem] = (wrong[problem] ?? 0) + 1;
  };
  // Autocannon reports an answer in two events, one right after the other.
  let answered: CheckedRequest | undefined = requests.length === 1 ? requests[0] : undefined;
  let body: string | undefined;
  let clients = 0;
  let begun = 0;
  let last = 0;
  return new Promise((resolve, reject) => {
    const run = autocannon(
      {
        url: origin,
        connections,
        timeout: PATIENCE,
        sampleInt: 50,
        // A number of requests, not a duration: when a duration ends, requests in flight, which are the slowest, would
        // be lost.
        amount,
        setupClient(client) {
          const own = clients;
          clients += 1;
          const share = requests.filter((_, index) => index % connections === own % requests.length);
          client.setRequests(
            share.map((request) => ({
              method: request.method ?? 'GET',
              path: request.path,
              headers: { ...request.headers },
              body: request.body,
              ...(requests.length > 1 || request.expectedBody !== undefined
                ? {
                    onResponse(_status: number, text: string) {
                      answered = request;
                      body = text;
                    },
                  }
                : {}),
            })),
          );
          if (!areBodiesRead) {
            // Decoding bodies as text, which compressed ones are not, would cost the generator more than everything
            // else.
            Object.assign(Object(client).pipelinedRequests, { addBody() {} });
          }
          // Nothing is sent before the requests of all connections have been set up.
          begun = performance.now();
        },
      },
      (error) => {
        if (error) {
          reject(error);
        } else {
          resolve({ milliseconds: last - begun, right, wrong, latencies: Float32Array.from(latencies) });
        }
      },
    );
    run.on('response', (_client, status, bytes, latency) => {
      last = performance.now();
      const problem = answered && problemOf(answered, { status, bytes, body });
      if (problem === undefined) {
        right += 1;
        latencies.push(latency);
      } else {
        count(problem);
      }
    });
    run.on('reqError', (error: Error) => count(error.message));
  });
}

function problemOf(
  request: CheckedRequest,
  { status, bytes, body }: { status: number; bytes: number; body: string | undefined },
): string | undefined {
  if (status !== request.status) {
    return String(status);
  }
  if (request.expectedBody !== undefined && request.expectedBody !== body) {
    return 'another body';
  }
  const [least, most] = request.bytes ?? [0, Number.POSITIVE_INFINITY];
  return bytes < least || bytes > most ? 'another length' : undefined;
}
