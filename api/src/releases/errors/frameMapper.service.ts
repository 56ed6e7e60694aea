import { extname } from 'node:path';
import { Worker } from 'node:worker_threads';
import { Injectable } from '@nestjs/common';
import pLimit from 'p-limit';
import type { MappedFrame, Position } from './mapFrames.js';
import type { MapJob } from './mapThread.js';

/** In megabytes and milliseconds. A map of 10 MB, the largest allowed, needs a third of this. */
const THREAD = { memory: 256, timeLimit: 5_000 };

/** How many look-ups of a slice may wait while one is running. */
const MOST_WAITING = 8;

type Found = readonly (MappedFrame | null)[];

/** A look-up in the source map of a script. */
export interface LookUp {
  readonly slice: string;
  /** The same for look-ups in the same map, for any release. */
  readonly key: string;
  readonly positions: readonly Position[];
  /** Called when it is its turn, so that only one map at a time takes memory. Undefined if the map no longer exists. */
  readonly read: () => Promise<Uint8Array<ArrayBuffer> | undefined>;
}

/** Maps frames to sources. Each map gets a thread of its own that is ended if it takes too much; one map at a time. */
@Injectable()
export class FrameMapper {
  private readonly turns = pLimit(1);
  /** By slice: one of its look-ups waits for a turn, which leaves turns for other slices. */
  private readonly lines = new Map<string, ReturnType<typeof pLimit>>();
  private readonly running = new Map<string, Promise<Found>>();

  /**
   * Maps positions in a generated file to its sources: null for each that the map does not contain, and for all if the
   * map is invalid or takes too much time or memory. Returns undefined at once if too many look-ups of the slice are
   * waiting. Identical look-ups share one result.
   *
   * @throws What `read` throws.
   */
  async map(lookUp: LookUp): Promise<Found | undefined> {
    const { slice, key, positions } = lookUp;
    const id = JSON.stringify([slice, key, positions]);
    const same = this.running.get(id);
    if (same) {
      return same;
    }
    const line = this.lines.get(slice) ?? pLimit(1);
    if (line.pendingCount >= MOST_WAITING) {
      return undefined;
    }
    this.lines.set(slice, line);
    const found = line(() => this.turns(() => this.readAndMap(lookUp)));
    this.running.set(id, found);
    try {
      return await found;
    } finally {
      this.running.delete(id);
    }
  }

  private async readAndMap({ read, positions }: LookUp): Promise<Found> {
    const map = await read();
    const none = positions.map(() => null);
    return map ? this.inThread({ map, positions }).catch(() => none) : none;
  }

  /** Transfers the map to the thread. */
  private async inThread(workerData: MapJob): Promise<(MappedFrame | null)[]> {
    const { promise, resolve, reject } = Promise.withResolvers<(MappedFrame | null)[]>();
    const thread = new Worker(new URL(`./mapThread${extname(import.meta.url)}`, import.meta.url), {
      workerData,
      // Not copied, since that would take time in this thread.
      transferList: [workerData.map.buffer],
      resourceLimits: { maxOldGenerationSizeMb: THREAD.memory, maxYoungGenerationSizeMb: 32 },
    });
    const timer = setTimeout(
      () => reject(new Error('Reading the source map takes too long')),
      THREAD.timeLimit,
    );
    thread.on('message', resolve);
    thread.on('error', reject);
    thread.on('exit', (code) => reject(new Error(`The thread that reads source maps ended with ${code}`)));
    try {
      return await promise;
    } finally {
      clearTimeout(timer);
      await thread.terminate();
    }
  }
}
