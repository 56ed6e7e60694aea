import { Pool } from 'pg';
import { PreparingClient } from './preparingClient.js';

describe(PreparingClient, () => {
  let pool: Pool;
  beforeEach(() => {
    pool = new Pool({ Client: PreparingClient, connectionString: process.env.TEST_DATABASE_URL, max: 1 });
  });
  afterEach(() => pool.end());
  const prepared = async () =>
    (await pool.query(`/* not prepared itself */ SELECT statement FROM pg_prepared_statements`)).rows.map(
      ({ statement }) => statement,
    );

  it('prepares a planned statement at its second use, however it is sent', async () => {
    const text = 'SELECT $1::int + 1 AS sum';
    expect((await pool.query(text, [1])).rows).toEqual([{ sum: 2 }]);
    expect(await prepared()).toEqual([]);
    expect((await pool.query(text, [2])).rows).toEqual([{ sum: 3 }]);
    const called = new Promise((resolve) => pool.query(text, [3], (_error, result) => resolve(result.rows)));
    expect(await called).toEqual([{ sum: 4 }]);
    for (let time = 0; time < 2; time += 1) {
      expect((await pool.query('SELECT 1 AS one')).rows).toEqual([{ one: 1 }]);
      await pool.query('BEGIN');
      await pool.query('COMMIT');
    }

    expect((await prepared()).toSorted()).toEqual([text, 'SELECT 1 AS one']);
  });

  it('continues after an invalid statement', async () => {
    for (let time = 0; time < 3; time += 1) {
      await expect(pool.query('SELECT nothing FROM nowhere')).rejects.toThrow('nowhere');
    }
    expect((await pool.query('SELECT 2 AS two')).rows).toEqual([{ two: 2 }]);
  });

  it('prepares a limited number, and sends the others as they are', async () => {
    await pool.query('SELECT -1 AS number');
    for (let number = 0; number < 400; number += 1) {
      for (let time = 0; time < 2; time += 1) {
        expect((await pool.query(`SELECT ${number} AS number`)).rows).toEqual([{ number }]);
      }
    }
    await pool.query('SELECT -1 AS number');
    const kept = await prepared();

    expect(kept).toHaveLength(200);
    expect(kept).toContain('SELECT 0 AS number');
    expect(kept).not.toContain('SELECT 399 AS number');
    expect((await pool.query('SELECT 399 AS number')).rows).toEqual([{ number: 399 }]);
  });
});
