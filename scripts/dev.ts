import { watch } from 'node:fs';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { buildServer } from '../shell/build/buildShell.ts';
import { developSlices } from '../shell/platform/development/developSlices.ts';
import { findPort } from '../shell/platform/development/findPort.ts';
import { publicUrlOf } from '../shell/server/generated/settings.ts';
import { readEnvironment } from '../shell/server/settings/environment.ts';
import { root, sliceNames } from './build.ts';
import { Program, type RunningService, refuseTakenPort } from './program.ts';
import { startSite } from './startSite.ts';
import type { ApiBuild } from './watchApi.ts';

/** Editors write a file in several steps, and switching branches changes many files. In milliseconds. */
const SETTLE_TIME = 200;

/** Runs the whole site from its sources: shell and slices with fast refresh, API and servers restarted on changes. */
const program = new Program();

program.run(async () => {
  const environment = readEnvironment(process.env);
  if (environment.NODE_ENV === 'production') {
    throw new Error('`npm run dev` is not for NODE_ENV=production. Unset it, or use `npm start`.');
  }
  await refuseTakenPort('PORT', environment.PORT);
  await refuseTakenPort('API_PORT', environment.API_PORT);
  const port = await findPort();
  const { api, shell } = await startSite(program, environment, {
    PORT: String(port),
    PUBLIC_URL: publicUrlOf(environment),
  });
  const slices = await sliceNames();
  const server = await developSlices({
    folders: slices.map((name) => join(root, name)),
    site: new URL(`http://localhost:${port}`),
    port: environment.PORT,
    hasBadge: false,
    onBuilt: console.log,
    onFailure: console.error,
  });
  program.add(server);
  watchApi(api);
  watchShellServer(shell);
  console.log(`Ready: ${server.url} serves ${['shell', ...slices].join(', ')} from source`);
});

/** Compiles the API when its sources change, and restarts it with the result. */
function watchApi(api: RunningService): void {
  const worker = new Worker(new URL('./watchApi.ts', import.meta.url));
  worker.on('message', ({ errors, hasChanged }: ApiBuild) => {
    if (errors) {
      console.error(`api: does not compile\n${errors}`);
    } else if (hasChanged) {
      void api.restart();
    }
  });
  worker.on('error', (error) => console.error(error));
  program.add({
    async stop() {
      await worker.terminate();
    },
  });
}

/** Restarts the shell's server when its own code changes. Code that it shares with browsers is not worth a restart. */
function watchShellServer(shell: RunningService): void {
  let timer: NodeJS.Timeout | undefined;
  let building: Promise<void> = Promise.resolve();
  const watcher = watch(join(root, 'shell/server'), { recursive: true }, (_event, file) => {
    if (file && !/\.test\.tsx?$/.test(file)) {
      clearTimeout(timer);
      timer = setTimeout(() => {
        building = building.then(build);
      }, SETTLE_TIME);
    }
  });

  async function build(): Promise<void> {
    try {
      await buildServer(join(root, 'shell/dist/server'));
      await shell.restart();
    } catch (error) {
      console.error(`shell server: ${error instanceof Error ? error.message : error}`);
    }
  }

  program.add({
    async stop() {
      clearTimeout(timer);
      watcher.close();
      await building;
    },
  });
}
