import { extname } from 'node:path';
import { Worker } from 'node:worker_threads';
import { Injectable } from '@nestjs/common';
import pLimit from 'p-limit';
import type { MappedFrame, Position } from './mapFrames.js';
import type { MapJob } from './mapThread.js';

/** A map of 10 MB, the largest there may be, takes a third of it: in megabytes, and in milliseconds. */
const THREAD = { memory: 256, timeLimit: 5_000 };

/** Finds frames in sources, each map in a thread of its own that is ended when it takes too much; one after the other. */
@Injectable()
export class FrameMapper {
  private readonly turns = pLimit(1);

  /**
   * Where positions of a generated file are in its sources; null for each that the map does not say, and for all when the
   * map is none, or takes too much time or memory. The map is the thread's then.
   */
  map(map: Uint8Array<ArrayBuffer>, positions: readonly Position[]): Promise<(MappedFrame | null)[]> {
    return this.turns(() => this.inThread({ map, positions })).catch(() => positions.map(() => null));
  }

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
