import { expect, it, jest } from '@jest/globals';
import type { Order } from './messages.js';

/** A process without a program. It has ended once it is killed, but nobody has been told yet. */
class FakeProcess {
  gone: object | null = null;
  orders = 0;
  readonly ended = new Promise(() => {});

  kill(): void {
    this.gone ??= {};
  }
}

const started: FakeProcess[] = [];
const asked: FakeProcess[] = [];
jest.unstable_mockModule('@site/sandbox/isolation', () => ({ tellIsolation: async () => {} }));
jest.unstable_mockModule('./ImageProcess.js', () => ({
  ImageProcessMissing: Error,
  async startImageProcess() {
    const process = new FakeProcess();
    started.push(process);
    return process;
  },
  async askImageProcess(process: FakeProcess) {
    asked.push(process);
    process.orders += 1;
  },
}));
const { ImageProcesses } = await import('./imageProcesses.service.js');

it('gives no picture to an idle process that has ended', async () => {
  const processes = new ImageProcesses();
  const ask = () => processes.ask({} as Order, Buffer.alloc(0));
  await ask();
  await ask();
  expect(started).toHaveLength(1);

  started[0]?.kill();
  await ask();

  expect(asked).toEqual([started[0], started[0], started[1]]);
  processes.onModuleDestroy();
});
