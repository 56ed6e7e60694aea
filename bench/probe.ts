import { type IncomingMessage, request } from 'node:http';
import { brotliDecompressSync } from 'node:zlib';
import type { CheckedRequest } from './loadGenerator.ts';

/** What browsers accept. */
export const browserHeaders: Readonly<Record<string, string>> = {
  accept: 'text/html',
  'accept-encoding': 'br, gzip',
};

/** An answer as it went over the wire. */
export interface ProbedAnswer {
  readonly path: string;
  readonly status: number;
  readonly contentType: string;
  readonly contentEncoding: string;
  readonly body: Buffer;
  readonly headerBytes: number;
}

/** Asks for a path, once, and takes the answer as it is. */
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

/** Asks for a page until it is there: a server that was busy may refuse for a while. */
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

/** Resolves when a server that was under load answers again: what one turn leaves behind is not the next one's. */
export async function isCalm(origin: string): Promise<void> {
  await probePage(origin, '/');
}

/** What a page says, apart from the order in which its data came, which differs each time. */
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

/** A length that differs by more is another page's. */
const MAY_DIFFER = { share: 0.02, bytes: 300 };

/** The same request, with what its answer has to be by an answer that was looked at. */
export function requestLike(
  { path, status, body, headerBytes }: ProbedAnswer,
  headers = browserHeaders,
): CheckedRequest {
  const bytes = body.length + headerBytes;
  const tolerance = MAY_DIFFER.bytes + bytes * MAY_DIFFER.share;
  return { path, headers, status, bytes: [bytes - tolerance, bytes + tolerance] };
}
