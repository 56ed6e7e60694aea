import type { DataSource } from 'typeorm';
import type { Env } from '../config/env.js';
import { conflictsOf, type MachineSettings, machineSettings } from '../machines/machineSettings.js';
import { broken, type Finding, ok } from './finding.js';

const SUBJECT = 'Machines';
const HEARD = `seen_at > now() - interval '30 seconds'`;

/** Compares this machine's settings with those of the processes now using the same database. */
export async function examineMachines(database: DataSource, env: Env): Promise<Finding[]> {
  const [there]: [{ exists: boolean }] = await database.query(
    `SELECT to_regclass('api_processes') IS NOT NULL AS exists`,
  );
  if (!there.exists) {
    return [];
  }
  const processes: { host: string; settings: MachineSettings }[] = await database.query(
    `SELECT host, settings FROM api_processes WHERE ${HEARD} ORDER BY started_at`,
  );
  const [{ shells }]: [{ shells: number }] = await database.query(
    `SELECT count(*)::int AS shells FROM shells WHERE ${HEARD}`,
  );
  const mine = await machineSettings(env);
  const conflicts = new Set(
    processes.flatMap(({ host, settings }) =>
      conflictsOf(
        // A secret that `npm start` generates when there is none does not count as a setting.
        env.INTERNAL_SECRET === undefined ? { ...mine, marks: settings.marks } : mine,
        settings,
        host,
      ),
    ),
  );
  return conflicts.size > 0
    ? [...conflicts].map((conflict) => broken(SUBJECT, conflict))
    : [
        ok(
          SUBJECT,
          `Active in the last 30 seconds: ${processes.length} of the API, ${shells} of the shell. Their settings match those of this machine.`,
        ),
      ];
}
