import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { Client } from 'pg';
import { TestMailServer } from '../../api/src/testing/mailServer.ts';
import { root } from '../../scripts/build.ts';
import { buildChangedSlice } from '../../scripts/testing/buildChangedSlice.ts';
import { withCompaniesHeading } from '../../scripts/testing/companiesHeading.ts';
import { startTestSite } from '../../scripts/testing/startTestSite.ts';
import { publishRelease } from '../../shell/platform/cli/registry/publishRelease.ts';
import { Registry } from '../../shell/platform/cli/registry/Registry.ts';
import { findProgram } from '../processTree.ts';
import { Report } from '../report.ts';
import { type Curve, curves, drawCurves, growthPerHour } from './curves.ts';
import { startMixedLoad } from './mixedLoad.ts';
import { type Sample, takeSample } from './sample.ts';

const SLICE = 'mf-public';
/** In milliseconds. */
const SAMPLE_EVERY = 10_000;
const MAILS_WITHIN = 5_000;

const { values } = parseArgs({
  options: { minutes: { type: 'string', default: '60' }, to: { type: 'string', default: '.data/soak' } },
});
const minutes = Number(values.minutes);
if (!(minutes > 0)) {
  console.error('--minutes must be a number above 0. Example: npm run soak -- --minutes 60');
  process.exit(1);
}

/** Runs a site under mixed load and shows whether anything in it grows without bound. */
await mkdir(join(root, '.data'), { recursive: true });
const folder = await mkdtemp(join(root, '.data/soak-'));
const report = new Report();
const mailServer = await new TestMailServer().start();
const site = await startTestSite(folder, { SMTP_URL: mailServer.url });
const database = new Client(site.databaseUrl);
try {
  await database.connect();
  const operatorToken = (await readFile(join(folder, 'site/operator-token'), 'utf8')).trim();
  const registry = new Registry({ url: `http://127.0.0.1:${site.apiPort}`, token: operatorToken });
  const live = (await registry.slice(SLICE)).live ?? '';
  const changed = await buildChangedSlice(folder, {
    slice: SLICE,
    file: 'src/companies/CompaniesPage.tsx',
    change: (source) => withCompaniesHeading(source, '<em>Our companies</em>'),
  });
  const { release } = await publishRelease({ registry, folder: changed });
  const sampled = {
    shell: await findProgram(site.pid, join(root, 'shell/dist/server/main.cjs')),
    api: await findProgram(site.pid, join(root, 'api/dist/main.js')),
    database,
    folder: join(folder, 'site'),
  };

  const load = startMixedLoad({ url: site.url, registry, slice: SLICE, releases: [live, release] });
  const samples: Sample[] = [];
  const began = Date.now();
  while (Date.now() < began + minutes * 60_000) {
    await pause(SAMPLE_EVERY);
    samples.push(await takeSample(sampled, began));
  }
  await load.stop();
  await pause(MAILS_WITHIN);

  const names = Object.keys(curves) as Curve[];
  report.table(
    `${minutes} minutes`,
    names.map((curve) => ({
      what: curves[curve],
      'after 10 %': samples[Math.floor(samples.length / 10)]?.[curve] ?? 0,
      'after 50 %': samples[Math.floor(samples.length / 2)]?.[curve] ?? 0,
      end: samples.at(-1)?.[curve] ?? 0,
      'growth per hour, second half': growthPerHour(samples, curve),
    })),
  );
  const { answers, failures, ...done } = load.counts;
  report.table('Done', [{ what: 'total', ...done, mails: mailServer.received.length }]);
  report.table(
    'Answers',
    Object.entries(answers).map(([status, count]) => ({ status, count })),
  );
  for (const [reason, count] of Object.entries(failures)) {
    console.error(`${count} times: ${reason}`);
  }
  await mkdir(values.to, { recursive: true });
  await writeFile(join(values.to, 'soak.svg'), drawCurves(samples));
  await writeFile(
    join(values.to, 'soak.json'),
    `${JSON.stringify({ minutes, samples, ...load.counts }, null, 2)}\n`,
  );
  console.log(`\nThe curves are in ${join(values.to, 'soak.svg')}`);
  if (Object.keys(answers).some((status) => status === '0' || Number(status) >= 500)) {
    console.error('Some requests failed: see the table.');
    process.exitCode = 1;
  }
  if (mailServer.received.length !== load.counts.enquiries) {
    console.error('The numbers of enquiries and mails differ: see the table.');
    process.exitCode = 1;
  }
} finally {
  await database.end();
  await site.stop();
  await mailServer.stop();
  await rm(folder, { recursive: true, force: true });
}
