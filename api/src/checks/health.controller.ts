import { Controller, Get, HttpException, HttpStatus, Module } from '@nestjs/common';
import { ApiOkResponse, ApiProperty, ApiTags } from '@nestjs/swagger';
import { DataSource } from 'typeorm';
import { MailModule } from '../mail/mail.module.js';
import { MailService } from '../mail/mail.service.js';
import { ReleasesModule } from '../releases/releases.module.js';
import { ReleaseFiles } from '../releases/store/releaseFiles.js';
import { StoredFiles } from '../uploads/storedFiles.service.js';
import { UploadsModule } from '../uploads/uploads.controller.js';
import { ApiProcesses } from './apiProcesses.service.js';
import { checksAt, type Examined } from './checks.js';
import { Preflight, PreflightController } from './preflight.service.js';

export class HealthDto {
  @ApiProperty({ enum: ['ok'] }) status!: 'ok';
}

@ApiTags('health')
@Controller('api/health')
export class HealthController {
  private readonly examined: Examined['ready'];
  /** Requests share a check, because anyone may ask and each check writes to both stores. */
  private checking?: Promise<void>;

  constructor(database: DataSource, uploads: StoredFiles, mail: MailService, releases: ReleaseFiles) {
    this.examined = { database, uploads, mail, releases };
  }

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

  private async checkAll(): Promise<void> {
    const outcomes = await Promise.all(
      checksAt('ready').map(async ({ name, run }) => ({ name, findings: await run(this.examined) })),
    );
    const failed = outcomes.filter(({ findings }) => findings.some(({ state }) => state === 'broken'));
    if (failed.length > 0) {
      const names = failed.map(({ name }) => name).join(', ');
      throw new HttpException(`Not ready: ${names}`, HttpStatus.SERVICE_UNAVAILABLE, { cause: failed });
    }
  }
}

@Module({
  imports: [UploadsModule, MailModule, ReleasesModule],
  controllers: [HealthController, PreflightController],
  providers: [
    {
      provide: ApiProcesses,
      inject: [DataSource],
      useFactory: (database: DataSource) => new ApiProcesses(database),
    },
    Preflight,
  ],
})
export class ChecksModule {}
