import { Controller, Get, Module } from '@nestjs/common';
import { ApiDefaultResponse, ApiOkResponse, ApiProperty, ApiTags } from '@nestjs/swagger';
import {
  HealthCheckService,
  HealthIndicatorService,
  TerminusModule,
  TypeOrmHealthIndicator,
} from '@nestjs/terminus';
import { Public } from '../auth/access.js';
import { ErrorDto } from '../common/error.dto.js';
import { MailModule } from '../mail/mail.module.js';
import { MailService } from '../mail/mail.service.js';
import { ReleasesModule } from '../releases/releases.module.js';
import { ReleaseFiles } from '../releases/store/releaseFiles.js';
import { StoredFiles } from '../uploads/storedFiles.service.js';
import { UploadsModule } from '../uploads/uploads.module.js';

export class HealthDto {
  @ApiProperty({ enum: ['ok'] })
  status!: 'ok';
}

@ApiTags('health')
@ApiDefaultResponse({ type: ErrorDto })
@Public()
@Controller('api/health')
export class HealthController {
  /** The check in progress. It is shared, because anyone may ask and each check writes a file to both stores. */
  private checking?: Promise<unknown>;

  constructor(
    private readonly health: HealthCheckService,
    private readonly indicators: HealthIndicatorService,
    private readonly database: TypeOrmHealthIndicator,
    private readonly uploads: StoredFiles,
    private readonly mail: MailService,
    private readonly releases: ReleaseFiles,
  ) {}

  @Get('live')
  @ApiOkResponse({ type: HealthDto })
  checkLive(): HealthDto {
    return { status: 'ok' };
  }

  @Get('ready')
  @ApiOkResponse({ type: HealthDto })
  async checkReady(): Promise<HealthDto> {
    this.checking ??= this.checkAll().finally(() => {
      this.checking = undefined;
    });
    await this.checking;
    return { status: 'ok' };
  }

  private checkAll(): Promise<unknown> {
    return this.health.check([
      () => this.database.pingCheck('database', { timeout: 3_000 }),
      () => this.checkWorking('uploads', this.uploads.checkWritable()),
      () => this.checkWorking('outbox', this.mail.check()),
      () => this.checkWorking('releases', this.releases.checkWritable()),
    ]);
  }

  private async checkWorking(name: string, check: Promise<void>) {
    const indicator = this.indicators.check(name);
    return check.then(
      () => indicator.up(),
      () => indicator.down(),
    );
  }
}

@Module({
  // The error filter already logs what is not ready; terminus would log it again.
  imports: [TerminusModule.forRoot({ logger: false }), UploadsModule, MailModule, ReleasesModule],
  controllers: [HealthController],
})
export class HealthModule {}
