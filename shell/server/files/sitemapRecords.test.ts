import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { createSitemapRecords } from './serveSitemap';

describe(createSitemapRecords.name, () => {
  const records = [{ path: '/companies/1', updatedAt: '2026-01-31T12:00:00.000Z' }];
  let api: Server;
  let status = 200;
  let asked: IncomingHttpHeaders[] = [];

  beforeEach(async () => {
    asked = [];
    api = createServer(({ headers }, response) => {
      asked.push(headers);
      response
        .writeHead(status, { etag: 'W/"1"' })
        .end(status === 304 ? '' : JSON.stringify({ data: records }));
    });
    await new Promise<void>((resolve) => api.listen(0, '127.0.0.1', resolve));
  });
  afterEach(() => {
    api.closeAllConnections();
    api.close();
  });

  it('asks only for changes since the last read', async () => {
    const { port } = api.address() as AddressInfo;
    const read = createSitemapRecords(`http://127.0.0.1:${port}`, { 'x-internal-secret': 'secret' });

    status = 200;
    const first = await read();
    status = 304;
    const second = await read();
    status = 503;

    expect(first).toEqual({ etag: 'W/"1"', records });
    expect(second).toBe(first);
    await expect(read()).rejects.toThrow('503: ');
    expect(asked[0]).not.toHaveProperty('if-none-match');
    expect(asked[1]).toMatchObject({ 'if-none-match': 'W/"1"', 'x-internal-secret': 'secret' });
    expect(asked[1]?.['cache-control']).not.toContain('no-cache');
  });
});
