import { readdir } from 'node:fs/promises';

/**
 * Runs the benches, or those that are named: `npm run bench -- search`. What they print are ratios of times that were
 * measured side by side in one run; the times themselves say little, they are the machine's.
 */
const suffix = '.bench.ts';
const known = (await readdir(import.meta.dirname))
  .filter((file) => file.endsWith(suffix))
  .map((file) => file.slice(0, -suffix.length))
  .sort();
const named = process.argv.slice(2);
const unknown = named.filter((name) => !known.includes(name));

if (unknown.length > 0) {
  console.error(`There is no bench named ${unknown.join(', ')}. There are: ${known.join(', ')}.`);
  process.exitCode = 1;
} else {
  for (const name of named.length > 0 ? named : known) {
    const { bench }: { bench(): Promise<void> } = await import(`./${name}${suffix}`);
    console.log(`\n${name}`);
    await bench();
  }
}
