import { SpanKind } from '@opentelemetry/api';
import { Client, type ClientConfig } from 'pg';
import { databaseErrors } from '../metrics/metrics.js';
import { isTracing, traced } from '../tracing/tracing.js';

/** How many statements a connection keeps prepared; what was not used for longest makes room. */
const MOST_PREPARED = 200;

/** What Postgres plans; the rest (`BEGIN`, `SET`, …) costs nothing to understand. */
const planned = /^\s*(SELECT|INSERT|UPDATE|DELETE|WITH)\b/i;

/**
 * A connection on which Postgres parses and plans each statement once: given as a text, it is sent by a name from the
 * second time on. Everything that goes through a pool of these has that for nothing.
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
    // The driver remembers what it has prepared, for good.
    const { parsedStatements } = (this as unknown as Prepared).connection;
    const nameOf = namesOf((name) => {
      delete parsedStatements[name];
      this.query(`DEALLOCATE ${name}`).catch(() => {
        // It was never prepared, because it is wrong, or the connection is gone and it with it.
      });
    });
    const query = (text: unknown, ...further: unknown[]): unknown => {
      if (typeof text !== 'string' || !planned.test(text)) {
        return send(text, ...further);
      }
      const [values, ...rest] = Array.isArray(further[0]) ? further : [undefined, ...further];
      const named = { name: nameOf(text), text, values };
      return isTracing() && rest.length === 0
        ? traced(spanOf(text), async () => send(named))
        : send(named, ...rest);
    };
    Object.defineProperty(this, 'query', { value: query });
  }
}

/** The longest text of a statement that a span holds. */
const LONGEST_TEXT = 1_000;

/** What a trace says of a statement: its text, in which values are numbered, and none of them. */
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

/** Gives every text a name of its own, and says which names are no longer needed. */
function namesOf(forget: (name: string) => void): (text: string) => string {
  const names = new Map<string, string>();
  let count = 0;
  return (text) => {
    const name = names.get(text) ?? `s${++count}`;
    // The last one in the map is the one that was used last.
    names.delete(text);
    names.set(text, name);
    const [oldest] = names;
    if (names.size > MOST_PREPARED && oldest) {
      names.delete(oldest[0]);
      forget(oldest[1]);
    }
    return name;
  };
}
