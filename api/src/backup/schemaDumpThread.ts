import {
  MessageChannel,
  type MessagePort,
  parentPort,
  receiveMessageOnPort,
  workerData,
} from 'node:worker_threads';
import { pgDump } from '@electric-sql/pglite-tools/pg_dump';

/** pg_dump as WebAssembly does synchronous I/O: this thread sleeps until the main thread answers. */

export interface SchemaDumpTask {
  readonly args: readonly string[];
}

export type SchemaDumpMessage =
  | { readonly send: Uint8Array; readonly signal: Int32Array; readonly port: MessagePort }
  | { readonly script: string }
  | { readonly failed: string };

type Database = Parameters<typeof pgDump>[0]['pg'];

function post(message: SchemaDumpMessage, transfer: MessagePort[] = []): void {
  parentPort?.postMessage(message, transfer);
}

function exchange(written: Uint8Array): Uint8Array {
  const signal = new Int32Array(new SharedArrayBuffer(4));
  const { port1, port2 } = new MessageChannel();
  // A copy, because pg_dump reuses its memory.
  post({ send: written.slice(), signal, port: port2 }, [port2]);
  Atomics.wait(signal, 0, 0);
  const answer: { readonly message: Uint8Array } | undefined = receiveMessageOnPort(port1);
  port1.close();
  return answer?.message ?? new Uint8Array();
}

// These are the parts of a PGlite that pgDump calls.
const database = {
  query: async () => ({ rows: [{ search_path: 'public' }] }),
  exec: async () => [],
  execProtocolRawStream: (written: Uint8Array, { onRawData }: { onRawData(bytes: Uint8Array): void }) => {
    const answer = exchange(written);
    if (answer.length > 0) {
      onRawData(answer);
    }
  },
} as unknown as Database;

try {
  const { args }: SchemaDumpTask = workerData;
  const file = await pgDump({ pg: database, args: [...args] });
  post({ script: await file.text() });
} catch (error) {
  post({ failed: error instanceof Error ? error.message : String(error) });
}
