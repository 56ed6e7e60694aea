import { readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { importApi, root, run } from './build.ts';
import { inEmptyDatabase } from './embedded-postgres/embeddedPostgres.ts';

/** Called as `npm run migration -- addFaxNumbers`. If no change is missing, the migration stays empty. */
const [name = ''] = process.argv.slice(2);
if (!/^[a-z][A-Za-z]+$/.test(name)) {
  console.error('Name what the migration does, in letters: `npm run migration -- addFaxNumbers`.');
  process.exit(1);
}

const folder = 'api/src/database/migrations';
const { findMissingChanges } = await importApi<{
  findMissingChanges(url: string): Promise<Record<'up' | 'down', string[]>>;
}>('database/missingChanges.js');
const { up, down } = await inEmptyDatabase(findMissingChanges);
const number = await nextNumber();
const file = `${folder}/${number}-${name}.ts`;
await writeFile(join(root, file), migration(`${name[0]?.toUpperCase()}${name.slice(1)}${number}`, up, down));
await run('node_modules/@biomejs/biome/bin/biome', ['check', '--write', file]);
console.log(`Written: ${file}`);

/** Numbers must rise, even if the clock is behind the last migration. */
async function nextNumber(): Promise<number> {
  const numbers = (await readdir(join(root, folder))).map((file) => Number.parseInt(file, 10));
  return Math.max(Date.now(), ...numbers.map((number) => number + 1));
}

function migration(className: string, up: readonly string[], down: readonly string[]): string {
  return `import type { MigrationInterface, QueryRunner } from 'typeorm';

export class ${className} implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    ${statements(up)}
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    ${statements(down)}
  }
}
`;
}

function statements(queries: readonly string[]): string {
  return queries.length === 0
    ? "throw new Error('This migration is not written yet');"
    : queries.map((query) => `await queryRunner.query(${literal(query)});`).join('\n');
}

function literal(text: string): string {
  return text.includes("'")
    ? `\`${text.replace(/[\\`]|\$\{/g, '\\$&')}\``
    : `'${text.replaceAll('\\', '\\\\')}'`;
}
