import { describe, expect, it } from '@jest/globals';
import type { SliceManifest } from '@site/platform/shell';
import { readManifest } from '@site/platform/shell/read-manifest';
import { isSiteDocument, withDevelopment, withSessionSlices } from './siteDocument';

const payload = {
  slices: [
    { slice: 'mf-public', release: '1.0.0-00000001' },
    { slice: 'mf-search', release: '1.0.0-00000002' },
  ],
  gate: ['/admin/*'],
  sessionSlices: null as object[] | null,
  data: { '/api/companies': { name: '</script><b>' } },
  assets: { scripts: ['/assets/main.1a2b3c4d.js'] },
  visit: 'a-token',
  override: null,
};

function documentOf(changed: Partial<typeof payload> = {}): string {
  const text = JSON.stringify({ ...payload, ...changed }).replaceAll('<', '\\u003c');
  return `<!DOCTYPE html><html><head><title>Live</title><script>theme()</script><link rel="stylesheet" href="/assets/main.1a2b3c4d.css"/><script src="/assets/main.1a2b3c4d.js" defer=""></script></head><body><header>Lumenvale</header><main id="main" tabindex="-1"><h1>Live</h1></main><footer>2026</footer><script id="page-payload" type="application/json">${text}</script></body></html>`;
}

const manifest: SliceManifest = {
  slice: 'mf-public',
  release: 'development',
  container: 'mf_public__development',
  platform: '^1.0.0',
  access: 'public',
  routes: [
    { path: '/companies/:id', smoke: '/companies/1', expose: './CompanyPage', scripts: [], styles: [] },
  ],
  slots: [],
  budget: 40_000,
  files: {},
  browserEntry: 'browser/remoteEntry.js',
  serverEntry: null,
};
const forSessions: SliceManifest = {
  ...manifest,
  slice: 'mf-admin',
  access: 'session',
  routes: [{ ...manifest.routes[0], path: '/reports' } as SliceManifest['routes'][number]],
};

function developed(html: string, manifests: readonly SliceManifest[], pathname = '/companies/7') {
  const document = withDevelopment(html, { manifests, pathname, badge: 'localhost:4101' });
  const [, text = ''] = /type="application\/json"[^>]*>([^<]*)</.exec(document) ?? [];
  return { document, payload: JSON.parse(text) };
}

describe(isSiteDocument, () => {
  it('also recognises a document for a session, whose payload has a nonce', () => {
    const html = documentOf().replace('type="application/json">', 'type="application/json" nonce="a+/b1==">');

    expect(isSiteDocument(html)).toBe(true);
    expect(developed(html, [manifest]).document).toContain(
      '<script id="page-payload" type="application/json" nonce="a+/b1==">',
    );
  });
});

describe(withDevelopment, () => {
  it('replaces the release of the slice, without hashes, and keeps the others', () => {
    const { slices, visit, data } = developed(documentOf(), [manifest]).payload;

    expect(slices.map(({ slice, release }: { slice: string; release: string }) => [slice, release])).toEqual([
      ['mf-search', '1.0.0-00000002'],
      ['mf-public', 'development'],
    ]);
    expect(slices[1]).toMatchObject({ base: '/slices/mf-public/development/', integrity: null });
    expect(data).toEqual(payload.data);
    expect(visit).toBe('');
  });

  it('loads the shell from the development server, and removes what releases had in the head', () => {
    const { document } = developed(documentOf(), [manifest]);

    expect(document).toContain('<script>theme()</script>');
    expect(document).toContain('<script src="/assets/development/main.js" defer></script>');
    expect(document).not.toContain('1a2b3c4d.css');
    expect(document).not.toContain('<title>Live');
  });

  it('empties a page of the slice, and leaves other pages as they are', () => {
    expect(developed(documentOf(), [manifest]).document).not.toContain('<h1>Live</h1>');
    expect(developed(documentOf(), [manifest]).document).toContain('<header>Lumenvale</header>');
    expect(developed(documentOf(), [manifest], '/search').document).toContain('<h1>Live</h1>');
  });

  it('names the slice in the badge, next to existing overrides', () => {
    const override = [{ slice: 'mf-search', release: '1.0.0-00000003' }] as never;

    expect(developed(documentOf({ override }), [manifest]).payload.override).toEqual([
      { slice: 'mf-search', release: '1.0.0-00000003' },
      { slice: 'mf-public', release: 'localhost:4101' },
    ]);
  });

  it('hides a session slice without a session, and lets the browser ask if the site did not', () => {
    const { payload: found, document } = developed(documentOf(), [forSessions], '/reports');

    expect(found.slices.map(({ slice }: { slice: string }) => slice)).toEqual(['mf-public', 'mf-search']);
    expect(found.gate).toEqual(['/admin/*', '/reports']);
    expect('sessionSlices' in found).toBe(false);
    expect(document).not.toContain('mf_public__development');
  });

  it('adds a session slice to those that the site lists', () => {
    const sessionSlices = [{ slice: 'mf-admin', release: '1.0.0-00000004' }];

    expect(developed(documentOf({ sessionSlices }), [forSessions]).payload.sessionSlices).toEqual([
      expect.objectContaining({ slice: 'mf-admin', release: 'development' }),
    ]);
    expect(withSessionSlices([], [manifest])).toEqual([]);
  });
});

it('tells a document of the site from another page', () => {
  expect(isSiteDocument(documentOf())).toBe(true);
  expect(isSiteDocument('<!DOCTYPE html><title>Something else</title>')).toBe(false);
});

it('creates a manifest that cannot be published', () => {
  expect(() => readManifest(manifest)).toThrow(/release must be a name such as/);
});
