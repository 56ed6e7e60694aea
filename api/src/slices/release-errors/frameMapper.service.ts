import { extname } from 'node:path';
import { Worker } from 'node:worker_threads';
import { Injectable } from '@nestjs/common';
import pLimit from 'p-limit';
import type { MappedFrame, Position } from './mapFrames.js';
import type { MapJob } from './mapThread.js';

/** A map of 10 MB, the largest there may be, takes a third of it: in megabytes, and in milliseconds. */
const THREAD = { memory: 256, timeLimit: 5_000 };

/** How many look-ups of a slice wait while one of it is made. */
const MOST_WAITING = 8;

type Found = readonly (MappedFrame | null)[];

/** What is looked up of the map of a script. */
export interface LookUp {
  readonly slice: string;
  /** Equal for look-ups of the same map, of whatever release. */
  readonly key: string;
  readonly positions: readonly Position[];
  /** Called once it is its turn, so that one map at a time takes memory. Undefined when there is none any more. */
  readonly read: () => Promise<Uint8Array<ArrayBuffer> | undefined>;
}

/** Finds frames in sources, each map in a thread of its own that is ended when it takes too much; one after the other. */
@Injectable()
export class FrameMapper {
  private readonly turns = pLimit(1);
  /** By slice: of its look-ups one waits for its turn, which leaves turns to other slices. */
  private readonly lines = new Map<string, ReturnType<typeof pLimit>>();
  private readonly running = new Map<string, Promise<Found>>();

  /**
   * Where positions of a generated file are in its sources; null for each that the map does not say, and for all when the
   * map is none, or takes too much time or memory. Undefined, at once, when too many look-ups of the slice wait. Equal ones
   * are made together.
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

  /** The map is the thread's then. */
  private async inThread(workerData: MapJob): Promise<(MappedFrame | null)[]> {
    const { promise, resolve, reject } = Promise.withResolvers<(MappedFrame | null)[]>();
    const thread = new Worker(new URL(`./mapThread${extname(import.meta.url)}`, import.meta.url), {
      workerData,
      // Not copied: that would take its time here.
      transferList: [workerData.map.buffer],
      resourceLimits: { maxOldGenerationSizeMb: THREAD.memory, maxYoungGenerationSizeMb: 32 },
    });
    const timer = setTimeout(() => reject(new Error('The source map takes too long')), THREAD.timeLimit);
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
