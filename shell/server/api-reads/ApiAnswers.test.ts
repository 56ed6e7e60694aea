import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { ApiAnswers } from './ApiAnswers';

describe(ApiAnswers, () => {
  let api: Server;
  let answers: ApiAnswers;
  let asked: string[];
  beforeEach(async () => {
    asked = [];
    // The first one takes longest.
    let left = 3;
    api = createServer(({ url }, response) => {
      left -= 1;
      asked.push(String(url));
      const status = { '/api/jobs': 404, '/api/articles': 500 }[String(url)] ?? 200;
      setTimeout(() => response.writeHead(status).end(JSON.stringify({ url })), Math.max(0, left) * 40);
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

  it('tells a page that the API is away without saying how or where', async () => {
    api.closeAllConnections();
    await new Promise((resolve) => api.close(resolve));

    expect(await answers.readAll(['/api/team'], '1')).toEqual({
      texts: {},
      failures: { '/api/team': { status: 503, message: 'The service is not available' } },
    });
  });

  it('asks again after a read that got no answer', async () => {
    const { port } = api.address() as AddressInfo;
    api.closeAllConnections();
    await new Promise((resolve) => api.close(resolve));
    await answers.readAll(['/api/team'], '1');
    await new Promise<void>((resolve) => api.listen(port, '127.0.0.1', resolve));

    expect((await answers.readAll(['/api/team'], '1')).texts).toEqual({ '/api/team': '{"url":"/api/team"}' });
  });

  it('passes on no text of a failed answer', async () => {
    const { failures } = await answers.readAll(['/api/jobs', '/api/articles'], '1');

    expect(failures).toEqual({
      '/api/jobs': { status: 404, message: 'The request was refused' },
      '/api/articles': { status: 503, message: 'The service is not available' },
    });
  });

  it('keeps an answer for its version, and no failed one', async () => {
    const bodies: (string | undefined)[] = [];
    for (const version of ['1', '1', '2', null, null]) {
      bodies.push((await answers.readAll(['/api/team'], version)).texts['/api/team']);
    }
    expect(bodies).toEqual(Array(5).fill('{"url":"/api/team"}'));
    expect(asked).toEqual(Array(4).fill('/api/team'));

    await answers.readAll(['/api/articles'], '1');
    await answers.readAll(['/api/articles'], '1');
    expect(asked.filter((url) => url === '/api/articles')).toHaveLength(2);
  });
});
