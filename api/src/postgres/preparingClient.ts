import { SpanKind } from '@opentelemetry/api';
import { isTracing, traced } from '@site/rules/server/tracing';
import { LRUCache } from 'lru-cache';
import { Client, type ClientConfig } from 'pg';
import { databaseErrors } from '../metrics/metrics.js';

/** The limit of a connection, which the pool renews from time to time. */
const MOST_PREPARED = 200;
const MOST_SEEN = 1_000;

const TELL = { name: 'writer', text: `SELECT set_config('lumenvale.writer', $1, false)` };

/** Other statements (`BEGIN`, `SET`, …) cost nothing to parse. */
const planned = /^\s*(SELECT|INSERT|UPDATE|DELETE|WITH)\b/i;

export type DescribeWriter = (statement: string) => string | null;

/**
 * From its second use on, a statement is sent by name. Before its first write, the connection is told who
 * writes.
 */
export class PreparingClient extends Client {
  private readonly describeWriter: DescribeWriter | undefined;
  /** Null after a transaction, which may have rolled the setting back. */
  private toldWriter: string | null = '';
  private readonly names = new Map<string, string>();
  private readonly seen = new LRUCache<string, true>({ max: MOST_SEEN });

  constructor(config?: ClientConfig & { readonly describeWriter?: DescribeWriter }) {
    super(config);
    this.describeWriter = config?.describeWriter;
  }

  override connect(): Promise<Client>;
  override connect(done: (error: Error) => void): void;
  override connect(done?: (error: Error) => void): Promise<Client> | undefined {
    if (!done) {
      return super.connect();
    }
    super.connect((error: Error | null) => {
      if (error) {
        databaseErrors.inc({ kind: 'away' });
      }
      (done as (error: Error | null) => void)(error);
    });
  }

  override query(text: unknown, ...further: unknown[]): never {
    const send = super.query.bind(this) as (...parameters: unknown[]) => never;
    if (typeof text !== 'string' || !planned.test(text)) {
      if (typeof text === 'string' && /^\s*(?:COMMIT|ROLLBACK)\b/i.test(text)) {
        this.toldWriter = null;
      }
      return send(text, ...further);
    }
    const [values, ...rest] = Array.isArray(further[0]) ? further : [undefined, ...further];
    const statement = { name: this.nameOf(text), text, values };
    const run = () =>
      isTracing() && rest.length === 0
        ? (traced(spanOf(text), async () => send(statement)) as never)
        : send(statement, ...rest);
    const telling = this.tellWriter(text);
    return (telling ? telling.then(run) : run()) as never;
  }

  private tellWriter(text: string): Promise<unknown> | undefined {
    const writer = this.describeWriter?.(text) ?? null;
    if (writer === null || writer === this.toldWriter) {
      return undefined;
    }
    this.toldWriter = writer;
    // If this fails, so does the statement itself, which reports it.
    return super.query(TELL, [writer]).catch(() => {
      this.toldWriter = null;
    });
  }

  private nameOf(text: string): string | undefined {
    const name = this.names.get(text);
    if (name !== undefined || this.names.size === MOST_PREPARED) {
      return name;
    }
    if (!this.seen.has(text)) {
      this.seen.set(text, true);
      return undefined;
    }
    const next = `s${this.names.size}`;
    this.names.set(text, next);
    return next;
  }
}

const LONGEST_TEXT = 1_000;

function spanOf(text: string) {
  const [, operation = ''] = planned.exec(text) ?? [];
  return {
    name: operation.toUpperCase(),
    kind: SpanKind.CLIENT,
    attributes: { 'db.system.name': 'postgresql', 'db.query.text': text.slice(0, LONGEST_TEXT) },
  };
}
