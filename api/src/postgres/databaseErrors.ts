import { types } from 'node:util';
import {
  QueryFailedError,
  QueryRunnerAlreadyReleasedError,
  QueryRunnerProviderAlreadyReleasedError,
} from 'typeorm';

const UNIQUE_VIOLATION = '23505';
const INSUFFICIENT_PRIVILEGE = '42501';
const CANNOT_CONNECT_NOW = '57P03';

// The codes mean: connection lost, server going down, out of connections, disk or time, a standby about to
// take over, Node's network errors, conflicts with other work.
const awayCodes = [
  /^08/,
  /^57P/,
  /^53/,
  /^25006$/,
  /^58030$/,
  /^57014$/,
  /^40001$/,
  /^40P01$/,
  /^55P03$/,
  /^E(CONN|PIPE|HOST|NET|TIMEDOUT|NOTFOUND|AI_)/,
  /^E[MN]FILE$/,
  /^ENOENT$/,
];
const awayMessages = [
  /^Connection terminated/,
  /timeout exceeded when trying to connect/,
  /Client has encountered a connection error/,
];

export function isUniqueViolation(error: QueryFailedError): boolean {
  return errorCode(error) === UNIQUE_VIOLATION;
}

export function isPermissionDenied(error: unknown): boolean {
  return error instanceof QueryFailedError && errorCode(error) === INSUFFICIENT_PRIVILEGE;
}

export function violatedConstraint({ driverError }: QueryFailedError): string | undefined {
  return 'constraint' in driverError && typeof driverError.constraint === 'string'
    ? driverError.constraint
    : undefined;
}

export function isDatabaseAway(error: unknown): boolean {
  // The query runner was released because its connection was lost.
  if (
    error instanceof QueryRunnerAlreadyReleasedError ||
    error instanceof QueryRunnerProviderAlreadyReleasedError
  ) {
    return true;
  }
  const cause = driverErrorOf(error);
  if (!types.isNativeError(cause)) {
    return false;
  }
  const code = errorCode(cause);
  return (
    awayCodes.some((pattern) => pattern.test(code)) ||
    awayMessages.some((pattern) => pattern.test(cause.message))
  );
}

export function isDatabaseStarting(error: unknown): boolean {
  return errorCode(error) === CANNOT_CONNECT_NOW;
}

/** Returns a code of Postgres or Node, such as `40P01` or `ECONNREFUSED`; empty without one. */
export function errorCode(error: unknown): string {
  const cause = driverErrorOf(error);
  return types.isNativeError(cause) && 'code' in cause && typeof cause.code === 'string' ? cause.code : '';
}

export function driverErrorOf(error: unknown): unknown {
  return error instanceof QueryFailedError ? error.driverError : error;
}
