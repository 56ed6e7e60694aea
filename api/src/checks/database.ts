import { DataSource } from 'typeorm';
import { reasonOf } from '../common/failures.js';
import { dataSourceOptions } from '../database/dataSourceOptions.js';
import { newerSchemaNotice, type SchemaState, schemaState, unfitReason } from '../database/schemaState.js';
import { broken, type Finding, look, ok } from './check.js';

const TESTED = 18;
/** The connections of one API process, and one for a person who looks at the database. */
const CONNECTIONS = 26;
const SUBJECT = 'Database';

type DatabaseFacts = Readonly<
  Record<'version' | 'role', string> &
    Record<'number' | 'most' | 'used', number> &
    Record<'isSuperuser' | 'mayCreate' | 'isReadOnly', boolean>
>;

const readOnly =
  'It accepts no writes: it is a standby, or configured as read-only. Point DATABASE_URL at the primary.';

const advice: readonly (readonly [RegExp, string])[] = [
  [/28P01|28000|password/, 'Check user and password in DATABASE_URL.'],
  [/3D000/, 'Create the database that DATABASE_URL names: CREATE DATABASE lumenvale OWNER lumenvale.'],
  [/53300/, 'All connections are in use: raise max_connections of Postgres, or run fewer processes.'],
  [/57P03/, 'Postgres is starting or stopping. Try again in a minute.'],
  [
    /^/,
    'Check host and port in DATABASE_URL, and that Postgres is running and accepts connections from this machine.',
  ],
];

export async function openDatabase(url: string): Promise<DataSource | Finding> {
  const options = dataSourceOptions(url);
  try {
    return await new DataSource({
      ...options,
      applicationName: 'lumenvale-doctor',
      extra: { ...('extra' in options ? options.extra : {}), max: 2 },
    } as typeof options).initialize();
  } catch (error) {
    const reason = reasonOf(error);
    const [, todo] = advice.find(([pattern]) => pattern.test(reason)) ?? [];
    return broken(SUBJECT, `It cannot be used: ${reason}. ${todo}`);
  }
}

export async function checkDatabase(database: DataSource, isProduction: boolean): Promise<Finding[]> {
  const [facts]: [DatabaseFacts] = await database.query(`
    SELECT current_setting('server_version') AS version, current_setting('server_version_num')::int / 10000 AS number,
      current_user AS role, rolsuper AS "isSuperuser", has_schema_privilege('public', 'CREATE') AS "mayCreate",
      current_setting('transaction_read_only') = 'on' AS "isReadOnly",
      current_setting('max_connections')::int - current_setting('superuser_reserved_connections')::int AS most,
      (SELECT count(*)::int FROM pg_stat_activity WHERE backend_type = 'client backend') AS used
    FROM pg_roles WHERE rolname = current_user`);
  return [
    facts.number === TESTED
      ? ok(SUBJECT, `It answers (Postgres ${facts.version}).`)
      : look(SUBJECT, `It answers (Postgres ${facts.version}); the site is tested with ${TESTED}.`),
    ...(facts.isReadOnly ? [broken(SUBJECT, readOnly)] : []),
    roleFinding(facts, isProduction),
    schemaFinding(await schemaState(database), facts),
    connectionsFinding(facts),
  ];
}

function roleFinding({ role, isSuperuser }: DatabaseFacts, isProduction: boolean): Finding {
  const subject = 'Database role';
  if (!isSuperuser) {
    return ok(subject, `"${role}" is not a superuser.`);
  }
  const says = `"${role}" is a superuser, which can do anything on the machine of the database. Give the site a role of its own: CREATE ROLE lumenvale LOGIN PASSWORD '…'; ALTER DATABASE lumenvale OWNER TO lumenvale.`;
  return isProduction
    ? broken(subject, `${says} In production the API does not start.`)
    : look(subject, says);
}

function schemaFinding(state: SchemaState, { mayCreate }: DatabaseFacts): Finding {
  const subject = 'Migrations';
  const { pending } = state;
  const unfit = unfitReason(state);
  if (unfit !== null) {
    return broken(subject, unfit);
  }
  if (pending.length > 0) {
    const says = `${pending.length} pending, the first is ${pending[0]}.`;
    const mayNot = `${says} The role has no permission to create tables: make it the owner of the database.`;
    return mayCreate
      ? look(subject, `${says} They run when the API starts next, or with \`npm run migrate\`.`)
      : broken(subject, mayNot);
  }
  const newer = newerSchemaNotice(state);
  return newer === null ? ok(subject, 'All have run.') : look(subject, newer);
}

function connectionsFinding({ most, used }: DatabaseFacts): Finding {
  const subject = 'Connections';
  const [free, need] = [most - used, CONNECTIONS - 1];
  const tooFew = `${free} of ${most} are free, and each process of the API may need ${need}. Raise max_connections of Postgres, or run fewer processes.`;
  return free < CONNECTIONS
    ? look(subject, tooFew)
    : ok(subject, `${free} of ${most} are free; each process of the API may need ${need}.`);
}
