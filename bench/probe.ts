import { type IncomingMessage, request } from 'node:http';
import { brotliDecompressSync } from 'node:zlib';
import type { CheckedRequest } from './loadGenerator.ts';

/** The headers that browsers send. */
export const browserHeaders: Readonly<Record<string, string>> = {
  accept: 'text/html',
  'accept-encoding': 'br, gzip',
};

/** An answer as it came over the wire. */
export interface ProbedAnswer {
  readonly path: string;
  readonly status: number;
  readonly contentType: string;
  readonly contentEncoding: string;
  readonly body: Buffer;
  readonly headerBytes: number;
}

/** Requests a path once and returns the answer undecoded. */
export function probe(
  origin: string,
  path: string,
  headers: Readonly<Record<string, string>> = browserHeaders,
): Promise<ProbedAnswer> {
  return new Promise((resolve, reject) => {
    const asked = request(`${origin}${path}`, { headers }, (answer: IncomingMessage) => {
      const chunks: Buffer[] = [];
      answer.on('data', (chunk: Buffer) => chunks.push(chunk));
      answer.once('error', reject);
      answer.once('end', () =>
        resolve({
          path,
          status: answer.statusCode ?? 0,
          contentType: answer.headers['content-type'] ?? '',
          contentEncoding: answer.headers['content-encoding'] ?? '',
          body: Buffer.concat(chunks),
          headerBytes: answer.rawHeaders.reduce((sum, text) => sum + text.length + 2, 0),
        }),
      );
    });
    asked.once('error', reject);
    asked.end();
  });
}

/** In milliseconds. */
const PATIENCE = { pause: 250, most: 60_000 };

/** Requests a page until it is there: a busy server may refuse for a while. */
export async function probePage(
  origin: string,
  path: string,
  headers = browserHeaders,
): Promise<ProbedAnswer> {
  const begun = performance.now();
  for (;;) {
    const answer = await probe(origin, path, headers);
    if (answer.status === 200) {
      return answer;
    }
    if (performance.now() - begun > PATIENCE.most) {
      throw new Error(`${path} still answers ${answer.status} after a minute`);
    }
    await new Promise((resolve) => setTimeout(resolve, PATIENCE.pause));
  }
}

/** Resolves when a server that was under load answers again, so that one turn does not affect the next. */
export async function isCalm(origin: string): Promise<void> {
  await probePage(origin, '/');
}

/** Returns the content of a page without the order in which its data came, which differs each time. */
export function textOf({ body, contentEncoding }: ProbedAnswer): string {
  const text = (contentEncoding === 'br' ? brotliDecompressSync(body) : body).toString();
  return text.replaceAll(
    /(<script[^>]*type="application\/json"[^>]*>)(.*?)(<\/script>)/gs,
    (_, begin: string, json: string, end: string) => {
      const payload: unknown = JSON.parse(json);
      return `${begin}${JSON.stringify(payload, (_key, value) => inOrder(value))}${end}`;
    },
  );
}

function inOrder(value: unknown): unknown {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1)))
    : value;
}

/** If the length differs by more, it is another page. */
const MAY_DIFFER = { share: 0.02, bytes: 300 };

/** Returns the same request, with the expected answer taken from one that was checked. */
export function requestLike(
  { path, status, body, headerBytes }: ProbedAnswer,
  headers = browserHeaders,
): CheckedRequest {
  const bytes = body.length + headerBytes;
  const tolerance = MAY_DIFFER.bytes + bytes * MAY_DIFFER.share;
  return { path, headers, status, bytes: [bytes - tolerance, bytes + tolerance] };
}
