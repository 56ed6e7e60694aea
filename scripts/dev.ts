import { watch } from 'node:fs';
import { join } from 'node:path';
import { developSlices } from '@site/delivery/development/developSlices';
import { findPort } from '@site/delivery/development/findPort';
import { publicUrlOf } from '@site/rules/server/settings';
import { type Environment, readEnvironment } from '../shell/server/environment.ts';
import { UI_PATH } from '../ui/page/uiPath.ts';
import { UI_SCRIPT, uiConfig } from '../ui/uiConfig.ts';
import { buildApi, buildForDevelopment, buildShellServer, root, sliceNames } from './build.ts';
import { Program, type RunningService, refuseTakenPort } from './program.ts';
import { refuseInvalidSettings } from './starting/refuseInvalidSettings.ts';
import { type StartedSite, startSite } from './starting/startSite.ts';

/** Switching branches changes many files. */
const SETTLE_TIME = 200;

/** Code shared with browsers is not worth a restart. */
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
  // Together, because the start takes one core and compiling the rest.
  const [url, { api, shell }] = await Promise.all([
    developSite(environment.PORT, port, slices),
    startSiteBehind(environment, port),
  ]);
  follow('api', ['api/src', 'packages/writing/src', ...ofBoth], buildApi, api);
  follow('shell server', ['shell/server', ...ofBoth], buildShellServer, shell);
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

async function startSiteBehind(environment: Environment, port: number): Promise<StartedSite> {
  await buildForDevelopment(console.log);
  return startSite(program, environment, { PORT: String(port), PUBLIC_URL: publicUrlOf(environment) });
}

/** If that fails, the one that runs stays. */
function follow(
  name: string,
  folders: readonly string[],
  build: () => Promise<boolean>,
  service: RunningService,
): void {
  let timer: NodeJS.Timeout | undefined;
  let building: Promise<void> = Promise.resolve();
  let isRunning = true;
  const watchers = folders.map((folder) =>
    watch(join(root, folder), { recursive: true }, (_event, file) => {
      if (file && !/\.test\.tsx?$/.test(file)) {
        clearTimeout(timer);
        timer = setTimeout(() => {
          building = building.then(rebuild);
        }, SETTLE_TIME);
      }
    }),
  );

  async function rebuild(): Promise<void> {
    try {
      const isNew = await build();
      if (isNew || !isRunning) {
        isRunning = await service.restart();
        if (!isRunning) {
          console.error(`Change a file of the ${name} to start it again.`);
        }
      }
    } catch (error) {
      console.error(`${name}: ${error instanceof Error ? error.message : error}`);
    }
  }

  program.add({
    async stop() {
      clearTimeout(timer);
      for (const watcher of watchers) {
        watcher.close();
      }
      await building;
    },
  });
}
