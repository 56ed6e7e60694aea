import { type Server, STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import type { ErrorDto } from '../common/error.dto.js';

const limits = {
  headersTimeout: 15_000,
  requestTimeout: 30_000,
  /**
   * In milliseconds, longer than the shell keeps an idle connection, so that it never writes to one that is
   * being closed.
   */
  keepAliveTimeout: 65_000,
  /** In milliseconds, longer than any import or gate check, for clients that neither read nor send. */
  timeout: 150_000,
  /** More connections would only wait, and cost memory. */
  maxConnections: 10_000,
  /** In milliseconds; the default of 30 s would double the first two. */
  connectionsCheckingInterval: 1_000,
  /** The 64 kB that the shell accepts from a visitor, and what it adds. */
  maxHeaderSize: 72 * 1024,
};

const refusals: Readonly<Record<string, ErrorDto>> = {
  HPE_HEADER_OVERFLOW: {
    statusCode: 431,
    error: 'The address or the headers of the request are too long',
  },
  ERR_HTTP_REQUEST_TIMEOUT: { statusCode: 408, error: 'The request took too long to arrive' },
};
const unreadable: ErrorDto = { statusCode: 400, error: 'The request could not be understood' };

export function limitServer(server: Server): void {
  Object.assign(server, limits);
  server.on('clientError', ({ code = '' }: NodeJS.ErrnoException, socket: Socket) => {
    if (!socket.writable || code === 'ECONNRESET') {
      socket.destroy();
      return;
    }
    const refusal = refusals[code] ?? unreadable;
    const body = JSON.stringify(refusal);
    socket.end(
      [
        `HTTP/1.1 ${refusal.statusCode} ${STATUS_CODES[refusal.statusCode]}`,
        'Content-Type: application/json; charset=utf-8',
        `Content-Length: ${Buffer.byteLength(body)}`,
        'Cache-Control: no-store',
        'Connection: close',
        '',
        body,
      ].join('\r\n'),
    );
  });
}
