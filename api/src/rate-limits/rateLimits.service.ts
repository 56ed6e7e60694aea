import { HttpStatus, Injectable } from '@nestjs/common';
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import { DataSource } from 'typeorm';
import { RetryLaterException } from '../common/refusal.exception.js';
import { Env } from '../config/env.js';
import { rateLimitRefusals } from '../metrics/metrics.js';

interface Limit {
  readonly name: string;
  readonly times: number;
  readonly seconds: number;
}

export interface RateLimit extends Limit {
  readonly sentence: string;
}

/** Counts in the database, so limits hold across all processes. */
@Injectable()
export class RateLimits {
  private readonly limiters = new Map<string, RateLimiterPostgres>();

  constructor(
    private readonly env: Env,
    private readonly dataSource: DataSource,
  ) {}

  /** @throws RetryLaterException above the limit. */
  async consume(limit: RateLimit, key: string): Promise<void> {
    const refusal = await this.used(limit, key);
    if (refusal) {
      rateLimitRefusals.inc({ limit: limit.name });
      const seconds = Math.max(1, Math.ceil(refusal.msBeforeNext / 1000));
      throw new RetryLaterException(HttpStatus.TOO_MANY_REQUESTS, limit.sentence, seconds);
    }
  }

  /** Returns false above the limit, for what is then left out of the answer. */
  async tryConsume(limit: Limit, key: string): Promise<boolean> {
    return (await this.used(limit, key)) === undefined;
  }

  async forget(limit: Limit, key: string): Promise<void> {
    await this.limiter(limit)?.delete(key);
  }

  async giveBack(limit: RateLimit, key: string): Promise<void> {
    await this.limiter(limit)?.reward(key);
  }

  private async used(limit: Limit, key: string): Promise<RateLimiterRes | undefined> {
    try {
      await this.limiter(limit)?.consume(key);
      return undefined;
    } catch (refusal) {
      if (refusal instanceof RateLimiterRes) {
        return refusal;
      }
      throw refusal;
    }
  }

  private limiter(limit: Limit): RateLimiterPostgres | undefined {
    const known = this.limiters.get(limit.name);
    if (known || this.env.RATE_LIMITS === 'off') {
      return known;
    }
    const limiter = new RateLimiterPostgres({
      storeClient: this.dataSource,
      storeType: 'typeorm',
      tableName: 'rate_limits',
      tableCreated: true,
      clearExpiredByTimeout: true,
      keyPrefix: limit.name,
      points: limit.times,
      duration: limit.seconds,
    });
    this.limiters.set(limit.name, limiter);
    return limiter;
  }
}
