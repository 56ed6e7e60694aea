import { parentPort, workerData } from 'node:worker_threads';
import { type MappedFrame, mapFrames, type Position } from './mapFrames.ts';

/** The data that the thread starts with. */
export interface MapJob {
  readonly map: Uint8Array<ArrayBuffer>;
  readonly positions: readonly Position[];
}

const { map, positions }: MapJob = workerData;
parentPort?.postMessage(mapFrames(new TextDecoder().decode(map), positions) satisfies (MappedFrame | null)[]);
