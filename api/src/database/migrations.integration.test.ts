import { testApp } from '../testing/testApp.js';

describe('migrations', () => {
  const app = testApp();

  it('build exactly what the entities describe', async () => {
    const { upQueries } = await app.database().driver.createSchemaBuilder().log();

    expect(upQueries.map(({ query }) => query)).toEqual([]);
  });

  it('leave deploy tokens that there are what they could, for 90 days', async () => {
    const database = app.database();
    const name = 'LimitDeployTokens1767225603210';
    const isMade = async () =>
      (await database.query('SELECT FROM migrations WHERE name = $1', [name])).length > 0;
    while (await isMade()) {
      await database.undoLastMigration();
    }
    await database.query(`INSERT INTO slices (name) VALUES ('mf-public')`);
    await database.query(`INSERT INTO deploy_tokens (slice, name, secret_hash, created_by)
      VALUES ('mf-public', 'pipeline', 'x', 'operator')`);
    await database.runMigrations();

    expect(
      await database.query(
        `SELECT scopes, extract(epoch FROM expires_at - now()) / 86400 AS days FROM deploy_tokens`,
      ),
    ).toEqual([
      { scopes: ['check', 'publish', 'promote'], days: expect.stringMatching(/^(?:90\.0|89\.99)/) },
    ]);
  });

  it('can be taken back and made again', async () => {
    const database = app.database();
    const made = database.migrations.length;

    for (let step = 0; step < made; step += 1) {
      await database.undoLastMigration();
    }
    const again = await database.runMigrations();

    expect(again).toHaveLength(made);
  });
});
