import { Controller, Get } from '@nestjs/common';
import { ApiDefaultResponse, ApiOkResponse, ApiProperty, ApiTags } from '@nestjs/swagger';
import { HealthCheckService, HealthIndicatorService, TypeOrmHealthIndicator } from '@nestjs/terminus';
import { ErrorDto } from '../common/error.dto.js';
import { UploadsService } from '../uploads/uploads.service.js';

export class HealthDto {
  @ApiProperty({ enum: ['ok'] })
  status!: 'ok';
}

@ApiTags('health')
@ApiDefaultResponse({ type: ErrorDto })
@Controller('api/health')
export class HealthController {
  constructor(
    private readonly health: HealthCheckService,
    private readonly indicators: HealthIndicatorService,
    private readonly database: TypeOrmHealthIndicator,
    private readonly uploads: UploadsService,
  ) {}

  @Get('live')
  @ApiOkResponse({ type: HealthDto })
  checkLive(): HealthDto {
    return { status: 'ok' };
  }

  @Get('ready')
  @ApiOkResponse({ type: HealthDto })
  async checkReady(): Promise<HealthDto> {
    await this.health.check([
      () => this.database.pingCheck('database', { timeout: 3_000 }),
      () => this.checkUploads(),
    ]);
    return { status: 'ok' };
  }

  private async checkUploads() {
    const indicator = this.indicators.check('uploads');
    return this.uploads.checkWritable().then(
      () => indicator.up(),
      () => indicator.down(),
    );
  }
}
