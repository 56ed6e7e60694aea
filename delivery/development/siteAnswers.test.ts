import { createServer, type IncomingMessage, request, type Server, type ServerResponse } from 'node:http';
import { afterEach, describe, expect, it } from '@jest/globals';
import { createSiteAnswers } from './siteAnswers';

const servers: Server[] = [];

async function listen(answer: (request: IncomingMessage, response: ServerResponse) => void): Promise<URL> {
  const server = createServer(answer);
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  return new URL(`http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`);
}

/** Starts a development server's request handling in front of a site. */
async function before(site: URL): Promise<URL> {
  return await listen((incoming, response) => {
    const answers = createSiteAnswers({
      site,
      url: 'http://localhost:4101',
      hasBadge: true,
      ownPage: { path: '/__ui', script: '/assets/development/ui/main.js' },
      manifests: () => [],
    });
    answers.ownAnswer(incoming, response, () => {
      const outgoing = request(new URL(incoming.url ?? '/', site), { headers: incoming.headers });
      answers.beforeSite(outgoing, incoming);
      outgoing.on('response', (answer) => answers.fromSite(answer, incoming, response));
      outgoing.on('error', (error) => answers.siteIsAway(error, incoming, response));
      outgoing.end();
    });
  });
}

async function answerOf(url: URL, path: string) {
  const response = await fetch(new URL(path, url));
  return { status: response.status, headers: response.headers, body: await response.text() };
}

afterEach(() => {
  for (const server of servers.splice(0)) {
    server.close();
  }
});

describe(createSiteAnswers, () => {
  it('adapts cookies, redirects and the security policy of the site to this origin', async () => {
    const site: URL = await listen((_request, response) => {
      response.setHeader('set-cookie', 'session=1; Path=/; Secure; Domain=staging.example; HttpOnly');
      response.setHeader(
        'content-security-policy',
        "connect-src 'self';style-src 'self';trusted-types default;upgrade-insecure-requests",
      );
      response.setHeader('strict-transport-security', 'max-age=1');
      response.writeHead(302, { location: `${site.origin}/companies` }).end();
    });

    const { status, headers } = await fetch(await before(site), { redirect: 'manual' });

    expect(status).toBe(302);
    expect(headers.get('location')).toBe('http://localhost:4101/companies');
    expect(headers.get('set-cookie')).toBe('session=1; Path=/; HttpOnly');
    expect(headers.get('content-security-policy')).toBe(
      "connect-src ws://localhost:4101 'self';style-src 'self';style-src-attr 'unsafe-inline';trusted-types rspack-dev-server#overlay 'allow-duplicates' default",
    );
    expect(headers.has('strict-transport-security')).toBe(false);
  });

  it('sends requests to the site as one of its own pages would', async () => {
    let asked: IncomingMessage['headers'] = {};
    const site = await listen((incoming, response) => {
      asked = incoming.headers;
      response.end();
    });

    await fetch(await before(site), {
      headers: { origin: 'http://localhost:4101', referer: 'http://localhost:4101/companies' },
    });

    expect(asked).toMatchObject({
      origin: site.origin,
      referer: `${site.origin}/companies`,
      'accept-encoding': 'identity',
    });
  });

  it('sends no failure reports to the site, and leads back to it', async () => {
    const asked: (string | undefined)[] = [];
    const site = await listen((incoming, response) => {
      asked.push(incoming.url);
      response.end();
    });
    const url = await before(site);

    const report = await fetch(new URL('/slices/errors', url), { method: 'POST', body: '{}' });
    const leaving = await fetch(new URL('/companies?q=x&slices=', url), { redirect: 'manual' });

    expect(report.status).toBe(204);
    expect(leaving.headers.get('location')).toBe(`${site.origin}/companies?q=x`);
    expect(asked).toEqual([]);
  });

  it('gives a page of its own the headers of the session area, and lets its documents contain each other', async () => {
    const asked: (string | undefined)[] = [];
    const site = await listen((incoming, response) => {
      asked.push(incoming.url);
      response.setHeader('content-type', 'text/html; charset=utf-8');
      response.setHeader('x-frame-options', 'DENY');
      response.setHeader(
        'content-security-policy',
        "style-src 'self' 'nonce-bm9uY2U=';frame-ancestors 'none'",
      );
      response.end(
        '<html><head><script>theme()</script></head><body><main>Sign in</main><script id="page-payload" type="application/json" nonce="bm9uY2U=">{"slices":[],"gate":[]}</script></body></html>',
      );
    });
    const url = await before(site);

    for (const path of ['/__ui', '/__ui/Message?theme=blue']) {
      const { headers, ...response } = await answerOf(url, path);
      expect(response.status).toBe(200);
      expect(response.body).toContain(
        '<script>theme()</script><script src="/assets/development/ui/main.js" defer nonce="bm9uY2U="></script>',
      );
      expect(response.body).not.toContain('Sign in');
      expect(headers.get('content-security-policy')).toContain("'nonce-bm9uY2U='");
      expect(headers.get('content-security-policy')).toContain("frame-ancestors 'self'");
      expect(headers.has('x-frame-options')).toBe(false);
    }
    expect((await answerOf(url, '/__uitest')).body).toContain('Sign in');
    expect(asked).toEqual(['/admin', '/admin', '/__uitest']);
  });

  it('says that the site does not answer, and reloads automatically', async () => {
    const site = await listen(() => {});
    servers[0]?.close();

    const answer = await fetch(await before(site));

    expect(answer.status).toBe(502);
    expect(answer.headers.get('refresh')).toBe('1');
    expect(await answer.text()).toContain('ECONNREFUSED');
  });
});
