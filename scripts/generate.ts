import { mkdtempDisposable, readFile, writeFile } from 'node:fs/promises';
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
  await using folder = await mkdtempDisposable(join(tmpdir(), 'openapi-'));
  const written = join(folder.path, 'openapi.json');
  await run('api/dist/openapi.js', [written]);
  return readFile(written, 'utf8');
}
