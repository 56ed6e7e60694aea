import {
  type BeforeApplicationShutdown,
  ConflictException,
  Injectable,
  Logger,
  type OnApplicationBootstrap,
} from '@nestjs/common';
import { DataSource, EntityNotFoundError } from 'typeorm';
import { PollingLoop } from '../common/PollingLoop.js';
import { Env } from '../config/env.js';
import { actAs } from '../editing/actor.js';
import { Publishing } from '../working-copies/publishing.service.js';

/** In milliseconds. */
const PAUSE = 1_000;

/** Closes jobs as an administrator would, once the last day for applications has ended. */
@Injectable()
export class JobClosing implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly logger = new Logger(JobClosing.name);
  private readonly loop = new PollingLoop((signal) => this.closeEnded(signal), {
    pause: PAUSE,
    onFailure: (error) => this.logger.warn({ problem: String(error) }, 'Failed to close ended jobs'),
  });

  constructor(
    private readonly env: Env,
    private readonly publishing: Publishing,
    private readonly database: DataSource,
  ) {}

  onApplicationBootstrap(): void {
    this.loop.start();
  }

  beforeApplicationShutdown(): Promise<void> {
    return this.loop.stop();
  }

  private async closeEnded(signal: AbortSignal): Promise<void> {
    const ended = await this.database.query<{ id: number; version: number }[]>(
      'SELECT id, version FROM jobs WHERE active AND closes_on < (now() AT TIME ZONE $1)::date',
      [this.env.SITE_TIME_ZONE],
    );
    for (const { id, version } of ended) {
      if (signal.aborted) {
        return;
      }
      await actAs({ name: 'Closing date', sessionId: null }, () =>
        this.publishing.unpublish('jobs', id, version),
      ).catch((error) => this.note(id, error));
    }
  }

  private note(job: number, error: unknown): void {
    const wasOvertaken = error instanceof ConflictException || error instanceof EntityNotFoundError;
    if (!wasOvertaken) {
      this.logger.warn({ job, problem: String(error) }, 'Failed to close an ended job');
    }
  }
}
