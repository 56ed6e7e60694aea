import { types } from 'node:util';
import { QueryFailedError } from 'typeorm';
import { isDatabaseAway, isPermissionDenied } from '../postgres/databaseErrors.js';

const REFUSED = /^28/;
const NO_DATABASE = '3D000';

export function databaseProblem(error: unknown): string | undefined {
  const cause = error instanceof QueryFailedError ? error.driverError : error;
  if (!types.isNativeError(cause)) {
    return undefined;
  }
  // A name with several addresses fails once for each of them.
  const [first] = cause instanceof AggregateError ? cause.errors : [];
  const reason = types.isNativeError(first) ? first.message : cause.message;
  const code = 'code' in cause ? String(cause.code) : '';
  if (REFUSED.test(code)) {
    return `The database of DATABASE_URL refuses its user (${reason}). Check user and password. Example: DATABASE_URL=postgres://user:password@localhost:5432/lumenvale`;
  }
  if (code === NO_DATABASE) {
    return `The database of DATABASE_URL does not exist (${reason}). Create it. Example: CREATE DATABASE lumenvale OWNER lumenvale`;
  }
  if (isPermissionDenied(error)) {
    return `The user of DATABASE_URL has no permission to set up the database (${reason}). Make it the owner. Example: ALTER DATABASE lumenvale OWNER TO user`;
  }
  return isDatabaseAway(error)
    ? `The database of DATABASE_URL cannot be reached (${reason}). Example: DATABASE_URL=postgres://user:password@localhost:5432/lumenvale`
    : undefined;
}
