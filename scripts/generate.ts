import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildApi, root, run } from './build.ts';
import { derive } from './derive.ts';

/** With `--check` it fails when the document is out of date. */
const file = 'api/openapi.json';
const document = await openApi();
const isStale = (await readFile(join(root, file), 'utf8').catch(() => null)) !== document;
const isCheck = process.argv.includes('--check');
if (isStale && !isCheck) {
  await writeFile(join(root, file), document);
}
await derive();

if (isCheck && isStale) {
  console.error(`Out of date: ${file}. Run \`npm run generate\` and commit the result.`);
  process.exitCode = 1;
} else {
  console.log(isStale ? `Written: ${file}` : `${file} is up to date.`);
}

async function openApi(): Promise<string> {
  await buildApi();
  const folder = await mkdtemp(join(tmpdir(), 'openapi-'));
  try {
    await run('api/dist/openapi.js', [join(folder, 'openapi.json')]);
    return await readFile(join(folder, 'openapi.json'), 'utf8');
  } finally {
    await rm(folder, { recursive: true });
  }
}
