import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { ApiAnswers } from './ApiAnswers';

describe(ApiAnswers, () => {
  let api: Server;
  let answers: ApiAnswers;
  beforeEach(async () => {
    // The first one takes longest.
    let left = 3;
    api = createServer(({ url }, response) => {
      left -= 1;
      const status = url === '/api/jobs' ? 404 : 200;
      setTimeout(() => response.writeHead(status).end(JSON.stringify({ url })), left * 40);
    });
    await new Promise<void>((resolve) => api.listen(0, '127.0.0.1', resolve));
    answers = new ApiAnswers({ apiOrigin: `http://127.0.0.1:${(api.address() as AddressInfo).port}` });
  });
  afterEach(async () => {
    await answers.stop();
    api.close();
    api.closeAllConnections();
  });

  it('returns the reads of a page in the order they were requested, whichever is answered first', async () => {
    const paths = ['/api/team', '/api/jobs', '/api/companies', '/api/team', '/api/contact'];
    const { texts, failures } = await answers.readAll(paths, '1');

    expect(Object.entries(texts)).toEqual([
      ['/api/team', '{"url":"/api/team"}'],
      ['/api/companies', '{"url":"/api/companies"}'],
    ]);
    expect(Object.entries(failures).map(([path, { status }]) => [path, status])).toEqual([
      ['/api/jobs', 404],
      ['/api/contact', 403],
    ]);
  });
});
