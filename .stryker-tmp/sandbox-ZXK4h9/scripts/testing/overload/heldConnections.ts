import { connect, type Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';

/** What the clients that hold a connection do, and how many of ten do it. */
const SHARES = { silent: 3, 'kept alive': 3, 'slow headers': 1, 'slow body': 2, 'slow reader': 1 } as const;

export type Manner = keyof typeof SHARES;

export interface HeldConnections {
  /** Number of connections open now. */
  open(): number;
  /** Number of connections that the server has closed so far; each was reopened. */
  readonly ended: Readonly<Record<Manner, number>>;
  close(): void;
}

interface HeldOptions {
  readonly origin: string;
  readonly count: number;
  /** A page that slow readers request many copies of, and that kept-alive clients request now and then. */
  readonly page: string;
}

/** In milliseconds. */
const TICK = 1_000;
/** Kept-alive clients send a request every this many ticks. */
const ASK_EVERY = 5;
/** Copies of a page that a slow reader requests: more than the buffers on the way hold. */
const COPIES = 20;
const OPENED_AT_ONCE = 200;
/** Time to open all of them, in milliseconds: a busy server accepts them one by one. */
const OPEN_WITHIN = 30_000;

const turns = Object.entries(SHARES).flatMap(([manner, share]) =>
  Array<Manner>(share).fill(manner as Manner),
);

/**
 * Opens connections that are each harmless: silent ones, some that send a header or a byte of a body every second, some
 * that never read what they requested. Resolves when all are open, or after 30 seconds. Connections that the server
 * closes are reopened.
 */
export async function holdConnections({ origin, count, page }: HeldOptions): Promise<HeldConnections> {
  const { hostname, port, host } = new URL(origin);
  const held = new Map<Socket, Manner>();
  const ended: Record<Manner, number> = {
    silent: 0,
    'kept alive': 0,
    'slow headers': 0,
    'slow body': 0,
    'slow reader': 0,
  };
  let isOver = false;
  let ticks = 0;
  const ask = (connection = 'keep-alive') =>
    `GET ${page} HTTP/1.1\r\nHost: ${host}\r\nConnection: ${connection}\r\n\r\n`;
  const beginnings: Readonly<Record<Manner, string>> = {
    silent: '',
    'kept alive': ask(),
    'slow headers': `GET ${page} HTTP/1.1\r\nHost: ${host}\r\n`,
    'slow body': `POST /api/contact HTTP/1.1\r\nHost: ${host}\r\nContent-Type: application/json\r\nContent-Length: 9000\r\n\r\n{`,
    'slow reader': ask().repeat(COPIES),
  };

  function open(manner: Manner): void {
    const socket = connect(Number(port), hostname);
    if (manner === 'slow reader') {
      socket.pause();
    } else {
      socket.resume();
    }
    socket.on('error', () => {});
    socket.once('connect', () => {
      held.set(socket, manner);
      socket.write(beginnings[manner]);
    });
    socket.once('close', () => {
      const wasOpen = held.delete(socket);
      if (!isOver) {
        ended[manner] += wasOpen ? 1 : 0;
        setTimeout(() => isOver || open(manner), TICK);
      }
    });
  }

  function go(): void {
    ticks += 1;
    for (const [socket, manner] of held) {
      if (manner === 'slow headers') {
        socket.write(`X-Tick: ${ticks}\r\n`);
      } else if (manner === 'slow body') {
        socket.write(' ');
      } else if (manner === 'kept alive' && ticks % ASK_EVERY === 0) {
        socket.write(ask());
      }
    }
  }

  const timer = setInterval(go, TICK);
  for (let opened = 0; opened < count; opened += 1) {
    open(turns[opened % turns.length] ?? 'silent');
    if (opened % OPENED_AT_ONCE === 0) {
      await pause(20);
    }
  }
  for (const end = Date.now() + OPEN_WITHIN; held.size < count * 0.99 && Date.now() < end; ) {
    await pause(20);
  }
  return {
    open: () => held.size,
    ended,
    close() {
      isOver = true;
      clearInterval(timer);
      for (const socket of held.keys()) {
        socket.destroy();
      }
    },
  };
}
