import { Controller, Get, Injectable } from '@nestjs/common';
import { ApiOkResponse, ApiProperty, ApiTags } from '@nestjs/swagger';
import { DataSource } from 'typeorm';
import { type Data, responseOf } from '../common/page.js';
import { Env } from '../config/env.js';
import { ApiProcesses } from './apiProcesses.service.js';
import { checksAt } from './checks.js';

export class PreflightError extends Error {
  override readonly name = 'PreflightError';
}

@Injectable()
export class Preflight {
  readonly problems: string[] = [];

  constructor(
    private readonly env: Env,
    private readonly database: DataSource,
    private readonly processes: ApiProcesses,
  ) {}

  /**
   * A broken check ends the others: with a wrong clock, a process must not join.
   * @returns Sentences to report.
   * @throws PreflightError if this machine cannot work, unless PREFLIGHT is `warn`.
   */
  async run(now: () => number = Date.now): Promise<readonly string[]> {
    const { env, database, processes } = this;
    const reports: string[] = [];
    for (const check of checksAt('start')) {
      const findings = await check.run({ env, database, processes, now });
      const problems = findings.filter(({ state }) => state === 'broken').map(({ says }) => says);
      if (problems.length > 0 && env.PREFLIGHT !== 'warn') {
        throw new PreflightError(
          `The API does not start, because it would not work here:\n- ${problems.join('\n- ')}\nSet PREFLIGHT=warn to start it anyway.`,
        );
      }
      this.problems.push(...problems);
      reports.push(...findings.filter(({ state }) => state !== 'ok').map(({ says }) => says));
    }
    return reports;
  }
}

class PreflightDto {
  @ApiProperty({ type: String, format: 'date-time', description: "The database's clock" }) now!: string;

  @ApiProperty({
    type: [String],
    description: 'Problems that this API was started despite, in one sentence each',
  })
  problems!: readonly string[];
}

/** A shell that starts asks this; an answer proves that both have the same secret. */
@ApiTags('internal')
@Controller('internal/preflight')
export class PreflightController {
  constructor(
    private readonly database: DataSource,
    private readonly preflight: Preflight,
  ) {}

  @Get()
  @ApiOkResponse({ type: responseOf(PreflightDto) })
  async getPreflight(): Promise<Data<PreflightDto>> {
    const [{ now }] = await this.database.query<[{ now: Date }]>('SELECT clock_timestamp() AS now');
    return { data: { now: now.toISOString(), problems: this.preflight.problems } };
  }
}
