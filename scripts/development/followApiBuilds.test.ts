import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { followApiBuilds } from './followApiBuilds';
import type { ApiBuild } from './watchApi';

const changed: ApiBuild = { errors: '', hasChanged: true, isFirst: false };
const unchanged: ApiBuild = { ...changed, hasChanged: false };

describe(followApiBuilds, () => {
  let starts: boolean;
  let restarts: number;
  let said: string[];
  let notes: boolean[];
  let follow: (build: ApiBuild) => Promise<void>;
  beforeEach(() => {
    starts = true;
    restarts = 0;
    said = [];
    notes = [];
    jest.spyOn(console, 'error').mockImplementation((text) => said.push(String(text)));
    follow = followApiBuilds({
      api: {
        async restart() {
          restarts += 1;
          return starts;
        },
      },
      isBuilt: async () => true,
      note: async ({ isComplete }) => {
        notes.push(isComplete);
      },
    });
  });
  afterEach(() => {
    jest.restoreAllMocks();
  });

  it('restarts the API when it was compiled to something else', async () => {
    await follow(changed);
    await follow(unchanged);

    expect(restarts).toBe(1);
    expect(notes).toEqual([true]);
    expect(said).toEqual([]);
  });

  it('leaves an API that was built from the same sources before the watcher began', async () => {
    await follow({ ...changed, isFirst: true });

    expect(restarts).toBe(0);
    expect(notes).toEqual([]);
  });

  it('shows compile errors, and leaves the API that runs', async () => {
    await follow({ ...changed, errors: "main.ts(1,1): error TS1005: ';' expected." });

    expect(restarts).toBe(0);
    expect(notes).toEqual([false]);
    expect(said).toEqual(["api: does not compile\nmain.ts(1,1): error TS1005: ';' expected."]);
  });

  it('starts an API that did not start again with the next change, whatever that compiles to', async () => {
    starts = false;
    await follow(changed);
    expect(said).toEqual(['Change a file of the API to start it again.']);

    await follow(unchanged);
    expect(restarts).toBe(2);

    starts = true;
    await follow(unchanged);
    await follow(unchanged);
    expect(restarts).toBe(3);
  });
});
