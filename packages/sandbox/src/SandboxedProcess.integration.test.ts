import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { SandboxedProcess } from './SandboxedProcess';

/** In milliseconds, for a busy machine. */
const PATIENCE = 8_000;

describe(SandboxedProcess, () => {
  let folder: string;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'sandbox-'));
  });
  afterAll(() => rm(folder, { recursive: true, force: true }));

  async function start(code: string, onPrinted?: (line: string) => void) {
    const program = join(folder, `${Math.random()}.cjs`);
    await writeFile(
      program,
      `const channel = new (require('node:net').Socket)({ fd: 3 });
       const say = (text) => { const frame = Buffer.alloc(8 + text.length); frame.writeUInt32BE(text.length); frame.write(text, 8); channel.write(frame); };
       ${code}`,
    );
    return SandboxedProcess.start<string, string>({
      name: 'program',
      program,
      readable: [program],
      largestAnswer: 1_000,
      answerOf(message) {
        if (message !== 'done') {
          throw new TypeError('It is not an answer');
        }
        return message;
      },
      onPrinted,
    });
  }
  const answering = (code: string, onPrinted?: (line: string) => void) =>
    start(`say('{"is":"ready"}'); channel.once('data', () => { ${code} });`, onPrinted);

  it.each([
    ['bytes that are not a message', 'channel.write(Buffer.alloc(100, 255))'],
    ['a message that is not JSON', "say('{')"],
    ['JSON that is not an answer', "say('7')"],
    ['that it is ready, again', 'say(\'{"is":"ready"}\')'],
    ['several times', 'say(\'"done"\'); say(\'"done"\'); say(\'"done"\')'],
    ['that it began, again and again', 'setInterval(() => say(\'{"is":"begun"}\'))'],
    ['with endless output', "const go = () => process.stdout.write('x'.repeat(1_000_000), go); go()"],
  ])('kills a program that answers %s', async (_, code) => {
    const started = await answering(code);
    await started.ask('do', PATIENCE).catch(() => {});

    expect(await started.ended).toMatchObject({ reason: 'unreadable' });
  });

  it('hands on the first lines that are printed for an order, and spends no time on the others', async () => {
    const onPrinted = jest.fn();
    const started = await answering(
      "process.stdout.write('x\\n'.repeat(100_000), () => say('\"done\"'))",
      onPrinted,
    );
    expect(await started.ask('do', PATIENCE)).toBe('done');
    started.kill('stopped', 'The test is over');
    await started.ended;

    expect(onPrinted).toHaveBeenCalledTimes(100);
  });

  it('says how a program ends, and whether it had been ready', async () => {
    await expect(start("console.error('No settings'); process.exit(3);")).rejects.toMatchObject({
      reason: 'not started',
      message: 'The process ended with code 3. No settings',
    });

    const started = await answering("console.error('No more'); process.exit(4);");
    await expect(started.ask('do', PATIENCE)).rejects.toMatchObject({
      reason: 'ended',
      exit: { code: 4, how: 'with code 4', said: 'No more' },
    });
  });

  it.each([
    ['overdue', 'say(\'{"is":"begun"}\')'],
    ['ended', ''],
  ])('is %s at its deadline, by whether it has begun', async (reason, code) => {
    const started = await answering(code);

    await expect(started.ask('do', 500)).rejects.toMatchObject({ reason });
    expect(await started.ended).toBe(started.gone);
  });
});
