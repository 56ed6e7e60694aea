import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { createConnection } from 'node:net';
import { hostname } from 'node:os';
import { connect as connectTls } from 'node:tls';
import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager, MoreThan } from 'typeorm';
import { Repeated } from '../common/PollingLoop.js';
import { Env } from '../config/env.js';
import { lineOf } from './audit.dto.js';
import { AuditEntry } from './audit.entities.js';

/** In seconds. */
export class ForwardingTimes {
  readonly poll: number = 1;
  readonly attempt: number = 10;
  /** After the first failure; then twice as long each time. */
  readonly pause: number = 2;
  readonly longestPause: number = 5 * 60;
}

const AT_ONCE = 200;
const LONGEST_FAILURE = 300;
/** RFC 5424: facility 'log audit', severity 'informational', or 'notice' for refusals. */
const priorities = { usual: 13 * 8 + 6, refused: 13 * 8 + 5 } as const;

/** Forwards entries in order, one process at a time. Entries that were not confirmed are sent again. */
@Injectable()
export class AuditForwarder extends Repeated {
  protected readonly task = 'forward the audit log';
  private failures = 0;
  private nextAttempt = 0;

  constructor(
    private readonly env: Env,
    private readonly dataSource: DataSource,
    private readonly times: ForwardingTimes,
  ) {
    super();
  }

  protected pause(): number | null {
    return this.env.AUDIT_FORWARD_TO === undefined ? null : this.times.poll * 1_000;
  }

  protected async work(signal: AbortSignal): Promise<void> {
    const target = new URL(this.env.AUDIT_FORWARD_TO ?? '');
    let hasMore = performance.now() >= this.nextAttempt && (await this.isBehind(target));
    while (hasMore && !signal.aborted) {
      hasMore = await this.dataSource.transaction((manager) => this.forwardSome(manager, target, signal));
    }
  }

  private async isBehind(target: URL): Promise<boolean> {
    const [{ isBehind }] = await this.dataSource.query<[{ isBehind: boolean }]>(
      `SELECT EXISTS (SELECT FROM audit_log WHERE id > coalesce(
         (SELECT last_id FROM audit_forwarding WHERE target = $1), 0)) AS "isBehind"`,
      [fingerprintOf(target)],
    );
    return isBehind;
  }

  private async forwardSome(manager: EntityManager, target: URL, signal: AbortSignal): Promise<boolean> {
    const fingerprint = fingerprintOf(target);
    await manager.query(`INSERT INTO audit_forwarding (target) VALUES ($1) ON CONFLICT DO NOTHING`, [
      fingerprint,
    ]);
    const [place] = await manager.query<{ last_id: string }[]>(
      `SELECT last_id, set_config('idle_in_transaction_session_timeout', $2, true)
       FROM audit_forwarding WHERE target = $1 FOR UPDATE SKIP LOCKED`,
      [fingerprint, `${this.times.attempt + 15}s`],
    );
    const entries = place
      ? await manager.find(AuditEntry, {
          where: { id: MoreThan(place.last_id) },
          order: { id: 'ASC' },
          take: AT_ONCE,
        })
      : [];
    const last = entries.at(-1);
    if (!last) {
      return false;
    }
    const limit = AbortSignal.any([signal, AbortSignal.timeout(this.times.attempt * 1_000)]);
    try {
      await (target.protocol.startsWith('http') ? post(target, entries, limit) : log(target, entries, limit));
    } catch (error) {
      await this.noteFailure(manager, fingerprint, error);
      return false;
    }
    this.failures = 0;
    await manager.query('UPDATE audit_forwarding SET last_id = $2, failure = NULL WHERE target = $1', [
      fingerprint,
      last.id,
    ]);
    return entries.length === AT_ONCE;
  }

  private async noteFailure(manager: EntityManager, fingerprint: string, error: unknown): Promise<void> {
    const { cause, code, message } = error as { cause?: { code?: string }; code?: string; message?: string };
    const failure = (cause?.code ?? code ?? message ?? String(error)).slice(0, LONGEST_FAILURE);
    if (this.failures === 0) {
      this.logger.warn({ problem: failure }, 'The audit log could not be forwarded, and is sent again');
    }
    const pause = Math.min(this.times.pause * 2 ** this.failures, this.times.longestPause);
    this.failures += 1;
    this.nextAttempt = performance.now() + pause * 1_000;
    await manager.query('UPDATE audit_forwarding SET failure = $2 WHERE target = $1', [fingerprint, failure]);
  }
}

/** The fingerprint leaves out the credentials. */
export function fingerprintOf({ protocol, host, pathname, search }: URL): string {
  return createHash('sha256').update(`${protocol}//${host}${pathname}${search}`).digest('hex');
}

async function post(target: URL, entries: readonly AuditEntry[], signal: AbortSignal): Promise<void> {
  const { username, password } = target;
  const url = new URL(target);
  Object.assign(url, { username: '', password: '' });
  const credentials = [username, password].map(decodeURIComponent).join(':');
  const answer = await fetch(url, {
    method: 'POST',
    headers: {
      'content-type': 'application/x-ndjson',
      ...(username && { authorization: `Basic ${Buffer.from(credentials).toString('base64')}` }),
    },
    body: entries.map(lineOf).join(''),
    // Only the configured target may get the log.
    redirect: 'manual',
    signal,
  });
  await answer.body?.cancel();
  if (!answer.ok) {
    throw new Error(`It answered ${answer.status}`);
  }
}

/** Sends RFC 5424 messages over TCP or TLS, each after its length (RFC 6587). */
async function log(target: URL, entries: readonly AuditEntry[], signal: AbortSignal): Promise<void> {
  const host = target.hostname.replace(/^\[|\]$/g, '');
  const isSecure = target.protocol === 'syslogs:';
  const port = Number(target.port) || (isSecure ? 6514 : 514);
  const socket = isSecure ? connectTls({ host, port, servername: host }) : createConnection({ host, port });
  const stop = () => socket.destroy(new Error('It took too long'));
  signal.addEventListener('abort', stop);
  try {
    await once(socket, isSecure ? 'secureConnect' : 'connect');
    const closed = once(socket, 'close');
    socket.resume().end(entries.map(messageOf).join(''));
    await closed;
  } finally {
    signal.removeEventListener('abort', stop);
    socket.destroy();
  }
}

function messageOf(entry: AuditEntry): string {
  const priority = priorities[entry.action.endsWith('.refused') ? 'refused' : 'usual'];
  const line = lineOf(entry).trimEnd();
  const message = `<${priority}>1 ${entry.at.toISOString()} ${hostname().replace(/[^\x21-\x7e]/g, '') || '-'} lumenvale ${process.pid} ${entry.action} - \ufeff${line}`;
  return `${Buffer.byteLength(message)} ${message}`;
}
