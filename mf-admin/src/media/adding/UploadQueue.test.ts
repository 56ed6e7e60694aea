import { describe, expect, it, jest } from '@jest/globals';
import { CallError } from '@site/platform/session';
import { fakeMedia } from '../../testing/fakeMedia';
import { UnusableFile } from './UnusableFile';
import { UploadQueue } from './UploadQueue';
import type { UploadMedia } from './useMediaUpload';

const file = (name: string) => new File([name], name);
const names = ['a.png', 'b.png', 'c.png'];

function begin() {
  const sent: {
    readonly name: string;
    readonly options: Parameters<UploadMedia>[1];
    readonly resolve: (stored: Awaited<ReturnType<UploadMedia>>) => void;
    readonly reject: (error: unknown) => void;
  }[] = [];
  const onStored = jest.fn();
  const queue = new UploadQueue((one, options) => {
    const { promise, resolve, reject } = Promise.withResolvers<Awaited<ReturnType<UploadMedia>>>();
    options.signal?.addEventListener('abort', () => reject(options.signal?.reason));
    sent.push({ name: one.name, options, resolve, reject });
    return promise;
  }, onStored);
  queue.add(names.map(file));
  const settle = () => new Promise((resolve) => setTimeout(resolve));
  return { queue, sent, onStored, settle, states: () => queue.current.map(({ state }) => state) };
}

describe(UploadQueue, () => {
  it('sends two files at a time, and the next one as soon as one has arrived', async () => {
    const { queue, sent, states, settle, onStored } = begin();
    expect(states()).toEqual(['running', 'running', 'waiting']);

    sent[1]?.options.onProgress?.(0.5);
    expect(queue.current[1]).toMatchObject({ progress: 0.5 });
    const media = fakeMedia();
    sent[0]?.resolve({ media, isNew: false, scaledFrom: '12000 × 9000' });
    await settle();

    expect(states()).toEqual(['stored', 'running', 'running']);
    expect(queue.current[0]).toMatchObject({ media, isNew: false, scaledFrom: '12000 × 9000' });
    expect(onStored).toHaveBeenCalledWith(media);
    expect(sent.map(({ name }) => name)).toEqual(names);
  });

  it('says why a file was not added, and sends it again only where that may help', async () => {
    const { queue, sent, settle } = begin();
    sent[0]?.reject(new CallError({ status: 400, text: '{"error":"The PDF is incomplete."}' }));
    sent[1]?.reject(new UnusableFile('File too large', 'Please upload an image smaller than 5MB'));
    await settle();
    sent[2]?.reject(new CallError({ status: 0, text: 'The server did not answer' }));
    await settle();

    expect(queue.current).toMatchObject([
      { problem: 'The PDF is incomplete.', canRetry: true },
      { problem: 'Please upload an image smaller than 5MB', canRetry: false },
      { problem: 'The file could not be sent. Check your connection, then try again.', canRetry: true },
    ]);
    queue.retry(queue.current[2]?.id ?? 0);
    expect(sent.map(({ name }) => name)).toEqual([...names, 'c.png']);
  });

  it('cancels a file, which takes up no place any more, and can be sent again', async () => {
    const { queue, sent, states, settle } = begin();
    const first = queue.current[0]?.id ?? 0;

    queue.cancel(first);
    await settle();

    expect(sent[0]?.options.signal?.aborted).toBe(true);
    expect(states()).toEqual(['failed', 'running', 'running']);
    queue.retry(first);
    expect(states()).toEqual(['waiting', 'running', 'running']);
    queue.cancelAll();
    await settle();
    expect(states()).toEqual(['failed', 'failed', 'failed']);
    expect(sent).toHaveLength(3);
    queue.forgetEnded();
    expect(queue.current).toEqual([]);
  });

  it('does not cancel a file that has been sent: the library has it', async () => {
    const { queue, sent, states, settle } = begin();
    sent[0]?.options.onProgress?.(1);

    queue.cancel(queue.current[0]?.id ?? 0);
    queue.cancelAll();
    await settle();

    expect(states()).toEqual(['running', 'failed', 'failed']);
    sent[0]?.resolve({ media: fakeMedia(), isNew: true });
    await settle();
    expect(states()).toEqual(['stored', 'failed', 'failed']);
  });
});
