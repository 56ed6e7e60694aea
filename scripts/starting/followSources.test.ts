import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { followSources } from './followSources';

describe(followSources, () => {
  let folder: string;
  let built: string;
  let builds: number;
  let starts: boolean;
  let restarts: number;
  let said: string[];
  let followed: ReturnType<typeof followSources>;
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'lumenvale-followed-'));
    built = 'one';
    builds = 0;
    starts = true;
    restarts = 0;
    said = [];
    jest.spyOn(console, 'error').mockImplementation((text) => said.push(String(text)));
    follow();
    await until(() => builds === 1);
  });
  afterEach(async () => {
    await followed.stop();
    jest.restoreAllMocks();
    await rm(folder, { recursive: true, force: true });
  });

  function follow(): void {
    followed = followSources({
      name: 'api',
      folders: [folder],
      startedFrom: 'one',
      async build() {
        builds += 1;
        if (built === '') {
          throw new Error('main.ts(1,1): does not compile');
        }
        return built;
      },
      service: {
        async restart() {
          restarts += 1;
          return starts;
        },
      },
    });
  }

  async function until(isSo: () => boolean): Promise<void> {
    while (!isSo()) {
      await pause(10);
    }
    await pause(0);
  }

  /** Until it is built, whoever builds it. */
  async function edit(result: string): Promise<void> {
    const before = builds;
    built = result;
    await writeFile(join(folder, 'main.ts'), `${before}`);
    await until(() => builds > before);
  }

  it('restarts the service once for what it does not run, also when another program has built it', async () => {
    await edit('two');
    await edit('two');

    expect(restarts).toBe(1);
    expect(said).toEqual([]);
  });

  it('leaves a service that runs what is built', async () => {
    await edit('one');

    expect(restarts).toBe(0);
  });

  it('restarts a service whose sources changed while it started', async () => {
    await followed.stop();
    built = 'two';
    follow();
    await followed.stop();

    expect(restarts).toBe(1);
  });

  it('shows the errors of a build, and leaves the service that runs', async () => {
    await edit('');

    expect(restarts).toBe(0);
    expect(said).toEqual(['api: main.ts(1,1): does not compile']);
  });

  it('starts a service that did not start again with the next change, whatever that builds', async () => {
    starts = false;
    await edit('two');
    expect(said).toEqual(['Change a file of the api to start it again.']);

    await edit('two');
    expect(restarts).toBe(2);

    starts = true;
    await edit('two');
    await edit('two');
    expect(restarts).toBe(3);
  });

  it('does not build for a test', async () => {
    await writeFile(join(folder, 'main.test.ts'), '');
    await pause(300);

    expect(builds).toBe(1);
  });
});
