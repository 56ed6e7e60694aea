import {
  type BeforeApplicationShutdown,
  Injectable,
  Logger,
  type OnApplicationBootstrap,
} from '@nestjs/common';
import { TrashService } from './trash.service.js';

const HOUR = 60 * 60 * 1_000;

@Injectable()
export class TrashSweep implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly logger = new Logger(TrashSweep.name);
  private timer: NodeJS.Timeout | undefined;
  private sweeping: Promise<void> = Promise.resolve();

  constructor(private readonly trash: TrashService) {}

  onApplicationBootstrap(): void {
    this.sweep();
    this.timer = setInterval(() => this.sweep(), HOUR);
  }

  async beforeApplicationShutdown(): Promise<void> {
    clearInterval(this.timer);
    await this.sweeping;
  }

  private sweep(): void {
    this.sweeping = this.trash
      .sweep()
      .catch((error: unknown) =>
        this.logger.warn({ problem: String(error) }, 'Failed to delete old records from the trash'),
      );
  }
}
