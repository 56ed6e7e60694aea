import {
  type BeforeApplicationShutdown,
  Injectable,
  Logger,
  type OnApplicationBootstrap,
} from '@nestjs/common';
import { Counts } from '../health/counts.service.js';
import { Gate } from '../judging/gate.service.js';
import { Judgements } from '../judging/judgements.service.js';
import { Shells } from '../pointers/shells.service.js';
import { ReleaseFiles } from '../store/releaseFiles.js';
import { ReleaseRemoval } from '../store/releaseRemoval.service.js';

const INTERVAL = 10 * 60 * 1000;

@Injectable()
export class OldSliceData implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly logger = new Logger(OldSliceData.name);
  private timer?: NodeJS.Timeout;

  constructor(
    private readonly counts: Counts,
    private readonly files: ReleaseFiles,
    private readonly removal: ReleaseRemoval,
    private readonly gate: Gate,
    private readonly judgements: Judgements,
    private readonly shells: Shells,
  ) {}

  onApplicationBootstrap(): void {
    this.timer = setInterval(() => void this.sweep(), INTERVAL).unref();
  }

  beforeApplicationShutdown(): void {
    clearInterval(this.timer);
  }

  private async sweep(): Promise<void> {
    const kinds = [this.counts, this.files, this.removal, this.gate, this.judgements, this.shells];
    const outcomes = await Promise.allSettled(kinds.map((kind) => kind.sweep()));
    for (const { reason } of outcomes.filter((outcome) => outcome.status === 'rejected')) {
      this.logger.warn({ problem: String(reason) }, 'Failed to delete old data of the slices');
    }
  }
}
