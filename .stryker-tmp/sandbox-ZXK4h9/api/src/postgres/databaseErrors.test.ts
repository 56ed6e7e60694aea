import { Client } from 'pg';
import { QueryFailedError } from 'typeorm';
import { isDatabaseAway, isPermissionDenied, isUniqueViolation } from './databaseErrors.js';

function failed(code: string): QueryFailedError {
  return new QueryFailedError('SELECT 1', [], Object.assign(new Error('said the driver'), { code }));
}

describe(isDatabaseAway.name, () => {
  it('recognizes a database that is down', async () => {
    const refusal: unknown = await new Client('postgres://nobody@localhost:1/none')
      .connect()
      .catch((error) => error);

    expect(isDatabaseAway(refusal)).toBe(true);
  });

  it.each(['08006', '57P01', '57P03', '57014', '53100', '53300', '25006', 'EMFILE'])('knows %s', (code) => {
    expect(isDatabaseAway(failed(code))).toBe(true);
  });

  it('recognizes a connection that broke or was not available in time', () => {
    expect(isDatabaseAway(new Error('Connection terminated unexpectedly'))).toBe(true);
    expect(isDatabaseAway(new Error('timeout exceeded when trying to connect'))).toBe(true);
  });

  it.each(['23505', '42P01', '22001'])('does not mistake %s for it', (code) => {
    expect(isDatabaseAway(failed(code))).toBe(false);
    expect(isDatabaseAway(new TypeError('x is not a function'))).toBe(false);
  });
});

describe(isUniqueViolation.name, () => {
  it('recognizes a duplicate value', () => {
    expect(isUniqueViolation(failed('23505'))).toBe(true);
    expect(isUniqueViolation(failed('23503'))).toBe(false);
  });
});

describe(isPermissionDenied.name, () => {
  it('recognizes a user without permission to create tables', () => {
    expect(isPermissionDenied(failed('42501'))).toBe(true);
    expect(isPermissionDenied(failed('42P01'))).toBe(false);
    expect(isPermissionDenied(new Error('permission denied'))).toBe(false);
  });
});
