import { once } from 'node:events';
import { extname } from 'node:path';
import { Worker } from 'node:worker_threads';
import { HEADERS } from './mailIdentities.js';
import { type ParsedMail, parseMail } from './parseMail.js';
import type { ParseTask } from './parseMailThread.js';

const THREAD_MEMORY = 256;
const LONGEST_PARSE = 10_000;

export class UnreadableMailError extends Error {
  override readonly name = 'UnreadableMailError';
}

/**
 * Parses in a thread that may be killed. If a mail takes too long, only its headers are read.
 * @throws UnreadableMailError
 */
export async function parseInThread(task: ParseTask): Promise<ParsedMail> {
  const thread = new Worker(new URL(`./parseMailThread${extname(import.meta.url)}`, import.meta.url), {
    workerData: task,
    resourceLimits: { maxOldGenerationSizeMb: THREAD_MEMORY },
  });
  try {
    const [mail]: ParsedMail[] = await once(thread, 'message', {
      signal: AbortSignal.timeout(LONGEST_PARSE),
    });
    if (mail) {
      return mail;
    }
  } catch {
  } finally {
    await thread.terminate();
  }
  const beginning = Buffer.from(task.source.subarray(0, HEADERS)).toString('latin1');
  const [head = ''] = beginning.split(/\r?\n\r?\n/, 1);
  return parseMail(new Uint8Array(Buffer.from(head, 'latin1')), false).catch((error: unknown) => {
    throw new UnreadableMailError(String(error));
  });
}
