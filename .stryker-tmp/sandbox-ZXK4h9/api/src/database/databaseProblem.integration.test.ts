import { DataSource } from 'typeorm';
import { databaseProblem } from './databaseProblem.js';
import { dataSourceOptions } from './dataSourceOptions.js';

describe(databaseProblem, () => {
  async function problemOf(change: (url: URL) => void): Promise<string | undefined> {
    const url = new URL(process.env.TEST_DATABASE_URL ?? '');
    change(url);
    const error = await new DataSource(dataSourceOptions(url.href)).initialize().catch((one: unknown) => one);
    const problem = databaseProblem(error);
    expect(problem).not.toMatch(/\n/);
    expect(problem).not.toContain(url.password);
    return problem;
  }

  it.each<[string, (url: URL) => void, RegExp]>([
    [
      'the password is different',
      (url) => Object.assign(url, { password: 'hunter2hunter2' }),
      /^The database of DATABASE_URL refuses its user \(password authentication failed.*Check user/,
    ],
    [
      'there is no such database',
      (url) => Object.assign(url, { pathname: '/nowhere' }),
      /^The database of DATABASE_URL does not exist \(database "nowhere" does not exist\)/,
    ],
    [
      'nothing listens at one of two addresses, or at either',
      (url) => Object.assign(url, { host: 'localhost:1' }),
      /^The database of DATABASE_URL cannot be reached \(connect ECONNREFUSED/,
    ],
  ])('says in a sentence that %s', async (_what, change, sentence) => {
    expect(await problemOf(change)).toMatch(sentence);
  });

  it('ignores errors that are not caused by the database', () => {
    expect(databaseProblem(new TypeError('x is not a function'))).toBeUndefined();
    expect(databaseProblem('away')).toBeUndefined();
  });
});
