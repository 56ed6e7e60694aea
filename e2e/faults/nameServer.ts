import { createSocket, type Socket } from 'node:dgram';
import { once } from 'node:events';

/** On loopback, at an address that the machine does not use itself. */
const HOST = '127.0.77.53';
const PORT = 53;
const [ADDRESS, INTERNET] = [1, 1];

export interface NameServer {
  readonly host: string;
  /** Whether it answers. If not, clients wait. */
  answers: boolean;
  stop(): void;
}

/**
 * Starts a name server that resolves every name to this machine (127.0.0.1).
 *
 * @returns Null where this user may not run one.
 */
export async function startNameServer(): Promise<NameServer | null> {
  const socket = createSocket('udp4');
  socket.bind(PORT, HOST);
  try {
    await once(socket, 'listening');
  } catch {
    socket.close();
    return null;
  }
  const server = { host: HOST, answers: true, stop: () => void socket.close() };
  socket.on('message', (question, { port, address }) => {
    if (server.answers) {
      answer(socket, question, port, address);
    }
  });
  return server;
}

/** RFC 1035: a 12-byte header, the name as labels ending with an empty one, its type and its class. */
function answer(socket: Socket, question: Buffer, port: number, address: string): void {
  const end = question.indexOf(0, 12) + 5;
  const isAddress = question.readUInt16BE(end - 4) === ADDRESS;
  const header = Buffer.from(question.subarray(0, 12));
  // Flags: a response, recursion desired and available, no error.
  header.writeUInt16BE(0x8180, 2);
  header.writeUInt16BE(isAddress ? 1 : 0, 6);
  header.writeUInt32BE(0, 8);
  // A pointer to the question's name, and a TTL of 0 so that the answer is not cached.
  const record = Buffer.from([0xc0, 12, 0, ADDRESS, 0, INTERNET, 0, 0, 0, 0, 0, 4, 127, 0, 0, 1]);
  socket.send(
    Buffer.concat([header, question.subarray(12, end), ...(isAddress ? [record] : [])]),
    port,
    address,
  );
}
