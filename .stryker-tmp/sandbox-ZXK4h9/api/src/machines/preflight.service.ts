import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { Env } from '../config/env.js';
import { ApiProcesses } from './apiProcesses.service.js';
import { clockOffset, clockProblem } from './clockOffset.js';
import { machineSettings } from './machineSettings.js';

/** Thrown if this process cannot work alongside the others. The message says why, one line per reason. */
export class PreflightError extends Error {
  override readonly name = 'PreflightError';
}

const noSecret =
  'INTERNAL_SECRET is not set: a shell that is started separately gets no internal data, and its failure reports are refused. Set it to the same value for shell and API.';

/** The checks before an API process serves requests. */
@Injectable()
export class Preflight {
  private found: readonly string[] = [];

  constructor(
    private readonly env: Env,
    private readonly dataSource: DataSource,
    private readonly processes: ApiProcesses,
  ) {}

  /** The problems that were found but tolerated because PREFLIGHT is `warn`. */
  get problems(): readonly string[] {
    return this.found;
  }

  /** Returns the database's time. */
  async databaseTime(): Promise<Date> {
    const [{ now }] = await this.dataSource.query<[{ now: Date }]>('SELECT clock_timestamp() AS now');
    return now;
  }

  /**
   * Compares this machine with the database and with the other API processes.
   *
   * @returns What to report, one sentence each.
   * @throws PreflightError if this machine cannot work, unless PREFLIGHT is `warn`.
   */
  async run(now: () => number = Date.now): Promise<readonly string[]> {
    const mayWarn = this.env.PREFLIGHT === 'warn';
    const clock = clockProblem(await clockOffset(this.dataSource, now));
    if (clock && !mayWarn) {
      throw refusal([clock]);
    }
    const { conflicts, differences } = await this.processes.join(await machineSettings(this.env), mayWarn);
    if (conflicts.length > 0 && !mayWarn) {
      throw refusal(conflicts);
    }
    this.found = clock ? [clock, ...conflicts] : conflicts;
    return [...this.found, ...(this.env.INTERNAL_SECRET === undefined ? [noSecret] : []), ...differences];
  }
}

function refusal(sentences: readonly string[]): PreflightError {
  return new PreflightError(
    `The API does not start, because it would not work here:\n- ${sentences.join('\n- ')}\nSet PREFLIGHT=warn to start it anyway.`,
  );
}
