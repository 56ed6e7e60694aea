import { join } from 'node:path';
import { developSlices } from '@site/delivery/development/developSlices';
import { findPort } from '@site/delivery/development/findPort';
import { publicUrlOf } from '@site/rules/server/settings';
import { type Environment, readEnvironment } from '../shell/server/environment.ts';
import { UI_PATH } from '../ui/page/uiPath.ts';
import { UI_SCRIPT, uiConfig } from '../ui/uiConfig.ts';
import { buildApi, buildForDevelopment, buildShellServer, root, sliceNames } from './build.ts';
import { Program, refuseTakenPort } from './program.ts';
import { type Followed, followSources } from './starting/followSources.ts';
import { refuseInvalidSettings } from './starting/refuseInvalidSettings.ts';
import { startSite } from './starting/startSite.ts';

/** Changes of code that browsers share restart nothing. */
const ofBoth = ['packages/rules/src', 'packages/sandbox/src'];

const program = new Program();

program.run(async () => {
  const environment = readEnvironment(process.env);
  if (environment.NODE_ENV === 'production') {
    throw new Error('`npm run dev` is not for NODE_ENV=production. Unset it, or use `npm start`.');
  }
  await refuseInvalidSettings(environment);
  await refuseTakenPort('PORT', environment.PORT);
  await refuseTakenPort('API_PORT', environment.API_PORT);
  const port = await findPort();
  const slices = await sliceNames();
  // These run together, because the start takes one core and compiling takes the others.
  const [url, followed] = await Promise.all([
    developSite(environment.PORT, port, slices),
    startSiteBehind(environment, port),
  ]);
  for (const one of followed) {
    program.add(followSources({ ...one, folders: one.folders.map((folder) => join(root, folder)) }));
  }
  console.log(`Shared parts in all their states: ${url}${UI_PATH}`);
  console.log(`Ready: ${url} shows ${['shell', ...slices].join(', ')} from their sources`);
});

async function developSite(port: number, sitePort: number, slices: readonly string[]): Promise<string> {
  const server = await developSlices({
    folders: slices.map((name) => join(root, name)),
    site: new URL(`http://localhost:${sitePort}`),
    port,
    hasBadge: false,
    ownPage: { path: UI_PATH, script: UI_SCRIPT, config: uiConfig() },
    onBuilt: console.log,
    onProblem: console.error,
  });
  program.add(server);
  return server.url;
}

async function startSiteBehind(environment: Environment, port: number): Promise<Followed[]> {
  const [ofApi, ofShell] = await buildForDevelopment(console.log);
  const { api, shell } = await startSite(program, environment, {
    PORT: String(port),
    PUBLIC_URL: publicUrlOf(environment),
  });
  return [
    {
      name: 'API',
      folders: ['api/src', 'packages/writing/src', ...ofBoth],
      build: buildApi,
      service: api,
      startedFrom: ofApi,
    },
    {
      name: 'shell server',
      folders: ['shell/server', ...ofBoth],
      build: buildShellServer,
      service: shell,
      startedFrom: ofShell,
    },
  ];
}
