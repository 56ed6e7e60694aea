import { types } from 'node:util';
import { InvalidEnvError } from '@site/rules/server/settings';
import type { DataSource } from 'typeorm';
import { driverErrorOf, errorCode, isDatabaseAway, isPermissionDenied } from '../postgres/databaseErrors.js';

const REFUSED = /^28/;
const NO_DATABASE = '3D000';

export function databaseProblem(error: unknown): string | undefined {
  const cause = driverErrorOf(error);
  if (!types.isNativeError(cause)) {
    return undefined;
  }
  const [first] = cause instanceof AggregateError ? cause.errors : [];
  const reason = types.isNativeError(first) ? first.message : cause.message;
  const code = errorCode(cause);
  const example = 'Example: DATABASE_URL=postgres://user:password@localhost:5432/lumenvale';
  if (REFUSED.test(code)) {
    return `The database of DATABASE_URL refuses its user (${reason}). Check user and password. ${example}`;
  }
  if (code === NO_DATABASE) {
    return `The database of DATABASE_URL does not exist (${reason}). Create it. Example: CREATE DATABASE lumenvale OWNER lumenvale`;
  }
  if (isPermissionDenied(error)) {
    return `The user of DATABASE_URL has no permission to set up the database (${reason}). Make it the owner. Example: ALTER DATABASE lumenvale OWNER TO user`;
  }
  return isDatabaseAway(error)
    ? `The database of DATABASE_URL cannot be reached (${reason}). ${example}`
    : undefined;
}

/** A superuser may read files and start programs on the database's machine. @throws InvalidEnvError */
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
