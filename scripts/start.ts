import { readEnvironment } from '../shell/server/environment.ts';
import { Program, refuseTakenPort } from './program.ts';
import { startSite } from './startSite.ts';

const program = new Program();

program.run(async () => {
  const environment = readEnvironment(process.env);
  await refuseTakenPort('PORT', environment.PORT);
  await refuseTakenPort('API_PORT', environment.API_PORT);
  await startSite(program, environment);
  console.log(`Ready: http://localhost:${environment.PORT}`);
});
