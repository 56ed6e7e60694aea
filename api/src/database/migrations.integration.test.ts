import { testApp } from '../testing/testApp.js';

describe('migrations', () => {
  const app = testApp();

  it('build exactly what the entities describe', async () => {
    const { upQueries } = await app.database().driver.createSchemaBuilder().log();

    expect(upQueries.map(({ query }) => query)).toEqual([]);
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
