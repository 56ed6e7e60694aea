import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { Env } from '../config/env.js';
import { ApiProcesses } from './apiProcesses.service.js';
import { clockOffset, clockProblem } from './clockOffset.js';
import { machineSettings } from './machineSettings.js';

/** This process cannot do its work beside the others; the message says why, a line each. */
export class PreflightError extends Error {
  override readonly name = 'PreflightError';
}

const noSecret =
  'INTERNAL_SECRET is not set: a shell that is started apart is told nothing, and its reports of failures are refused. Set it to the same value for shell and API.';

/** What is looked at before a process of the API serves anybody. */
@Injectable()
export class Preflight {
  private found: readonly string[] = [];

  constructor(
    private readonly env: Env,
    private readonly dataSource: DataSource,
    private readonly processes: ApiProcesses,
  ) {}

  /** What was found and let pass, because PREFLIGHT is `warn`. */
  get problems(): readonly string[] {
    return this.found;
  }

  /** The database's clock. */
  async databaseTime(): Promise<Date> {
    const [{ now }] = await this.dataSource.query<[{ now: Date }]>('SELECT clock_timestamp() AS now');
    return now;
  }

  /**
   * Compares this machine with the database and with the other processes of the API.
   *
   * @returns What is to be told, a sentence each.
   * @throws PreflightError for what cannot work, unless PREFLIGHT is `warn`.
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
    `The API does not start, because it could not work here:\n- ${sentences.join('\n- ')}\nPREFLIGHT=warn starts it nevertheless.`,
  );
}
