import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { ContentVersion } from './ContentVersion';
import { InternalRegistry } from './internalRegistry';

describe(InternalRegistry, () => {
  let api: Server;
  let whileAsked: () => void;
  let contentVersion: ContentVersion;
  let registry: InternalRegistry;
  beforeEach(async () => {
    whileAsked = () => {};
    api = createServer((_request, response) => {
      whileAsked();
      response.setHeader('x-content-version', 'old').end(JSON.stringify({ data: { slices: [] } }));
    });
    await new Promise<void>((resolve) => api.listen(0, '127.0.0.1', resolve));
    contentVersion = new ContentVersion({ ask: async () => 'new' });
    const origin = `http://127.0.0.1:${(api.address() as AddressInfo).port}`;
    registry = new InternalRegistry({ origin, headers: {} });
    registry.tellVersionTo(contentVersion);
  });
  afterEach(() => {
    api.close();
    api.closeAllConnections();
  });

  it('learns the content version with the pointers', async () => {
    await registry.pointers();

    expect(await contentVersion.current()).toMatchObject({ version: expect.stringMatching(/^old /) });
  });

  it('does not believe a version that was on its way while something was written', async () => {
    await registry.pointers();
    whileAsked = () => contentVersion.doubt();
    await registry.pointers();

    expect(await contentVersion.current()).toMatchObject({ version: expect.stringMatching(/^new /) });
  });
});
