import { createServer, type Server } from 'node:http';
import { afterEach, describe, expect, it } from '@jest/globals';
import { findPort } from './findPort';
import { findSite } from './siteUrl';

let server: Server | undefined;

async function serve(body: string): Promise<string> {
  const started = createServer((_request, response) => response.end(body));
  server = started;
  await new Promise<void>((resolve) => started.listen(0, '127.0.0.1', resolve));
  const address = started.address();
  return `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`;
}

afterEach(() => {
  server?.close();
  server = undefined;
});

describe(findSite, () => {
  it('returns the origin of a running site, whichever page was named', async () => {
    const url = await serve('<script id="page-payload" type="application/json">{}</script>');

    expect((await findSite(`${url}/companies?q=x`)).href).toBe(`${url}/`);
  });

  it.each(['nonsense', 'ftp://staging.example', 'http://me:secret@staging.example'])(
    'refuses %s and shows what an address looks like',
    async (typed) => {
      await expect(findSite(typed)).rejects.toThrow('--site http://localhost:3000');
    },
  );

  it('says that nothing answers, and what to start', async () => {
    const url = await serve('');
    server?.close();

    await expect(findSite(url)).rejects.toThrow(/Nothing answers at .* \(ECONNREFUSED\).*npm start/);
  });

  it('says that something other than a site answers', async () => {
    await expect(findSite(await serve('<h1>Welcome to nginx</h1>'))).rejects.toThrow(
      'not with a page of this site',
    );
  });

  it('refuses another development server', async () => {
    const url = await serve('<script src="/assets/development/main.js" defer></script>');

    await expect(findSite(url)).rejects.toThrow('is itself a development server');
  });
});

describe(findPort, () => {
  it('returns the requested port, unless another program has it', async () => {
    const { port } = new URL(await serve(''));

    await expect(findPort(port)).rejects.toThrow(`Port ${port} is taken`);
    server?.close();
    expect(await findPort(port)).toBe(Number(port));
  });

  it.each(['0', '70000', 'http'])('refuses the port %s', async (port) => {
    await expect(findPort(port)).rejects.toThrow('is not a port');
  });
});
