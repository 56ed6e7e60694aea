import { extname } from 'node:path';
import { Worker } from 'node:worker_threads';
import { type Client, DatabaseError } from 'pg';
import { BackupRefusal } from './backupRefusal.js';
import { openSession } from './databaseSession.js';
import type { SchemaDumpMessage, SchemaDumpTask } from './schemaDumpThread.js';
import { answers, type Result, refusal, welcome } from './serverMessages.js';

/**
 * @param snapshot The id of a transaction that is still open.
 * @throws BackupRefusal if pg_dump refuses.
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
      const server = new Server(client);
      thread.on('error', reject);
      thread.on('exit', () => reject(new BackupRefusal('pg_dump ended without an answer.')));
      thread.on('message', (message: SchemaDumpMessage) => {
        if ('script' in message) {
          resolve(message.script);
        } else if ('failed' in message) {
          reject(new BackupRefusal(`pg_dump cannot read the schema: ${message.failed}`));
        } else {
          const { send, signal, port } = message;
          server
            .answer(send)
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

class Server {
  private waiting = Buffer.alloc(0);
  private isConnected = false;

  constructor(private readonly client: Client) {}

  async answer(written: Uint8Array): Promise<Uint8Array> {
    this.waiting = Buffer.concat([this.waiting, written]);
    const answers: Buffer[] = [];
    for (let message = this.next(); message; message = this.next()) {
      answers.push(await this.answerTo(message));
    }
    return Buffer.concat(answers);
  }

  private next(): Buffer | undefined {
    // The first message has no type byte.
    const head = this.isConnected ? 1 : 0;
    const length = this.waiting.length >= head + 4 ? this.waiting.readInt32BE(head) + head : Infinity;
    if (this.waiting.length < length) {
      return undefined;
    }
    const message = this.waiting.subarray(0, length);
    this.waiting = this.waiting.subarray(length);
    return message;
  }

  private async answerTo(message: Buffer): Promise<Buffer> {
    if (!this.isConnected) {
      this.isConnected = true;
      return welcome(await settingsOf(this.client));
    }
    const type = message.toString('latin1', 0, 1);
    if (type === 'Q') {
      return resultOf(this.client, message.toString('utf8', 5, message.length - 1));
    }
    if (type === 'X') {
      return Buffer.alloc(0);
    }
    throw new Error(`pg_dump sent a message of the unexpected type ${type}.`);
  }
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
    const types = { getTypeParser: () => (value: string) => value };
    const result: Result | Result[] = await client.query({ text: query, rowMode: 'array', types });
    return answers([result].flat());
  } catch (error) {
    if (error instanceof DatabaseError) {
      return refusal(error.code ?? 'XX000', error.message);
    }
    throw error;
  }
}
