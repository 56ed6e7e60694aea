import type { RunningService } from '../program.ts';
import type { ApiBuild } from './watchApi.ts';

interface FollowedApi {
  readonly api: RunningService;
  /** Tells whether what the API runs was built from the sources as they are. */
  isBuilt(): Promise<boolean>;
  note(build: { isComplete: boolean }): Promise<void>;
}

export function followApiBuilds({ api, isBuilt, note }: FollowedApi): (build: ApiBuild) => Promise<void> {
  let isRunning = true;

  return async ({ errors, hasChanged, isFirst }) => {
    const isNew = isFirst ? !(await isBuilt()) : hasChanged;
    if (isNew) {
      await note({ isComplete: !errors });
    }
    if (errors) {
      console.error(`api: does not compile\n${errors}`);
    } else if (isNew || !isRunning) {
      isRunning = await api.restart();
      if (!isRunning) {
        console.error('Change a file of the API to start it again.');
      }
    }
  };
}
