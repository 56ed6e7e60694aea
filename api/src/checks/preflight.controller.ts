import { Controller, Get } from '@nestjs/common';
import { ApiDefaultResponse, ApiOkResponse, ApiProperty, ApiTags } from '@nestjs/swagger';
import { DataSource } from 'typeorm';
import { Internal } from '../auth/access.js';
import { ErrorDto } from '../common/error.dto.js';
import { Preflight } from './preflight.service.js';

class PreflightDto {
  @ApiProperty({ type: String, format: 'date-time', description: "The database's clock" })
  now!: string;

  @ApiProperty({
    type: [String],
    description: 'Problems that this API was started despite, in one sentence each',
  })
  problems!: readonly string[];
}

class PreflightResponse {
  @ApiProperty({ type: PreflightDto })
  data!: PreflightDto;
}

/** Called by a shell that starts. Getting an answer at all proves that both have the same secret. */
@ApiTags('internal')
@ApiDefaultResponse({ type: ErrorDto })
@Internal()
@Controller('internal/preflight')
export class PreflightController {
  constructor(
    private readonly database: DataSource,
    private readonly preflight: Preflight,
  ) {}

  @Get()
  @ApiOkResponse({ type: PreflightResponse })
  async getPreflight(): Promise<PreflightResponse> {
    const [{ now }] = await this.database.query<[{ now: Date }]>('SELECT clock_timestamp() AS now');
    return { data: { now: now.toISOString(), problems: this.preflight.problems } };
  }
}
