import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import openapiTypes, { astToString } from 'openapi-typescript';
import { buildApi, root, run } from './build.ts';

/**
 * Writes down what the API says of itself: `openapi.json`, from it the front end's types, the rules of forms and those
 * of images, the group's name, and a copy of the search's rules for the search box. With `--check` it changes nothing and fails
 * when a file is not what would be written.
 */
const document = 'api/openapi.json';
const schema = 'shell/platform/src/generated/schema.d.ts';
const contact = 'shell/platform/src/generated/contactRules.ts';
const admin = 'shell/platform/src/generated/adminRules.ts';
const images = 'shell/platform/src/generated/imageRules.ts';
const company = 'shell/platform/src/generated/companyName.ts';
const search = 'mf-search/src/generated/searchRules.ts';
const files = [document, schema, contact, admin, images, company, search];

const before = await Promise.all(files.map(readIfThere));
await buildApi();
await run('api/dist/openapi.js', []);
const openApi = JSON.parse(await readFile(join(root, document), 'utf8'));
await writeFile(join(root, schema), astToString(await openapiTypes(openApi)));
const rules: Readonly<Record<'contact' | 'admin' | 'images' | 'company', Readonly<Record<string, unknown>>>> =
  openApi['x-rules'];
await writeFile(
  join(root, contact),
  rulesModule(
    "The rules and topics of the contact form, from the API's document. Lengths are of trimmed texts, in UTF-16 units.",
    rules.contact,
  ),
);
await writeFile(
  join(root, admin),
  rulesModule(
    "The rules of everything that administrators write, from the API's document. Lengths are of trimmed texts, in UTF-16 units.",
    rules.admin,
  ),
);
await writeFile(
  join(root, images),
  rulesModule(
    "How uploaded images are named and which derivatives of them there are, from the API's document.",
    rules.images,
  ),
);
await writeFile(
  join(root, company),
  rulesModule("The group's name by default, from the API's document.", rules.company),
);
await mkdir(join(root, dirname(search)), { recursive: true });
await writeFile(join(root, search), await searchRules());
const after = await Promise.all(files.map(readIfThere));

const stale = files.filter((_, index) => before[index] !== after[index]);
if (process.argv.includes('--check') && stale.length > 0) {
  await Promise.all(files.map((file, index) => writeFile(join(root, file), before[index] ?? '')));
  console.error(
    `Not what the API says: ${stale.join(', ')}. Run \`npm run generate\` and commit the result.`,
  );
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

async function searchRules(): Promise<string> {
  const source = 'api/src/search/searchRules.ts';
  return `// A copy of ${source}, made by \`npm run generate\`.\n${await readFile(join(root, source), 'utf8')}`;
}
