import { existsSync, watch } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Configuration, Stats } from '@rspack/core';
import { readSlice, type SliceSources } from '../build/sliceSources.ts';
import { type DevelopmentServerOptions, startDevelopmentServer } from './developmentServer.ts';
import { SHELL_FOLDER, type ShellUse } from './shellDevelopment.ts';

interface DevelopSlicesOptions extends Omit<DevelopmentServerOptions, 'slices' | 'shell' | 'onBuilt'> {
  readonly folders: readonly string[];
  readonly onBuilt: (line: string) => void;
  readonly onProblem: (text: string) => void;
}

/** Editors write a file in several steps. */
const SETTLE_TIME = 100;

export async function developSlices({ folders, onBuilt, onProblem, ...options }: DevelopSlicesOptions) {
  const shell = await findShell();
  let server = await start(await readSlices());
  let changing: Promise<void> = Promise.resolve();
  let timer: NodeJS.Timeout | undefined;
  const watchers = folders.map((folder) =>
    watch(folder, (_event, file) => {
      if (file === 'slice.config.ts') {
        clearTimeout(timer);
        timer = setTimeout(() => {
          changing = changing.then(startAgain);
        }, SETTLE_TIME);
      }
    }),
  );

  function readSlices(): Promise<SliceSources[]> {
    return Promise.all(folders.map(readSlice));
  }

  function start(slices: readonly SliceSources[]) {
    return startDevelopmentServer({ ...options, shell, slices, onBuilt: report });
  }

  function report(stats: Stats): void {
    const { name } = stats.compilation;
    if (stats.hasErrors()) {
      const errors = stats.toString({ all: false, errors: true, colors: false });
      onProblem(`${name}: does not compile\n${errors}`);
      return;
    }
    onBuilt(`${name}: built in ${(stats.endTime ?? 0) - (stats.startTime ?? 0)} ms`);
    if (stats.hasWarnings()) {
      const warnings = stats.toString({ all: false, warnings: true, colors: false });
      onProblem(`${name}: built with warnings\n${warnings}`);
    }
  }

  /** Configurations are read only at the start. Pages reload by themselves. */
  async function startAgain(): Promise<void> {
    try {
      const slices = await readSlices();
      await server.stop();
      server = await start(slices);
    } catch (error) {
      onProblem(`slice.config.ts cannot be used: ${error instanceof Error ? error.message : error}`);
    }
  }

  return {
    url: server.url,
    async stop() {
      clearTimeout(timer);
      for (const watcher of watchers) {
        watcher.close();
      }
      await changing;
      await server.stop();
    },
  };
}

/** Only the site's repository has its sources beside this package. */
async function findShell(): Promise<Configuration | null> {
  const module = join(import.meta.dirname, '../../shell/build/developmentShell.ts');
  if (existsSync(module)) {
    const { developmentConfig }: { developmentConfig(use: ShellUse): Configuration } = await import(
      pathToFileURL(module).href
    );
    return developmentConfig({ isWatched: true });
  }
  if (!existsSync(SHELL_FOLDER)) {
    throw new Error(
      'This copy of @site/delivery has no shell to develop with. Install the package that `npm pack` makes of it.',
    );
  }
  return null;
}
