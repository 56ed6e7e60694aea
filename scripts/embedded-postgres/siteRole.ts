import { createHmac } from 'node:crypto';
import { Client } from 'pg';

const ROLE = 'site';

/**
 * What an earlier version of this product created as superuser: all but the parts of Postgres and its
 * extensions.
 */
const inherited = `
  WITH mine AS (
    SELECT oid FROM pg_namespace WHERE nspname NOT LIKE 'pg\\_%' AND nspname <> 'information_schema'
  ), apart AS (
    -- Parts of an extension, and what follows the owner of its table by itself.
    SELECT classid, objid FROM pg_depend
    WHERE deptype IN ('e', 'i') OR (deptype = 'a' AND classid = 'pg_class'::regclass)
  )
  SELECT format('ALTER SCHEMA %I OWNER TO ${ROLE}', nspname) AS statement
  FROM pg_namespace WHERE oid IN (SELECT oid FROM mine) AND nspowner = $1 AND nspname <> 'public'
  UNION ALL
  SELECT format('ALTER %s %s OWNER TO ${ROLE}',
    CASE relkind WHEN 'v' THEN 'VIEW' WHEN 'm' THEN 'MATERIALIZED VIEW' WHEN 'S' THEN 'SEQUENCE' ELSE 'TABLE' END,
    oid::regclass)
  FROM pg_class
  WHERE relnamespace IN (SELECT oid FROM mine) AND relowner = $1 AND relkind IN ('r', 'p', 'v', 'm', 'S')
    AND ('pg_class'::regclass, oid) NOT IN (SELECT classid, objid FROM apart)
  UNION ALL
  SELECT format('ALTER ROUTINE %s OWNER TO ${ROLE}', oid::regprocedure)
  FROM pg_proc
  WHERE pronamespace IN (SELECT oid FROM mine) AND proowner = $1
    AND ('pg_proc'::regclass, oid) NOT IN (SELECT classid, objid FROM apart)
  UNION ALL
  SELECT format('ALTER TYPE %s OWNER TO ${ROLE}', oid::regtype)
  FROM pg_type
  WHERE typnamespace IN (SELECT oid FROM mine) AND typowner = $1 AND typtype IN ('e', 'd')
    AND ('pg_type'::regclass, oid) NOT IN (SELECT classid, objid FROM apart)
`;

/**
 * The role owns the site's database and nothing else: whatever goes wrong there can neither read the
 * machine's files nor start programs, as a superuser's statement could.
 * @param superuserUrl The role's password is derived from its password, one way.
 * @returns The URL of the database for that role.
 */
export async function prepareSiteRole(superuserUrl: string): Promise<string> {
  const url = new URL(superuserUrl);
  const siteUrl = siteUrlOf(superuserUrl);
  const { password } = new URL(siteUrl);
  const server = new Client(superuserUrl);
  await server.connect();
  try {
    await server.query('BEGIN');
    const { rows: roles } = await server.query('SELECT 1 FROM pg_roles WHERE rolname = $1', [ROLE]);
    await server.query(
      `${roles.length > 0 ? 'ALTER' : 'CREATE'} ROLE ${ROLE} LOGIN NOSUPERUSER NOCREATEDB NOCREATEROLE PASSWORD '${password}'`,
    );
    await server.query(`ALTER DATABASE ${server.escapeIdentifier(url.pathname.slice(1))} OWNER TO ${ROLE}`);
    const { rows } = await server.query<{ oid: number }>(
      'SELECT oid FROM pg_roles WHERE rolname = current_user',
    );
    const { rows: statements } = await server.query<{ statement: string }>(inherited, [rows[0]?.oid]);
    for (const { statement } of statements) {
      await server.query(statement);
    }
    await server.query('COMMIT');
  } finally {
    await server.end();
  }
  return siteUrl;
}

export function siteUrlOf(superuserUrl: string): string {
  const url = new URL(superuserUrl);
  url.password = createHmac('sha256', url.password).update(ROLE).digest('hex');
  url.username = ROLE;
  return url.href;
}
