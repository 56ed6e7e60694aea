import { watch } from 'node:fs';
import type { RunningService } from '../program.ts';

/** In milliseconds, because switching branches changes many files. */
const SETTLE_TIME = 200;

export interface Followed {
  readonly name: string;
  readonly folders: readonly string[];
  build(): Promise<string>;
  readonly service: RunningService;
  readonly startedFrom: string | undefined;
}

/** If a build fails, the running service stays. */
export function followSources({ name, folders, build, service, startedFrom }: Followed): {
  stop(): Promise<void>;
} {
  let timer: NodeJS.Timeout | undefined;
  let running = startedFrom;
  // There is no event for what changed while the site started.
  let building = rebuild();
  const watchers = folders.map((folder) =>
    watch(folder, { recursive: true }, (_event, file) => {
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
      const built = await build();
      if (built !== running) {
        running = (await service.restart()) ? built : undefined;
        if (running === undefined) {
          console.error(`Change a file of the ${name} to start it again.`);
        }
      }
    } catch (error) {
      console.error(`${name}: ${error instanceof Error ? error.message : error}`);
    }
  }

  return {
    async stop() {
      clearTimeout(timer);
      for (const watcher of watchers) {
        watcher.close();
      }
      await building;
    },
  };
}
