import { SpanKind } from '@opentelemetry/api';
import { isTracing, traced } from '@site/rules/tracing';
import { LRUCache } from 'lru-cache';
import { Client, type ClientConfig } from 'pg';
import { databaseErrors } from '../metrics/metrics.js';

/** How many statements a connection keeps prepared; the least recently used one is dropped. */
const MOST_PREPARED = 200;

/** Statements that Postgres plans; the rest (`BEGIN`, `SET`, …) cost nothing to parse. */
const planned = /^\s*(SELECT|INSERT|UPDATE|DELETE|WITH)\b/i;

/**
 * A connection on which Postgres parses and plans each statement once: from its second use on, a statement is sent by
 * name. Everything that goes through a pool of these gets that for free.
 */
export class PreparingClient extends Client {
  constructor(config?: string | ClientConfig) {
    super(config);
    const open: (done?: (error: Error) => void) => unknown = this.connect.bind(this);
    const connect = (done?: (error: Error) => void): unknown =>
      open(
        done &&
          ((error) => {
            if (error) {
              databaseErrors.inc({ kind: 'away' });
            }
            done(error);
          }),
      );
    Object.defineProperty(this, 'connect', { value: connect });
    const send: (...parameters: unknown[]) => unknown = this.query.bind(this);
    // The driver otherwise remembers forever what it has prepared.
    const { parsedStatements } = (this as unknown as Prepared).connection;
    let count = 0;
    const names = new LRUCache<string, string>({
      max: MOST_PREPARED,
      memoMethod() {
        count += 1;
        return `s${count}`;
      },
      dispose: (name) => {
        delete parsedStatements[name];
        this.query(`DEALLOCATE ${name}`).catch(() => {
          // It was never prepared because it is invalid, or the connection is gone and the statement with it.
        });
      },
    });
    const query = (text: unknown, ...further: unknown[]): unknown => {
      if (typeof text !== 'string' || !planned.test(text)) {
        return send(text, ...further);
      }
      const [values, ...rest] = Array.isArray(further[0]) ? further : [undefined, ...further];
      const named = { name: names.memo(text), text, values };
      return isTracing() && rest.length === 0
        ? traced(spanOf(text), async () => send(named))
        : send(named, ...rest);
    };
    Object.defineProperty(this, 'query', { value: query });
  }
}

/** The longest statement text that a span records. */
const LONGEST_TEXT = 1_000;

/** What a trace records of a statement: its text with numbered parameters, never their values. */
function spanOf(text: string) {
  const [, operation = ''] = planned.exec(text) ?? [];
  return {
    name: operation.toUpperCase(),
    kind: SpanKind.CLIENT,
    attributes: { 'db.system.name': 'postgresql', 'db.query.text': text.slice(0, LONGEST_TEXT) },
  };
}

interface Prepared {
  readonly connection: { readonly parsedStatements: Record<string, string> };
}
