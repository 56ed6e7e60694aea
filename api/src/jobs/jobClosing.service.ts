import { ConflictException, Injectable, Logger } from '@nestjs/common';
import { DataSource, EntityNotFoundError } from 'typeorm';
import { dayOf } from '../content/fields/day.js';
import { actAs } from '../editing/actor.js';
import { Publishing } from '../working-copies/publishing.service.js';

@Injectable()
export class JobClosing {
  private readonly logger = new Logger(JobClosing.name);

  constructor(
    private readonly publishing: Publishing,
    private readonly database: DataSource,
  ) {}

  async closeEnded(signal: AbortSignal): Promise<void> {
    const ended = await this.database.query<{ id: number; version: number }[]>(
      `SELECT id, version FROM jobs WHERE active AND closes_on < ${dayOf('now()')}`,
    );
    for (const { id, version } of ended) {
      if (signal.aborted) {
        return;
      }
      await actAs({ name: 'Closing date', sessionId: null }, () =>
        this.publishing.unpublish('jobs', id, version),
      ).catch((error) => {
        const wasOvertaken = error instanceof ConflictException || error instanceof EntityNotFoundError;
        if (!wasOvertaken) {
          this.logger.warn({ job: id, problem: String(error) }, 'Failed to close an ended job');
        }
      });
    }
  }
}
