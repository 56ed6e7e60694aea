import { Injectable, Module } from '@nestjs/common';
import { Webhook } from 'standardwebhooks';
import { DataSource, type EntityManager } from 'typeorm';
import { Repeated } from '../common/PollingLoop.js';
import { Env } from '../config/env.js';
import type { SliceEvent } from '../releases/records/release.entities.js';
import type { SliceAction } from '../releases/records/slice.rules.js';

/** In seconds. */
export class WebhookTimes {
  readonly poll: number = 1;
  readonly attempt: number = 10;
  /** After the first failure; then twice as long each time. */
  readonly pause: number = 5;
  readonly longestPause: number = 60 * 60;
  readonly keep: number = 24 * 60 * 60;
}

const sentActions: readonly SliceAction[] = [
  'promoted',
  'canary-set',
  'canary-ended',
  'undecided',
  'rolled-back',
  'rolled-back-automatically',
  'retired',
  'refused',
];
const LONGEST_FAILURE = 300;
const SWEEP_EVERY = 60_000;

interface Event extends Omit<SliceEvent, 'checks'> {
  readonly attempts: number;
}

/**
 * Follows Standard Webhooks (https://www.standardwebhooks.com). An event is sent until it is accepted, for a
 * day, and after a crash again with the same id.
 */
@Injectable()
export class Webhooks extends Repeated {
  protected readonly task = 'send events of slices to the webhook';
  private nextSweep = 0;

  constructor(
    private readonly env: Env,
    private readonly dataSource: DataSource,
    private readonly times: WebhookTimes,
  ) {
    super();
  }

  protected pause(): number | null {
    const { WEBHOOK_URL, WEBHOOK_SECRET } = this.env;
    return WEBHOOK_URL === undefined || WEBHOOK_SECRET === undefined ? null : this.times.poll * 1_000;
  }

  protected async work(signal: AbortSignal): Promise<void> {
    while (
      !signal.aborted &&
      (await this.dataSource.transaction((manager) => this.sendNext(manager, signal)))
    );
    if (performance.now() < this.nextSweep) {
      return;
    }
    this.nextSweep = performance.now() + SWEEP_EVERY;
    await this.dataSource.query(
      `DELETE FROM webhook_deliveries USING slice_events AS event
       WHERE event.id = event_id AND at < now() - make_interval(secs => $1)`,
      [this.times.keep + 60],
    );
  }

  private async sendNext(manager: EntityManager, signal: AbortSignal): Promise<boolean> {
    const [event] = await manager.query<Event[]>(
      `SELECT event.id, at, slice, release, action, actor, reason, before, after,
         coalesce(delivery.attempts, 0) AS attempts,
         set_config('idle_in_transaction_session_timeout', $3, true)
       FROM slice_events AS event
       LEFT JOIN webhook_deliveries AS delivery ON delivery.event_id = event.id
       WHERE action = ANY ($1) AND at > now() - make_interval(secs => $2)
         AND (delivery.event_id IS NULL OR delivery.next_at <= now())
       ORDER BY event.id LIMIT 1 FOR UPDATE OF event SKIP LOCKED`,
      [sentActions, this.times.keep, `${this.times.attempt + 15}s`],
    );
    if (!event) {
      return false;
    }
    const failure = await this.send(event, signal);
    const pause = Math.min(this.times.pause * 2 ** event.attempts, this.times.longestPause);
    await manager.query(
      `INSERT INTO webhook_deliveries (event_id, attempts, failure, next_at)
       VALUES ($1, $2, $3, CASE WHEN $3::varchar IS NOT NULL THEN now() + make_interval(secs => $4) END)
       ON CONFLICT (event_id) DO UPDATE SET
         attempts = excluded.attempts, failure = excluded.failure, next_at = excluded.next_at`,
      [event.id, event.attempts + 1, failure, pause],
    );
    if (failure !== null && event.attempts === 0) {
      this.logger.warn({ event: event.id, problem: failure }, 'The webhook did not accept an event');
    }
    return true;
  }

  private async send(event: Event, signal: AbortSignal): Promise<string | null> {
    const { WEBHOOK_URL = '', WEBHOOK_SECRET = '' } = this.env;
    const { id, at, slice, release, action, actor, reason, before, after } = event;
    const body = JSON.stringify({
      type: `slice.${action}`,
      timestamp: at.toISOString(),
      data: { slice, release, actor, reason, before, after },
    });
    const now = new Date();
    const messageId = `slice-event-${id}`;
    try {
      const answer = await fetch(WEBHOOK_URL, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          'webhook-id': messageId,
          'webhook-timestamp': String(Math.floor(now.getTime() / 1_000)),
          'webhook-signature': new Webhook(WEBHOOK_SECRET, { format: 'raw' }).sign(messageId, now, body),
        },
        body,
        // Only the configured target may get the event.
        redirect: 'manual',
        signal: AbortSignal.any([signal, AbortSignal.timeout(this.times.attempt * 1_000)]),
      });
      await answer.body?.cancel();
      return answer.ok ? null : `It answered ${answer.status}`;
    } catch (error) {
      const { cause } = error as { cause?: { code?: string } };
      return `${error instanceof Error ? error.name : 'Error'} ${cause?.code ?? ''}`
        .trim()
        .slice(0, LONGEST_FAILURE);
    }
  }
}

@Module({ providers: [Webhooks, WebhookTimes] })
export class WebhooksModule {}
