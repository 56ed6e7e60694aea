import { Pool } from 'pg';
import { PreparingClient } from './preparingClient.js';

describe(PreparingClient, () => {
  const pool = new Pool({ Client: PreparingClient, connectionString: process.env.TEST_DATABASE_URL, max: 1 });
  afterAll(() => pool.end());
  const prepared = async () =>
    (await pool.query(`/* not prepared itself */ SELECT statement FROM pg_prepared_statements`)).rows.map(
      ({ statement }) => statement,
    );

  it('prepares each planned statement once, however it is sent', async () => {
    const text = 'SELECT $1::int + 1 AS sum';
    expect((await pool.query(text, [1])).rows).toEqual([{ sum: 2 }]);
    expect((await pool.query(text, [2])).rows).toEqual([{ sum: 3 }]);
    const called = new Promise((resolve) => pool.query(text, [3], (_error, result) => resolve(result.rows)));
    expect(await called).toEqual([{ sum: 4 }]);
    expect((await pool.query('SELECT 1 AS one')).rows).toEqual([{ one: 1 }]);
    await pool.query('BEGIN');
    await pool.query('COMMIT');

    expect(await prepared()).toEqual([text, 'SELECT 1 AS one']);
  });

  it('continues after an invalid statement', async () => {
    for (let time = 0; time < 2; time += 1) {
      await expect(pool.query('SELECT nothing FROM nowhere')).rejects.toThrow('nowhere');
    }
    expect((await pool.query('SELECT 2 AS two')).rows).toEqual([{ two: 2 }]);
  });

  it('keeps a limited number, those used last', async () => {
    await pool.query('SELECT -1 AS number');
    for (let number = 0; number < 400; number += 1) {
      expect((await pool.query(`SELECT ${number} AS number`)).rows).toEqual([{ number }]);
      await pool.query('SELECT -1 AS number');
    }
    const kept = await prepared();

    expect(kept).toHaveLength(200);
    expect(kept).toContain('SELECT -1 AS number');
    expect(kept).toContain('SELECT 399 AS number');
    expect((await pool.query('SELECT 0 AS number')).rows).toEqual([{ number: 0 }]);
  });
});
