import { DataSource } from 'typeorm';
import { refuseSuperuser } from './databaseProblem.js';
import { dataSourceOptions } from './dataSourceOptions.js';

describe(refuseSuperuser, () => {
  let dataSource: DataSource;
  beforeAll(async () => {
    dataSource = await new DataSource(dataSourceOptions(process.env.TEST_DATABASE_URL ?? '')).initialize();
  });
  afterAll(() => dataSource.destroy());

  it('names the variable and the role, and accepts any other role', async () => {
    await expect(refuseSuperuser(dataSource)).rejects.toThrow(
      /^DATABASE_URL must not use a superuser when NODE_ENV is production \("\w+" is one\)/,
    );
    const runner = dataSource.createQueryRunner();
    try {
      await runner.query('BEGIN');
      await runner.query('CREATE ROLE harmless');
      await runner.query('SET LOCAL ROLE harmless');
      await expect(refuseSuperuser(runner)).resolves.toBeUndefined();
    } finally {
      await runner.query('ROLLBACK');
      await runner.release();
    }
  });
});
