import type { DataSource } from 'typeorm';
import { reasonOf, within } from '../common/failures.js';
import type { Env } from '../config/env.js';
import type { ApiProcesses } from './apiProcesses.service.js';
import { checkAuditLog } from './auditLog.js';
import { checkCertificate } from './certificate.js';
import { broken, type Finding, look } from './check.js';
import { checkDatabase } from './database.js';
import { checkClock, compareMachines } from './machines.js';
import { checkMailbox, checkMailServer, checkOutbox } from './mail.js';
import { checkOpenIdProvider } from './openIdProvider.js';
import { checkReleases } from './releases.js';
import { checkSite } from './site.js';
import { checkDisk, checkStore } from './stores.js';

const PING_LIMIT = 3_000;

export interface Examined {
  start: { env: Env; database: DataSource; processes: ApiProcesses; now: () => number };
  ready: Record<'uploads' | 'releases', { checkWritable(): Promise<void> }> & {
    database: DataSource;
    mail: { check(): Promise<void> };
  };
  /** The site may not be running. `host` is the shell's. */
  doctor: { env: Env; database: DataSource | null; host: string };
}

type Findings = Promise<Finding | readonly Finding[]>;
type Run<Moment extends keyof Examined> = (examined: Examined[Moment]) => Findings;
type Runs = { readonly [Moment in keyof Examined]?: Run<Moment> };
type Check = Runs & { readonly name: string };

const checks: readonly Check[] = [
  { name: 'disk', doctor: ({ env }) => checkDisk(env.DATA_DIR) },
  {
    name: 'database',
    ready: ({ database }) => works(within(PING_LIMIT, database.query('SELECT 1'))),
    doctor: onDatabase((database, { NODE_ENV }) => checkDatabase(database, NODE_ENV === 'production')),
  },
  {
    name: 'clock',
    start: ({ database, now }) => checkClock(database, now),
    doctor: onDatabase((database) => checkClock(database)),
  },
  {
    name: 'machines',
    start: ({ env, processes }) => processes.join(env),
    doctor: onDatabase(compareMachines, 'api_processes'),
  },
  { name: 'secret', start: checkSecret, doctor: checkSecret },
  {
    name: 'outbox',
    ready: ({ mail }) => works(mail.check()),
    doctor: onDatabase(checkOutbox, 'outgoing_mails'),
  },
  { name: 'audit log', doctor: onDatabase(checkAuditLog, 'audit_log') },
  { name: 'live releases', doctor: onDatabase(checkReleases, 'release_files') },
  {
    name: 'uploads',
    ready: ({ uploads }) => works(uploads.checkWritable()),
    doctor: ({ env }) => checkStore(env, 'uploads'),
  },
  {
    name: 'releases',
    ready: ({ releases }) => works(releases.checkWritable()),
    doctor: ({ env }) => checkStore(env, 'releases'),
  },
  { name: 'mail server', doctor: ({ env }) => checkMailServer(env) },
  { name: 'OpenID provider', doctor: ({ env }) => checkOpenIdProvider(env) },
  { name: 'mailbox', doctor: ({ env }) => checkMailbox(env) },
  { name: 'certificate', doctor: ({ env }) => checkCertificate('PUBLIC_URL', env.PUBLIC_URL) },
  { name: "admin's certificate", doctor: ({ env }) => checkCertificate('ADMIN_URL', env.ADMIN_URL) },
  { name: 'processes', doctor: ({ env, host }) => checkSite(env, host) },
];

export function checksAt<Moment extends keyof Examined>(moment: Moment) {
  return checks.flatMap((check) => {
    const run: Runs[Moment] = check[moment];
    return run
      ? [{ name: check.name, run: async (examined: Examined[Moment]) => [await run(examined)].flat() }]
      : [];
  });
}

function works(attempt: Promise<unknown>): Findings {
  return attempt.then(
    () => [],
    (error: unknown) => broken('Readiness', reasonOf(error)),
  );
}

async function checkSecret({ env }: { readonly env: Env }): Promise<Finding[]> {
  const says =
    'INTERNAL_SECRET is not set: a shell that is started separately gets no internal data, and its failure reports are refused. Set it to the same value for shell and API; `npm start` generates one.';
  return env.INTERNAL_SECRET === undefined ? [look('Configuration', says)] : [];
}

/** @param table Skips the check until a migration has created this table. */
function onDatabase(run: (database: DataSource, env: Env) => Findings, table?: string): Run<'doctor'> {
  return async ({ database, env }) => {
    try {
      const isThere = database && (!table || (await hasTable(database, table)));
      return isThere ? await run(database, env) : [];
    } catch (error) {
      return broken('Database', `It could not be examined completely: ${reasonOf(error)}.`);
    }
  };
}

async function hasTable(database: DataSource, name: string): Promise<boolean> {
  const [{ exists }]: [{ exists: boolean }] = await database.query(
    'SELECT to_regclass($1) IS NOT NULL AS exists',
    [name],
  );
  return exists;
}
