import { mkdir, mkdtemp, readdir, readFile, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { abilities } from '../mf-admin/src/roles/abilities';
import { deriveFromDocument } from './derive';

const paths = {
  '/api/jobs': { get: { 'x-content-read': true, responses: {} } },
  '/api/jobs/import': { post: { responses: {} } },
  '/api/me': { get: { responses: {} } },
};
const components = {
  schemas: { Role: { type: 'string', enum: ['administrator', 'editor', 'author', 'release-manager'] } },
};

/** @param except By call; administrators may make the others. */
function callsOfAbilities(except: Readonly<Record<string, readonly string[]>> = {}) {
  const all: Record<string, Record<string, object>> = {};
  for (const call of Object.values(abilities)) {
    const [method = '', path = ''] = call.split(' ');
    const parameters = [...path.matchAll(/{(\w+)}/g)].map(([, name]) => ({
      name,
      in: 'path',
      required: true,
    }));
    const callers = except[call] ?? ['administrator', 'operator'];
    all[path] = {
      ...all[path],
      [method.toLowerCase()]: { 'x-roles': callers, parameters, responses: {} },
    };
  }
  return all;
}

const rules = {
  contact: { topics: ['press'] },
  admin: {},
  images: {},
  company: { companyName: 'Lumenvale' },
};

describe(deriveFromDocument, () => {
  let root: string;
  const read = (file: string) => readFile(join(root, 'packages/platform/src/generated', file), 'utf8');
  const give = (document: object) =>
    writeFile(
      join(root, 'api/openapi.json'),
      JSON.stringify({
        openapi: '3.0.0',
        info: { title: '', version: '1' },
        components,
        paths: { ...paths, ...callsOfAbilities() },
        ...document,
      }),
    );

  beforeEach(async () => {
    root = await mkdtemp(join(tmpdir(), 'derive-'));
    await mkdir(join(root, 'api'));
  });

  afterEach(() => rm(root, { recursive: true }));

  it('writes types, rules, reads of content and imports', async () => {
    await give({ 'x-rules': rules });
    await deriveFromDocument(root);
    expect(await read('schema.d.ts')).toContain('"/api/jobs": {');
    expect(await read('contactRules.ts')).toContain('export const topics = [\n  "press"\n] as const;');
    expect(await read('contentReads.ts')).toContain(
      'export const contentReads = [\n  "/api/jobs"\n] as const;',
    );
    expect(await read('contentReads.ts')).toContain('export const csvImports = [\n  "/api/jobs/import",\n');
  });

  it('leaves files alone whose content stays the same', async () => {
    await give({ 'x-rules': rules });
    await deriveFromDocument(root);
    const folder = join(root, 'packages/platform/src/generated');
    const files = await readdir(folder);
    await Promise.all(files.map((file) => utimes(join(folder, file), 1, 1)));

    await give({ 'x-rules': { ...rules, company: { companyName: 'Northlight' } } });
    await deriveFromDocument(root);
    const changed = [];
    for (const file of files) {
      changed.push(...((await stat(join(folder, file))).mtimeMs === 1000 ? [] : [file]));
    }
    expect(changed).toEqual(['companyName.ts']);
  });

  it('reads from the calls who may do what in the administration', async () => {
    const called = callsOfAbilities({ [abilities.schedule]: ['author', 'deploy-token'] });
    await give({ 'x-rules': rules, paths: called });
    await deriveFromDocument(root);
    const text = await readFile(join(root, 'mf-admin/src/generated/rolesOf.ts'), 'utf8');
    expect(JSON.parse(text.slice(text.indexOf('{'), text.lastIndexOf('}') + 1))).toEqual({
      ...Object.fromEntries(Object.keys(abilities).map((ability) => [ability, ['administrator']])),
      schedule: ['author'],
    });

    await give({ 'x-rules': rules, paths });
    await expect(deriveFromDocument(root)).rejects.toThrow(
      'api/openapi.json does not say who may call GET /api/',
    );
  });

  it('refuses a document without rules', async () => {
    await give({ 'x-rules': { contact: {} } });
    await expect(deriveFromDocument(root)).rejects.toThrow(
      "api/openapi.json has no rules of 'admin'. Write it with `npm run generate`.",
    );
  });
});
