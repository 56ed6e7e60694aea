import { randomBytes } from 'node:crypto';
import { makeDataFolder } from '@site/rules/server/dataFolder';
import { readEnvironment } from '../shell/server/environment.ts';
import { buildAll } from './build.ts';
import { Program, refuseTakenPort } from './program.ts';
import { refuseInvalidSettings } from './starting/refuseInvalidSettings.ts';
import { startSite } from './starting/startSite.ts';

const program = new Program();

program.run(async () => {
  const environment = readEnvironment({
    ...process.env,
    // Shell and API start together, so the secret can be random.
    INTERNAL_SECRET: process.env.INTERNAL_SECRET?.trim() || randomBytes(32).toString('hex'),
  });
  await refuseInvalidSettings(environment);
  await refuseTakenPort('PORT', environment.PORT, environment.HOST);
  await refuseTakenPort('API_PORT', environment.API_PORT);
  const { METRICS_PORT, METRICS_HOST } = environment;
  if (METRICS_PORT !== undefined) {
    // On separate machines, both ports may be the same.
    if (String(METRICS_PORT) === process.env.API_METRICS_PORT?.trim()) {
      throw new Error(
        'API_METRICS_PORT must not be the same as METRICS_PORT when both run on one machine. Example: API_METRICS_PORT=9465',
      );
    }
    await refuseTakenPort('METRICS_PORT', METRICS_PORT, METRICS_HOST, 'METRICS_HOST');
  }
  await makeDataFolder(environment.DATA_DIR);
  await buildAll(console.log);
  await startSite(program, environment);
  console.log(`Ready: http://localhost:${environment.PORT}`);
});
