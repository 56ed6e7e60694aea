import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { buildApi, root, run } from './build.ts';
import { derive } from './derive.ts';

/**
 * Generates what API and front end share and git keeps: `openapi.json`, and copies of the modules that both sides run.
 * With `--check` it writes neither and fails when one is out of date. What follows from the document is derived in both
 * cases.
 */
/** Modules of the API that others run too, and their copies. */
const copies = [
  { source: 'api/src/addresses/addresses.ts', file: 'shell/platform/src/generated/addresses.ts' },
  { source: 'api/src/addresses/links.ts', file: 'shell/platform/src/generated/links.ts' },
  { source: 'api/src/config/dataFolder.ts', file: 'shell/server/generated/dataFolder.ts' },
  { source: 'api/src/config/settings.ts', file: 'shell/server/generated/settings.ts' },
  { source: 'api/src/search-rules/searchRules.ts', file: 'mf-search/src/generated/searchRules.ts' },
  { source: 'api/src/search-rules/foldText.ts', file: 'shell/platform/src/generated/foldText.ts' },
  { source: 'api/src/common/cleanText.ts', file: 'shell/platform/src/generated/cleanText.ts' },
  { source: 'api/src/isolation/isolation.ts', file: 'shell/server/generated/isolation.ts' },
  { source: 'api/src/rate-limits/clientNetwork.ts', file: 'shell/server/generated/clientNetwork.ts' },
  {
    source: 'api/src/releases/records/releaseRules.ts',
    file: 'shell/platform/src/generated/releaseRules.ts',
  },
  { source: 'api/src/releases/records/claims.ts', file: 'shell/server/generated/claims.ts' },
  { source: 'api/src/content-preview/previewHeader.ts', file: 'shell/server/generated/previewHeader.ts' },
  {
    source: 'api/src/content-version/writeBegunHeader.ts',
    file: 'shell/server/generated/writeBegunHeader.ts',
  },
  { source: 'api/src/signed-texts/signedText.ts', file: 'shell/server/generated/signedText.ts' },
  { source: 'api/src/releases/records/vitalScale.ts', file: 'shell/server/generated/vitalScale.ts' },
  { source: 'api/src/logging/floods.ts', file: 'shell/server/generated/floods.ts' },
  { source: 'api/src/tracing/tracing.ts', file: 'shell/server/generated/tracing.ts' },
  { source: 'api/src/metrics/serveMetrics.ts', file: 'shell/server/generated/serveMetrics.ts' },
] as const;

const stale: string[] = [];
const isCheck = process.argv.includes('--check');
for (const { file, content } of [await openApi(), ...(await Promise.all(copies.map(copyOf)))]) {
  const path = join(root, file);
  if ((await readFile(path, 'utf8').catch(() => null)) !== content) {
    stale.push(file);
    if (!isCheck) {
      await mkdir(dirname(path), { recursive: true });
      await writeFile(path, content);
    }
  }
}
await derive();

if (isCheck && stale.length > 0) {
  console.error(`Out of date: ${stale.join(', ')}. Run \`npm run generate\` and commit the result.`);
  process.exitCode = 1;
} else {
  console.log(stale.length > 0 ? `Written: ${stale.join(', ')}` : 'The generated files are up to date.');
}

interface GeneratedFile {
  readonly file: string;
  readonly content: string;
}

async function openApi(): Promise<GeneratedFile> {
  await buildApi();
  const folder = await mkdtemp(join(tmpdir(), 'openapi-'));
  try {
    await run('api/dist/openapi.js', [join(folder, 'openapi.json')]);
    return { file: 'api/openapi.json', content: await readFile(join(folder, 'openapi.json'), 'utf8') };
  } finally {
    await rm(folder, { recursive: true });
  }
}

async function copyOf({ source, file }: (typeof copies)[number]): Promise<GeneratedFile> {
  const text = await readFile(join(root, source), 'utf8');
  // The platform has the one copy of these.
  const module = text
    .replace("from './foldText.ts'", "from '@site/platform/fold-text'")
    .replace("from '../addresses/addresses.ts'", "from '@site/platform/shell/addresses'");
  return { file, content: `// A copy of ${source}, made by \`npm run generate\`.\n${module}` };
}
