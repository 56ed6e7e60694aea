import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sitePackage from '../package.json' with { type: 'json' };
import { importApi, root } from './build.ts';
import { startEmbeddedPostgres } from './embedded-postgres/embeddedPostgres.ts';

/** It must still run on the schema that the next version's migrations leave. */
const folder = await mkdtemp(join(tmpdir(), 'lumenvale-schema-'));
const postgres = await startEmbeddedPostgres({ dataDir: folder });
try {
  const { describeSchema } = await importApi<{ describeSchema(url: string): Promise<object> }>(
    'database/schemaShape.js',
  );
  const file = `api/src/database/recorded/${sitePackage.version}.json`;
  const schema = await describeSchema(postgres.url);
  await writeFile(join(root, file), `${JSON.stringify(schema, null, 2)}\n`);
  console.log(`Written: ${file}`);
} finally {
  await postgres.stop();
  await rm(folder, { recursive: true, force: true });
}
