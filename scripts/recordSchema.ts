import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sitePackage from '../package.json' with { type: 'json' };
import { importApi, root } from './build.ts';
import { inEmptyDatabase } from './embedded-postgres/embeddedPostgres.ts';

/** This version must still run on the schema that the next version's migrations leave. */
const { describeSchema } = await importApi<{ describeSchema(url: string): Promise<object> }>(
  'database/schemaShape.js',
);
const file = `api/src/database/recorded/${sitePackage.version}.json`;
await writeFile(join(root, file), `${JSON.stringify(await inEmptyDatabase(describeSchema), null, 2)}\n`);
console.log(`Written: ${file}`);
