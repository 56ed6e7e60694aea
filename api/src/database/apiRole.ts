import { PgBoss } from 'pg-boss';
import type { DataSource } from 'typeorm';
import { SchemaError } from './schemaState.js';

/** Lets a role that owns nothing run the API, but not rewrite the audit log. @throws SchemaError */
export async function grantToApi(dataSource: DataSource, url: string, role: string): Promise<void> {
  const [known] = await dataSource.query<{ isFit: boolean }[]>(
    `SELECT NOT rolsuper AND NOT pg_has_role(rolname, current_user, 'MEMBER') AS "isFit"
     FROM pg_roles WHERE rolname = $1`,
    [role],
  );
  if (!known?.isFit) {
    throw new SchemaError(
      known
        ? `API_DATABASE_ROLE must be a role that is no superuser and does not own the database ("${role}" does). Example: CREATE ROLE lumenvale_api LOGIN PASSWORD '…'`
        : `API_DATABASE_ROLE names a role that does not exist. Example: CREATE ROLE ${role} LOGIN PASSWORD '…'`,
    );
  }
  // The queue has tables, which the API could not create.
  const boss = new PgBoss({
    connectionString: url,
    application_name: 'lumenvale-migrations',
    supervise: false,
  });
  await boss.start();
  await boss.stop({ graceful: false });
  await dataSource.query(`
    GRANT USAGE ON SCHEMA public, pgboss TO "${role}";
    GRANT SELECT, INSERT, UPDATE, DELETE ON ALL TABLES IN SCHEMA public, pgboss TO "${role}";
    GRANT USAGE, SELECT, UPDATE ON ALL SEQUENCES IN SCHEMA public, pgboss TO "${role}";
    REVOKE ALL ON audit_pending FROM "${role}";
    REVOKE INSERT, UPDATE, DELETE ON audit_log, audit_head, migrations, schema_needs FROM "${role}";
  `);
}
