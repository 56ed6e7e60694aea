import { SpanKind } from '@opentelemetry/api';
import { API_TIME_LIMIT, type FailedRead } from '@site/platform/shell';
import { PREVIEW_HEADER } from '@site/rules/headers';
import { isTracing, traced } from '@site/rules/server/tracing';
import { LRUCache } from 'lru-cache';
import { Pool } from 'undici';
import { currentRequestId } from '../logging/serverLog';
import { traceHeaders } from '../logging/traceRequests';
import type { ReadAnswers } from '../render-workers/orders';
import { KeptBody } from '../sending/KeptBody';
import { isContentRead, templateOf } from './contentReads';

const MAXIMUM_SIZE = 48 * 1024 * 1024;
const LONGEST_KEPT = 4 * 1024 * 1024;
const CONNECTIONS = 32;
const MOST_WAITING = 2_000;

export interface ApiAnswer {
  readonly status: number;
  readonly body: KeptBody;
  readonly contentType: string;
  readonly retryAfter: string | undefined;
}

interface ReadAnswer extends ApiAnswer {
  readonly length: number;
}

/** Reads each answer once for everybody who asks. */
export class ApiAnswers {
  private readonly pool: Pool;
  private readonly answers = new LRUCache<string, ApiAnswer>({
    maxSize: MAXIMUM_SIZE,
    sizeCalculation: ({ body }, key) => body.size + key.length * 2,
  });
  private readonly underWay = new Map<string, Promise<ApiAnswer>>();
  private waiting = 0;
  readonly counts = { hit: 0, shared: 0, miss: 0, failed: 0 };

  constructor({ apiOrigin }: { apiOrigin: string }) {
    this.pool = new Pool(apiOrigin, {
      connections: CONNECTIONS,
      pipelining: 1,
      headersTimeout: API_TIME_LIMIT,
      bodyTimeout: API_TIME_LIMIT,
    });
  }

  kept(path: string, version: string): ApiAnswer | undefined {
    return this.answers.get(`${version} ${path}`);
  }

  /** Keeps answers with status 200. Rejects if the API does not answer. */
  get(path: string, version: string | null): Promise<ApiAnswer> {
    const key = `${version} ${path}`;
    const found = version === null ? undefined : this.answers.get(key);
    if (found) {
      this.counts.hit += 1;
      return Promise.resolve(found);
    }
    const shared = this.underWay.get(key);
    if (shared) {
      this.counts.shared += 1;
    }
    const reading = shared ?? this.read(path, key, version !== null);
    this.underWay.set(key, reading);
    return reading;
  }

  readAll(paths: readonly string[], version: string | null): Promise<ReadAnswers> {
    return this.answersTo(paths, (path) => this.get(path, version));
  }

  readAllInPreview(paths: readonly string[], token: string): Promise<ReadAnswers> {
    return this.answersTo(paths, (path) => this.request(path, { [PREVIEW_HEADER]: token }));
  }

  private async answersTo(
    paths: readonly string[],
    read: (path: string) => Promise<ApiAnswer>,
  ): Promise<ReadAnswers> {
    const unique = [...new Set(paths)];
    const answers = await Promise.all(
      unique.map((path) => (isContentRead(path) ? read(path).catch(() => away) : notForPages)),
    );
    const texts: Record<string, string> = {};
    const failures: Record<string, FailedRead> = {};
    // The order is that of the paths, so that equal pages are equal to the byte.
    for (const [index, { status, body }] of answers.entries()) {
      const path = unique[index] ?? '';
      if (status === 200 && body) {
        texts[path] = body.text();
      } else {
        failures[path] = failureOf(status);
      }
    }
    return { texts, failures };
  }

  get size(): number {
    return this.answers.calculatedSize;
  }

  get underWayCount(): number {
    return this.waiting;
  }

  clear(): void {
    this.answers.clear();
  }

  stop(): Promise<void> {
    return this.pool.destroy();
  }

  private async read(path: string, key: string, isKept: boolean): Promise<ApiAnswer> {
    try {
      const answer = await this.request(path);
      if (isKept && answer.status === 200 && answer.length <= LONGEST_KEPT) {
        this.answers.set(key, answer);
      }
      return answer;
    } finally {
      this.underWay.delete(key);
    }
  }

  private request(path: string, ownHeaders: Readonly<Record<string, string>> = {}): Promise<ReadAnswer> {
    if (!isTracing()) {
      return this.send(path, ownHeaders);
    }
    const template = templateOf(path);
    return traced(
      {
        name: `GET ${template}`,
        kind: SpanKind.CLIENT,
        attributes: { 'http.request.method': 'GET', 'url.template': template },
      },
      async (span) => {
        const answer = await this.send(path, ownHeaders);
        span?.setAttribute('http.response.status_code', answer.status);
        return answer;
      },
    );
  }

  private async send(path: string, ownHeaders: Readonly<Record<string, string>>): Promise<ReadAnswer> {
    this.counts.miss += 1;
    if (this.waiting >= MOST_WAITING) {
      this.counts.failed += 1;
      throw new Error('Too many reads are waiting for the API');
    }
    this.waiting += 1;
    const id = currentRequestId();
    try {
      const { statusCode, headers, body } = await this.pool.request({
        path,
        method: 'GET',
        headers: {
          accept: 'application/json',
          ...(id !== undefined && { 'x-request-id': id }),
          ...traceHeaders(),
          ...ownHeaders,
        },
        signal: AbortSignal.timeout(API_TIME_LIMIT),
      });
      const content = Buffer.from(await body.arrayBuffer());
      return {
        status: statusCode,
        body: new KeptBody(content),
        contentType: String(headers['content-type'] ?? 'application/json; charset=utf-8'),
        retryAfter: headers['retry-after']?.toString(),
        length: content.length,
      };
    } catch (error) {
      this.counts.failed += 1;
      throw error;
    } finally {
      this.waiting -= 1;
    }
  }
}

const away = { status: 503, body: null };
const notForPages = { status: 403, body: null };

function failureOf(status: number): FailedRead {
  // An error's text contains internal addresses.
  return status >= 400 && status < 500
    ? { status, message: 'The request was refused' }
    : { status: 503, message: 'The service is not available' };
}
