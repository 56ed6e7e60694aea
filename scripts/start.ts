import { randomBytes } from 'node:crypto';
import { readEnvironment } from '../shell/server/settings/environment.ts';
import { Program, refuseTakenPort } from './program.ts';
import { startSite } from './startSite.ts';

const program = new Program();

program.run(async () => {
  const environment = readEnvironment({
    ...process.env,
    // Shell and API are started together here, and may have a secret that nobody else knows.
    INTERNAL_SECRET: process.env.INTERNAL_SECRET?.trim() || randomBytes(32).toString('hex'),
  });
  await refuseTakenPort('PORT', environment.PORT, environment.HOST);
  await refuseTakenPort('API_PORT', environment.API_PORT);
  const { METRICS_PORT, METRICS_HOST } = environment;
  if (METRICS_PORT !== undefined) {
    await refuseTakenPort('METRICS_PORT', METRICS_PORT, METRICS_HOST);
  }
  await startSite(program, environment);
  console.log(`Ready: http://localhost:${environment.PORT}`);
});
