import {
  type BeforeApplicationShutdown,
  Injectable,
  Logger,
  type OnApplicationBootstrap,
} from '@nestjs/common';
import { ReleaseFiles } from './releaseFiles.js';
import { Visits } from './visits.service.js';

const INTERVAL = 10 * 60 * 1000;

/** Deletes what is not needed any more. Releases are not among it. */
@Injectable()
export class OldSliceData implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly logger = new Logger(OldSliceData.name);
  private timer?: NodeJS.Timeout;

  constructor(
    private readonly visits: Visits,
    private readonly files: ReleaseFiles,
  ) {}

  onApplicationBootstrap(): void {
    this.timer = setInterval(() => void this.sweep(), INTERVAL).unref();
  }

  beforeApplicationShutdown(): void {
    clearInterval(this.timer);
  }

  private async sweep(): Promise<void> {
    for (const { reason } of (await Promise.allSettled([this.visits.sweep(), this.files.sweep()])).filter(
      (outcome) => outcome.status === 'rejected',
    )) {
      this.logger.warn({ problem: String(reason) }, 'Old data of the slices cannot be deleted');
    }
  }
}
