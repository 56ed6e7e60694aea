import type { APIRequestContext, APIResponse } from '@playwright/test';
import { administratorApi, signIn } from '../fixtures/administrator';
import { expect, test } from '../fixtures/test';

/** The content security policies, by kind of response. */
const policies = {
  /** A document that is the same for everybody: no nonce. */
  page: /^default-src 'self';script-src 'self' 'sha256-[\w+/]{43}=';style-src 'self';.*;require-trusted-types-for 'script';trusted-types default;/,
  /** A document of the session area. */
  sessions:
    /^default-src 'self';script-src 'self' 'sha256-[\w+/]{43}=';style-src 'self' 'nonce-[\w+/]{22}==';.*;require-trusted-types-for 'script';trusted-types default;/,
  /** Responses other than documents may load nothing. */
  nothing: /^default-src 'none';base-uri 'none';form-action 'none';frame-ancestors 'none'$/,
  /** Images shown in documents that can also be opened directly: they may not run anything then either. */
  drawing: /^default-src 'none'; img-src data:; style-src 'unsafe-inline'; sandbox$/,
} as const;

interface Kind {
  readonly status: number;
  readonly policy: keyof typeof policies;
  /** Which sites' documents may embed or read it. */
  readonly readers: 'same-origin' | 'cross-origin';
  answer(): Promise<APIResponse>;
}

/** Headers that every response has, but for framed previews. */
const everywhere = {
  'cross-origin-opener-policy': 'same-origin',
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
};

async function check(name: string, kind: Kind): Promise<void> {
  const answer = await kind.answer();
  const headers = answer.headers();
  const isDocument = kind.policy === 'page' || kind.policy === 'sessions';

  expect.soft(answer.status(), name).toBe(kind.status);
  expect.soft(headers['content-security-policy'], name).toMatch(policies[kind.policy]);
  expect.soft(headers['cross-origin-resource-policy'], name).toBe(kind.readers);
  for (const [header, value] of Object.entries(everywhere)) {
    expect.soft(headers[header], `${name}: ${header}`).toBe(value);
  }
  for (const [header, value] of [
    [
      'permissions-policy',
      /^accelerometer=\(\), .*camera=\(\), .*geolocation=\(\).*clipboard-write=\(self\)$/,
    ],
    ['reporting-endpoints', /^reports="\/reports"$/],
  ] as const) {
    expect.soft(headers[header] ?? '', `${name}: ${header}`).toMatch(isDocument ? value : /^$/);
  }
  // Each header once: two policies would both apply, and the stricter one would win by accident.
  expect
    .soft(
      answer.headersArray().filter((one) => one.name.toLowerCase() === 'content-security-policy'),
      name,
    )
    .toHaveLength(1);
}

/** Returns the address of a script loaded by a page of the public site or of the administration. */
async function sliceScript(request: APIRequestContext, page: string): Promise<string> {
  const html = await (await request.get(page)).text();
  return /href="(\/slices\/mf-[\w-]+\/[^"]+\.js)"/.exec(html)?.[1] ?? 'none';
}

