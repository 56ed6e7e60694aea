import { extname } from 'node:path';
import { Worker } from 'node:worker_threads';
import { type Client, DatabaseError, type QueryArrayResult } from 'pg';
import { BackupRefusal } from './backupRefusal.js';
import { openSession } from './databaseSession.js';
import type { SchemaDumpMessage, SchemaDumpTask } from './schemaDumpThread.js';
import { answers, refusal, welcome } from './serverMessages.js';

type Request = { readonly query: string } | 'connect' | 'leave';

/**
 * @param snapshot From `pg_export_snapshot()`, in a transaction that is still open.
 * @returns The statements, each under a comment that names it.
 * @throws BackupRefusal if pg_dump refuses, for example because the server is newer than it is.
 */
export async function dumpSchema(
  url: string,
  snapshot: string,
  section: 'pre-data' | 'post-data',
): Promise<string> {
  const client = await openSession(url);
  const args = [
    '--schema-only',
    `--section=${section}`,
    `--snapshot=${snapshot}`,
    // Whoever restores it becomes the owner.
    '--no-owner',
    '--no-privileges',
    '--no-tablespaces',
    '--no-table-access-method',
    '--no-comments',
    '--no-security-labels',
    '--no-publications',
    '--no-subscriptions',
  ];
  const thread = new Worker(new URL(`./schemaDumpThread${extname(import.meta.url)}`, import.meta.url), {
    workerData: { args } satisfies SchemaDumpTask,
  });
  try {
    return await new Promise<string>((resolve, reject) => {
      const read = requestReader();
      thread.on('error', reject);
      thread.on('exit', () => reject(new BackupRefusal('pg_dump ended without an answer.')));
      thread.on('message', (message: SchemaDumpMessage) => {
        if ('script' in message) {
          resolve(message.script);
        } else if ('failed' in message) {
          reject(new BackupRefusal(`pg_dump cannot read the schema: ${message.failed}`));
        } else {
          const { send, signal, port } = message;
          ask(client, read(send))
            .then((answer) => {
              port.postMessage(answer);
              Atomics.store(signal, 0, 1);
              Atomics.notify(signal, 0);
            })
            .catch(reject);
        }
      });
    });
  } finally {
    await Promise.all([thread.terminate(), client.end()]);
  }
}

function requestReader(): (bytes: Uint8Array) => Request[] {
  let waiting = Buffer.alloc(0);
  let isConnected = false;
  return (bytes) => {
    waiting = Buffer.concat([waiting, bytes]);
    const requests: Request[] = [];
    for (;;) {
      // The first message has no type byte.
      const head = isConnected ? 1 : 0;
      const length = waiting.length >= head + 4 ? waiting.readInt32BE(head) + head : Number.POSITIVE_INFINITY;
      if (waiting.length < length) {
        return requests;
      }
      requests.push(isConnected ? requestOf(waiting.subarray(0, length)) : 'connect');
      isConnected = true;
      waiting = waiting.subarray(length);
    }
  };
}

function requestOf(message: Buffer): Request {
  const type = String.fromCharCode(message[0] ?? 0);
  if (type === 'Q') {
    return { query: message.toString('utf8', 5, message.length - 1) };
  }
  if (type === 'X') {
    return 'leave';
  }
  throw new Error(`pg_dump sent a message of the unexpected type ${type}.`);
}

async function ask(client: Client, requests: readonly Request[]): Promise<Uint8Array> {
  const parts: Buffer[] = [];
  for (const request of requests) {
    if (request === 'connect') {
      parts.push(welcome(await settingsOf(client)));
    } else if (request !== 'leave') {
      parts.push(await resultOf(client, request.query));
    }
  }
  return Buffer.concat(parts);
}

async function settingsOf(client: Client): Promise<Record<string, string>> {
  const { rows } = await client.query<{ name: string; setting: string }>(
    `SELECT name, setting FROM pg_settings
     WHERE name IN ('server_version', 'server_encoding', 'client_encoding', 'integer_datetimes', 'standard_conforming_strings', 'is_superuser')`,
  );
  return Object.fromEntries(rows.map(({ name, setting }) => [name, setting]));
}

async function resultOf(client: Client, query: string): Promise<Buffer> {
  try {
    const result: QueryArrayResult<(string | null)[]> | QueryArrayResult<(string | null)[]>[] =
      await client.query<(string | null)[]>({
        text: query,
        rowMode: 'array',
        types: { getTypeParser: () => (value: string) => value },
      });
    return answers(Array.isArray(result) ? result : [result]);
  } catch (error) {
    if (error instanceof DatabaseError) {
      return refusal({ code: error.code ?? 'XX000', message: error.message });
    }
    throw error;
  }
}
