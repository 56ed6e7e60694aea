import { InvalidEnvError } from '@site/rules/settings';
import type { DataSource } from 'typeorm';

/**
 * A superuser may do anything on the database's machine (read its files, start programs).
 * @throws InvalidEnvError that names DATABASE_URL.
 */
export async function refuseSuperuser(dataSource: Pick<DataSource, 'query'>): Promise<void> {
  const [role] = await dataSource.query<[{ name: string; isSuperuser: boolean }]>(
    'SELECT rolname AS name, rolsuper AS "isSuperuser" FROM pg_roles WHERE rolname = current_user',
  );
  if (role.isSuperuser) {
    throw new InvalidEnvError(
      `DATABASE_URL must not use a superuser when NODE_ENV is production ("${role.name}" is one). Example: CREATE ROLE lumenvale LOGIN PASSWORD '…'; ALTER DATABASE lumenvale OWNER TO lumenvale`,
    );
  }
}
