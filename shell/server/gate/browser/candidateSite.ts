import { cp, writeFile } from 'node:fs/promises';
import { createServer as createHttpServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import type { SliceManifest } from '@site/platform/shell';
import type { GateInput } from '@site/rules/gate';
import { isContentRead } from '../../api-reads/contentReads';
import { readEnvironment } from '../../environment';
import { createServer } from '../../server';
import { isInCanary, VISIT_NUMBERS } from '../../visits/visit';

const API_LIMIT = 5_000;
/** The candidate is a canary of the live release, so that one site shows both for comparison. */
const PERCENT = 50;
const UPLOADS = '/uploads/';
export const BLANK_PAGE = '/the-gate-is-between-two-pages';

interface CandidateSiteOptions {
  readonly manifest: SliceManifest;
  readonly folder: string;
  readonly live: NonNullable<GateInput['browser']>['live'];
  readonly apiOrigin: string;
  readonly workFolder: string;
  readonly serverFolder: string;
}

export type CandidateSite = Awaited<ReturnType<typeof startCandidateSite>>;

/**
 * Reads what visitors may read, and writes nothing: neither visits nor forms. It has no secret and no
 * session.
 */
export async function startCandidateSite(options: CandidateSiteOptions) {
  const { manifest, folder, live, workFolder, serverFolder } = options;
  const { slice, release } = manifest;
  const own = live.find((one) => one.slice === slice && one.release !== release);
  const others = live.filter((one) => one.slice !== slice);
  const releaseFolder = join(workFolder, 'releases');
  const candidate = { slice, release, folder };
  for (const one of [...others, candidate, ...(own ? [own] : [])]) {
    const place = join(releaseFolder, one.slice, one.release);
    // A shell writes next to the files that it uses.
    await cp(one.folder, place, { recursive: true });
  }
  const pointers = [...others, own ?? candidate].map((one) => ({
    slice: one.slice,
    access: 'public',
    live: one.release,
    previous: null,
    newest: one.release,
    canary: own && one.slice === slice ? { release, percent: PERCENT } : null,
  }));

  const relay = await listening(
    (request, response) => void answerShell(request, response, options, pointers),
  );
  const gateway = await listening((request, response) => {
    // A browser sends a proxy absolute URLs.
    const asked = URL.parse(request.url ?? '');
    if (!asked || asked.host !== host) {
      response.writeHead(403).end();
      return;
    }
    if (asked.pathname === BLANK_PAGE) {
      response.writeHead(200, { 'content-type': 'text/html' }).end('<!doctype html>');
      return;
    }
    request.url = `${asked.pathname}${asked.search}`;
    app.server.emit('request', request, response);
  });
  gateway.server.on('connect', (_request, socket) => socket.end('HTTP/1.1 403 Forbidden\r\n\r\n'));
  gateway.server.on('upgrade', (_request, socket) => socket.destroy());
  const host = `localhost:${gateway.port}`;
  const url = `http://${host}`;
  const environment = readEnvironment({
    PORT: String(gateway.port),
    API_PORT: String(relay.port),
    DATA_DIR: workFolder,
    PUBLIC_URL: url,
    LOG_LEVEL: 'silent',
  });
  await writeFile(join(releaseFolder, 'composition.json'), JSON.stringify({ slices: pointers }));
  const app = await createServer({
    environment,
    browserFolder: join(serverFolder, '../browser'),
    workerProgram: join(serverFolder, 'renderWorker.cjs'),
    releaseFolder,
  });
  await app.ready();
  const visit = (isCandidate: boolean) =>
    Array.from({ length: VISIT_NUMBERS }, (_, number) => number).find(
      (number) => isInCanary(number, slice, release, PERCENT) === isCandidate,
    ) ?? 0;
  /** The visit's number decides which release it gets. */
  const visits = { candidate: visit(true), live: own ? visit(false) : null };
  return {
    url,
    proxy: `http://127.0.0.1:${gateway.port}`,
    visits,
    async stop() {
      gateway.stop();
      await app.close();
      relay.stop();
    },
  };
}

async function answerShell(
  { method = '', url = '' }: IncomingMessage,
  response: ServerResponse,
  { apiOrigin }: CandidateSiteOptions,
  slices: readonly object[],
): Promise<void> {
  const json = (data: object, headers: Record<string, string> = {}) =>
    response.writeHead(200, { 'content-type': 'application/json', ...headers }).end(JSON.stringify({ data }));
  if (url === '/internal/slices/composition') {
    json({ slices }, { etag: '"the composition"', 'x-content-version': '1' });
  } else if (url === '/internal/content-version') {
    json({ version: '1' });
  } else if (/^\/internal\/slices\/[^/]+\/releases\/[^/]+\/verdict$/.test(url)) {
    json({ passed: true, wasLetPass: true });
  } else if (url === '/internal/slices/visits') {
    response.writeHead(204).end();
  } else if ((method === 'GET' || method === 'HEAD') && (isContentRead(url) || isUpload(url))) {
    await passOn(`${apiOrigin}${url}`, method, response);
  } else {
    response.writeHead(404, { 'content-type': 'application/json' });
    response.end(JSON.stringify({ statusCode: 404, error: 'The gate forwards only public reads' }));
  }
}

function isUpload(path: string): boolean {
  return path.startsWith(UPLOADS) && URL.parse(path, 'http://api')?.pathname.startsWith(UPLOADS) === true;
}

async function passOn(url: string, method: string, response: ServerResponse): Promise<void> {
  try {
    const answer = await fetch(url, { method, redirect: 'manual', signal: AbortSignal.timeout(API_LIMIT) });
    const body = Buffer.from(await answer.arrayBuffer());
    const type = answer.headers.get('content-type');
    response.writeHead(answer.status, type ? { 'content-type': type } : {}).end(body);
  } catch {
    response.writeHead(503, { 'content-type': 'application/json' });
    response.end(JSON.stringify({ statusCode: 503, error: 'The service is not available' }));
  }
}

async function listening(answer: (request: IncomingMessage, response: ServerResponse) => void) {
  const server = createHttpServer(answer);
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(0, '127.0.0.1', resolve);
  });
  return {
    server,
    port: (server.address() as AddressInfo).port,
    stop() {
      server.close();
      server.closeAllConnections();
    },
  };
}