test('every kind of answer has its headers', async ({ playwright, request, baseURL }) => {
  const signedIn = await playwright.request.newContext({ baseURL });
  await signIn(signedIn);
  const admin = await administratorApi(playwright.request, baseURL);
  const home = await (await request.get('/')).text();
  const shellScript = /href="(\/assets\/main\.[^"]+\.js)"/.exec(home)?.[1] ?? 'none';
  const publicScript = await sliceScript(request, '/companies');
  const adminScript = await sliceScript(signedIn, '/admin');
  const image = 'uploads/sample/articles/no-exit-1600x900.svg';
  const photo = (await (await request.get('/api/team?limit=1')).json()).data[0].imageUrl;
  const again = async (path: string) => {
    const { etag = '' } = (await request.get(path)).headers();
    return request.get(path, { headers: { 'if-none-match': etag } });
  };
  const page = { status: 200, policy: 'page', readers: 'same-origin' } as const;
  const nothing = { status: 200, policy: 'nothing', readers: 'same-origin' } as const;
  const forOthers = { ...nothing, readers: 'cross-origin' } as const;

  const kinds: Readonly<Record<string, Kind>> = {
    'a kept page': { ...page, answer: () => request.get('/companies') },
    'a kept page, unchanged': { ...page, status: 304, answer: () => again('/companies') },
    'a kept page for a browser with a cookie': { ...page, answer: () => signedIn.get('/companies') },
    'a freshly rendered page': {
      ...page,
      answer: () => request.get(`/search?q=${crypto.randomUUID()}`),
    },
    'a page, without its body': { ...page, answer: () => request.head('/team') },
    'a page that is not found': { ...page, status: 404, answer: () => request.get('/nowhere') },
    'a record that is not found': { ...page, status: 404, answer: () => request.get('/articles/999999') },
    'a redirect': {
      ...nothing,
      status: 302,
      answer: () => signedIn.get('/companies?slices=', { maxRedirects: 0 }),
    },
    'the sign-in': { ...page, policy: 'sessions', answer: () => request.get('/admin') },
    'the administration': { ...page, policy: 'sessions', answer: () => signedIn.get('/admin/jobs') },
    'a script of the shell': { ...nothing, answer: () => request.get(shellScript) },
    'a script of a slice': { ...nothing, answer: () => request.get(publicScript) },
    'a script of a session slice': { ...nothing, answer: () => signedIn.get(adminScript) },
    'a script of a session slice, for a visitor': {
      ...nothing,
      status: 401,
      answer: () => request.get(adminScript),
    },
    'a missing file': { ...nothing, status: 404, answer: () => request.get('/assets/none.js') },
    'the icon': { ...forOthers, answer: () => request.get('/assets/favicon.svg') },
    'the picture for shared links': { ...forOthers, answer: () => request.get('/assets/share.png') },
    'an upload': { ...forOthers, policy: 'drawing', answer: () => request.get(`/${image}`) },
    'an upload, unchanged': {
      ...forOthers,
      policy: 'drawing',
      status: 304,
      answer: () => again(`/${image}`),
    },
    'a picture': { ...forOthers, policy: 'drawing', answer: () => request.get(photo) },
    'a missing upload': {
      ...nothing,
      status: 404,
      answer: () => request.get('/uploads/none.png'),
    },
    'a read of content': { ...nothing, answer: () => request.get('/api/companies') },
    'a read of content, unchanged': { ...nothing, status: 304, answer: () => again('/api/companies') },
    'a read of content that is refused': {
      ...nothing,
      status: 400,
      answer: () => request.get('/api/companies?limit=x'),
    },
    'a read by an administrator': { ...nothing, answer: () => admin.get('/api/contact') },
    'a read that requires a bearer': { ...nothing, status: 401, answer: () => request.get('/api/contact') },
    'a write': {
      ...nothing,
      answer: () => admin.post('/api/site-content/preview', { data: { type: 'text', content: 'a' } }),
    },
    'a write that is refused': {
      ...nothing,
      status: 400,
      answer: () => request.post('/api/contact', { data: {} }),
    },
    'an unknown address of the API': {
      ...nothing,
      status: 404,
      answer: () => request.get('/api/none'),
    },
    'the RSS feed': { ...forOthers, answer: () => request.get('/feed.xml') },
    'the JSON feed': { ...forOthers, answer: () => request.get('/feed.json') },
    'the sitemap': { ...nothing, answer: () => request.get('/sitemap.xml') },
    'the robots.txt': { ...nothing, answer: () => request.get('/robots.txt') },
    'the health of the shell': { ...nothing, answer: () => request.get('/health/live') },
    'the health of the API': { ...nothing, answer: () => request.get('/api/health/ready') },
    'an unknown method': {
      ...nothing,
      status: 404,
      answer: () => request.fetch('/companies', { method: 'OPTIONS' }),
    },
    'a report from a browser': {
      ...nothing,
      status: 204,
      answer: () =>
        request.post('/reports', { headers: { 'content-type': 'application/reports+json' }, data: '[]' }),
    },
  };
  for (const [name, kind] of Object.entries(kinds)) {
    await check(name, kind);
  }
  await signedIn.dispose();
  await admin.dispose();
});

test('answers have their headers while the API is away', async ({ request, startShell }) => {
  const shell = await startShell({ apiPort: 9, publicUrl: 'https://www.lumenvale.example' });
  const kinds: Readonly<Record<string, Omit<Kind, 'readers'>>> = {
    'a page': { status: 503, policy: 'page', answer: () => request.get(`${shell.url}/companies`) },
    'the administration': {
      status: 503,
      policy: 'sessions',
      answer: () => request.get(`${shell.url}/admin`, { headers: { cookie: 'admin_session=unknown' } }),
    },
    'a read of content': {
      status: 503,
      policy: 'nothing',
      answer: () => request.get(`${shell.url}/api/jobs`),
    },
    'a write': {
      status: 503,
      policy: 'nothing',
      answer: () => request.post(`${shell.url}/api/contact`, { data: {} }),
    },
    'an upload': { status: 503, policy: 'nothing', answer: () => request.get(`${shell.url}/uploads/a.png`) },
    'the sitemap': { status: 503, policy: 'nothing', answer: () => request.get(`${shell.url}/sitemap.xml`) },
  };
  for (const [name, kind] of Object.entries(kinds)) {
    await check(name, { ...kind, readers: 'same-origin' });
    const headers = (await kind.answer()).headers();
    // The site is served over https there.
    expect.soft(headers['strict-transport-security'], name).toMatch(/^max-age=\d{8}; includeSubDomains$/);
  }
});

test('each session document has its own nonce, and no public page has one', async ({ request }) => {
  const nonces = new Set<string>();
  for (let count = 0; count < 5; count += 1) {
    const answer = await request.get('/admin');
    const inPolicy = /'nonce-([^']+)'/.exec(answer.headers()['content-security-policy'] ?? '')?.[1];
    const inDocument = [...(await answer.text()).matchAll(/ nonce="([^"]*)"/g)].map(([, nonce]) => nonce);

    expect(inDocument).toEqual([inPolicy]);
    expect(answer.headers()['cache-control']).toBe('private, no-store');
    nonces.add(String(inPolicy));
  }
  expect(nonces.size).toBe(5);

  for (const path of ['/', '/companies', '/articles/1', '/search?q=software', '/nowhere']) {
    for (let count = 0; count < 2; count += 1) {
      const answer = await request.get(path);
      expect(`${answer.headers()['content-security-policy']} ${await answer.text()}`).not.toMatch(
        /nonce[-=]/,
      );
    }
  }
});
