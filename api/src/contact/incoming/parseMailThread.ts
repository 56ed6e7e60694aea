import { parentPort, workerData } from 'node:worker_threads';
import { parseMail } from './parseMail.ts';

export interface ParseTask {
  readonly source: Uint8Array<ArrayBuffer>;
  readonly isWhole: boolean;
}

const { source, isWhole }: ParseTask = workerData;
parentPort?.postMessage(await parseMail(source, isWhole));
