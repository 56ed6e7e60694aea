import {
  type BeforeApplicationShutdown,
  Injectable,
  Logger,
  type OnApplicationBootstrap,
} from '@nestjs/common';
import { PollingLoop } from '../common/PollingLoop.js';
import { TrashService } from './trash.service.js';

const HOUR = 60 * 60 * 1_000;

@Injectable()
export class TrashSweep implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly logger = new Logger(TrashSweep.name);
  private readonly loop = new PollingLoop(() => this.trash.sweep(), {
    pause: HOUR,
    onFailure: (error) =>
      this.logger.warn({ problem: String(error) }, 'Failed to delete old records from the trash'),
  });

  constructor(private readonly trash: TrashService) {}

  onApplicationBootstrap(): void {
    this.loop.start();
  }

  beforeApplicationShutdown(): Promise<void> {
    return this.loop.stop();
  }
}
