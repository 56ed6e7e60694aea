import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { ProbedAnswer } from './probe.ts';

/** Serves the responses it was given from memory: as fast as Node can send a page. */
const pages = new Map<
  string,
  { status: number; headers: Record<string, string | number>; body: Uint8Array }
>();
let notFound: ProbedAnswer | undefined;

const server = createServer((request, response) => {
  const page = pages.get(request.url ?? '');
  if (page) {
    response.writeHead(page.status, page.headers).end(page.body);
  } else {
    response.writeHead(404, notFound && headersOf(notFound)).end(notFound?.body);
  }
});

process.on('message', (answers: readonly ProbedAnswer[]) => {
  for (const answer of answers) {
    pages.set(answer.path, { status: answer.status, headers: headersOf(answer), body: answer.body });
    notFound = answer.status === 404 ? answer : notFound;
  }
  if (server.listening) {
    tellPort();
  } else {
    server.listen(0, '127.0.0.1', tellPort);
  }
});

process.once('disconnect', () => process.exit());

function tellPort(): void {
  process.send?.((server.address() as AddressInfo).port);
}

function headersOf({ contentType, contentEncoding, body }: ProbedAnswer): Record<string, string | number> {
  return {
    'content-type': contentType,
    'content-length': body.length,
    vary: 'accept-encoding',
    ...(contentEncoding ? { 'content-encoding': contentEncoding } : {}),
  };
}
