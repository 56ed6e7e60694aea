import { readdir, writeFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { installTools } from '../scripts/testing/installTools.ts';
import { type BenchOptions, Report } from './report.ts';

/**
 * Runs all benches, or the named ones: `npm run bench -- search`. They print ratios of times measured side by side in
 * one run; absolute times say little, because they depend on the machine.
 */
const suffix = '.bench.ts';
const known = (await readdir(import.meta.dirname))
  .filter((file) => file.endsWith(suffix))
  .map((file) => file.slice(0, -suffix.length))
  .sort();
const { values, positionals: named } = parseArgs({
  allowPositionals: true,
  options: {
    scale: { type: 'string', default: '1' },
    seconds: { type: 'string', default: '4' },
    many: { type: 'boolean', default: false },
    json: { type: 'string' },
  },
});
const options: BenchOptions = {
  scale: Number(values.scale),
  seconds: Number(values.seconds),
  many: values.many,
};
const unknown = named.filter((name) => !known.includes(name));

if (unknown.length > 0) {
  console.error(`Unknown bench: ${unknown.join(', ')}. Known benches: ${known.join(', ')}.`);
  process.exitCode = 1;
} else if (!(Number.isInteger(options.scale) && options.scale >= 1 && options.seconds > 0)) {
  console.error('--scale must be a whole number from 1, and --seconds a number above 0.');
  process.exitCode = 1;
} else {
  await installTools('bench');
  const report = new Report();
  for (const name of named.length > 0 ? named : known) {
    const { bench }: { bench(options: BenchOptions, report: Report): Promise<void> } = await import(
      `./${name}${suffix}`
    );
    console.log(`\n${name}`);
    await bench(options, report);
  }
  if (values.json) {
    await writeFile(values.json, `${JSON.stringify({ options, ...report.content() }, null, 2)}\n`);
  }
  if (report.hasFailed()) {
    console.error('\nSome answers were wrong or missing: see the tables.');
    process.exitCode = 1;
  }
}
