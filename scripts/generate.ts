import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import openapiTypes, { astToString } from 'openapi-typescript';
import { buildApi, root, run } from './build.ts';

/**
 * Generates the files that API and front end share: `openapi.json`, the front end's types and rules from it, and copies
 * of the modules that both sides run. With `--check` it changes nothing and fails when a file is out of date.
 */
const document = 'api/openapi.json';
const schema = 'shell/platform/src/generated/schema.d.ts';
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
  { source: 'api/src/slices/releaseRules.ts', file: 'shell/platform/src/generated/releaseRules.ts' },
  { source: 'api/src/slices/claims.ts', file: 'shell/server/generated/claims.ts' },
  { source: 'api/src/content-preview/previewHeader.ts', file: 'shell/server/generated/previewHeader.ts' },
  {
    source: 'api/src/content-version/writeBegunHeader.ts',
    file: 'shell/server/generated/writeBegunHeader.ts',
  },
  { source: 'api/src/signed-texts/signedText.ts', file: 'shell/server/generated/signedText.ts' },
  { source: 'api/src/slices/vitalScale.ts', file: 'shell/server/generated/vitalScale.ts' },
  { source: 'api/src/logging/floods.ts', file: 'shell/server/generated/floods.ts' },
  { source: 'api/src/tracing/tracing.ts', file: 'shell/server/generated/tracing.ts' },
  { source: 'api/src/metrics/serveMetrics.ts', file: 'shell/server/generated/serveMetrics.ts' },
] as const;
/** What the API's document holds beyond types, by subject: the file it is written to, and that file's comment. */
const rules = [
  {
    subject: 'contact',
    file: 'shell/platform/src/generated/contactRules.ts',
    comment:
      "Rules and topics of the contact form, from the API's document. Lengths are in UTF-16 units, after trimming.",
  },
  {
    subject: 'admin',
    file: 'shell/platform/src/generated/adminRules.ts',
    comment:
      "Rules for everything that administrators write, from the API's document. Lengths are in UTF-16 units, after trimming.",
  },
  {
    subject: 'images',
    file: 'shell/platform/src/generated/imageRules.ts',
    comment: "File names and derivatives of uploaded images, from the API's document.",
  },
  {
    subject: 'company',
    file: 'shell/platform/src/generated/companyName.ts',
    comment: "The group's default name, from the API's document.",
  },
] as const;
const reads = 'shell/platform/src/generated/contentReads.ts';
const files = [document, schema, reads, ...[...copies, ...rules].map(({ file }) => file)];

const before = await Promise.all(files.map(readIfThere));
await buildApi();
await run('api/dist/openapi.js', []);
const openApi = JSON.parse(await readFile(join(root, document), 'utf8'));
await writeFile(join(root, schema), astToString(await openapiTypes(openApi)));
for (const { subject, file, comment } of rules) {
  await writeFile(join(root, file), rulesModule(comment, openApi['x-rules'][subject]));
}
await writeFile(
  join(root, reads),
  rulesModule(
    "Public GETs of the API whose responses depend only on path, query and content, from the API's document.",
    { contentReads: contentReads(openApi.paths) },
  ),
);
for (const { source, file } of copies) {
  await mkdir(join(root, dirname(file)), { recursive: true });
  await writeFile(join(root, file), await copyOf(source));
}
const after = await Promise.all(files.map(readIfThere));

const stale = files.filter((_, index) => before[index] !== after[index]);
if (process.argv.includes('--check') && stale.length > 0) {
  await Promise.all(files.map((file, index) => writeFile(join(root, file), before[index] ?? '')));
  console.error(`Out of date: ${stale.join(', ')}. Run \`npm run generate\` and commit the result.`);
  process.exitCode = 1;
} else {
  console.log(stale.length > 0 ? `Written: ${stale.join(', ')}` : 'The generated files are up to date.');
}

function readIfThere(file: string): Promise<string | null> {
  return readFile(join(root, file), 'utf8').catch(() => null);
}

function rulesModule(comment: string, rules: Readonly<Record<string, unknown>>): string {
  const constants = Object.entries(rules).map(
    ([name, value]) => `export const ${name} = ${JSON.stringify(value, null, 2)} as const;\n`,
  );
  return `/** ${comment} */\n${constants.join('\n')}`;
}

function contentReads(paths: Readonly<Record<string, { get?: object }>>): string[] {
  return Object.keys(paths).filter((path) => 'x-content-read' in (paths[path]?.get ?? {}));
}

async function copyOf(source: string): Promise<string> {
  const text = await readFile(join(root, source), 'utf8');
  // The platform has the one copy of these.
  const module = text
    .replace("from './foldText.ts'", "from '@site/platform/fold-text'")
    .replace("from '../addresses/addresses.ts'", "from '@site/platform/shell/addresses'");
  return `// A copy of ${source}, made by \`npm run generate\`.\n${module}`;
}
