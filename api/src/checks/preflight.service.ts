import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { Env } from '../config/env.js';
import { ApiProcesses } from './apiProcesses.service.js';
import { checksAt } from './checks.js';

export class PreflightError extends Error {
  override readonly name = 'PreflightError';
}

@Injectable()
export class Preflight {
  /** Tolerated because PREFLIGHT is `warn`. */
  readonly problems: string[] = [];

  constructor(
    private readonly env: Env,
    private readonly database: DataSource,
    private readonly processes: ApiProcesses,
  ) {}

  /**
   * What is broken ends the checks: a process with a wrong clock does not join the others.
   * @returns What to report, one sentence each.
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
