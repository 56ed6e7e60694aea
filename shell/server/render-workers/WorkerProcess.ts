import { SandboxedProcess } from '@site/sandbox/SandboxedProcess';
import { type Answer, answer, type Kind, type Said } from './answers';
import type { Order } from './orders';

/** In bytes. */
const LARGEST_ANSWER = 16 * 1024 * 1024;

/** Runs the server half of one release. */
export type WorkerProcess = SandboxedProcess<Order, Answer>;

interface WorkerOptions {
  readonly program: string;
  readonly onPrinted?: (line: string) => unknown;
}

/** @throws {@link ProcessEnded} */
export function startWorker({ program, onPrinted }: WorkerOptions): Promise<WorkerProcess> {
  return SandboxedProcess.start<Order, Answer>({
    name: 'render worker',
    program,
    readable: [program],
    largestAnswer: LARGEST_ANSWER,
    answerOf: (message) => answer.parse(message),
    onPrinted,
  });
}

/**
 * @param limit In milliseconds; then the worker is killed.
 * @throws {@link ProcessEnded}, or an Error with the message of what the release threw.
 */
export async function askWorker<Is extends Kind>(
  worker: WorkerProcess,
  order: Order,
  limit: number,
): Promise<Said<Is>> {
  const said = await worker.ask(order, limit);
  if (said.is === 'failed') {
    throw new Error(said.message);
  }
  return said as Said<Is>;
}
