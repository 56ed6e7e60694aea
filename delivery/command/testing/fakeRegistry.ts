import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { buffer, json } from 'node:stream/consumers';
import type { SliceManifest } from '@site/platform/shell';
import { fileHash } from '../../release/contentDigest.ts';

/** A request the registry received. */
interface Call {
  readonly method: string;
  readonly path: string;
  readonly authorization: string | undefined;
  readonly body: unknown;
}

/** Lets a test answer a call itself; undefined falls back to the usual answer. */
type Answer = (
  call: Call,
) =>
  | { readonly status: number; readonly headers?: Readonly<Record<string, string>>; readonly body?: object }
  | 'hang up'
  | undefined;

/**
 * Starts a registry on a port of its own. It stores releases as the real one does; the test answers everything else.
 */
export async function startFakeRegistry(answer: Answer = () => undefined) {
  const calls: Call[] = [];
  const releases = new Map<string, { manifest: SliceManifest; files: Set<string>; isComplete: boolean }>();

  async function handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const path = request.url ?? '';
    const isFile = path.includes('/files/');
    const body = isFile ? await buffer(request) : await json(request).catch(() => undefined);
    const call: Call = {
      method: request.method ?? '',
      path,
      authorization: request.headers.authorization,
      body,
    };
    calls.push(call);
    const given = answer(call) ?? keep(call);
    if (given === 'hang up') {
      request.socket.destroy();
      return;
    }
    response.writeHead(given.status, {
      'content-type': 'application/json',
      ...given.headers,
    });
    response.end(given.body && JSON.stringify(given.body));
  }

  function keep({ method, path, body }: Call): Exclude<ReturnType<Answer>, 'hang up' | undefined> {
    const [, slice = '', release = '', rest = ''] =
      /^\/api\/slices\/([^/]+)\/releases\/?([^/]*)\/?(.*)$/.exec(path) ?? [];
    if (method === 'POST' && slice && !release) {
      const { manifest } = body as { manifest: SliceManifest };
      const known = releases.get(manifest.release) ?? { manifest, files: new Set(), isComplete: false };
      releases.set(manifest.release, known);
      return {
        status: 201,
        body: {
          data: {
            release: manifest.release,
            state: known.isComplete ? 'published' : 'incoming',
            missing: missingOf(manifest.release),
          },
        },
      };
    }
    const known = releases.get(release);
    const file = decodeURIComponent(rest.replace(/^files\//, ''));
    if (known && method === 'PUT') {
      if (known.manifest.files[file] !== fileHash(body as Buffer)) {
        return {
          status: 400,
          body: { statusCode: 400, error: `${file} does not match its hash`, code: 'FILE_CHANGED' },
        };
      }
      known.files.add(file);
      return { status: 204 };
    }
    if (known && rest === 'complete') {
      known.isComplete = missingOf(release).length === 0;
      return known.isComplete
        ? { status: 200, body: { data: { slice, release } } }
        : { status: 409, body: { statusCode: 409, error: 'Files are missing', code: 'PUBLISH_INCOMPLETE' } };
    }
    return { status: 404, body: { statusCode: 404, error: `Nothing at ${path}` } };
  }

  function missingOf(release: string): string[] {
    const known = releases.get(release);
    return Object.keys(known?.manifest.files ?? {}).filter((path) => !known?.files.has(path));
  }

  const server = createServer((request, response) => void handle(request, response));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  return {
    url: `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`,
    calls,
    /** Ids of the releases that are complete. */
    published: () => [...releases].filter(([, { isComplete }]) => isComplete).map(([id]) => id),
    /** Loses the content of a file in every release that has it. */
    lose: (path: string) => {
      for (const { files } of releases.values()) {
        files.delete(path);
      }
    },
    close: () => {
      server.closeAllConnections();
      return new Promise((resolve) => server.close(resolve));
    },
  };
}
