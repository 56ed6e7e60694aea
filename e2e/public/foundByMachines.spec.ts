import type { APIRequestContext, Page } from '@playwright/test';
import { nightlyUnless } from '../fixtures/nightlyUnless';
import { alike, screens } from '../fixtures/screens';
import { expect, hydrated, test } from '../fixtures/test';

/** The JSON-LD types of each page, in order. */
const factsOf: Readonly<Record<string, readonly string[]>> = {
  Home: ['Organization', 'WebSite'],
  Companies: ['ItemList'],
  Company: ['BreadcrumbList'],
  Team: ['ItemList'],
  Profile: ['Person', 'BreadcrumbList'],
  Articles: ['ItemList'],
  Article: ['NewsArticle', 'BreadcrumbList'],
  Job: ['JobPosting', 'BreadcrumbList'],
  Terms: ['BreadcrumbList'],
  Privacy: ['BreadcrumbList'],
  Cookies: ['BreadcrumbList'],
};
const withFeeds: readonly string[] = ['Home', 'Articles', 'Article'];
const unlisted: readonly string[] = ['Search', 'Search results', 'Sign in'];

let blank: Page;

test.beforeAll(async ({ browser }) => {
  blank = await browser.newPage();
});

test.afterAll(() => blank?.close());

/** Reads a text with the browser's parser, outside the site's pages, whose policy lets no text become a document. */
function parsed<Read>(text: string, read: (text: string) => Read): Promise<Read> {
  return blank.evaluate<Read, string>(read as never, text);
}

/** Reads the page as crawlers do: as the server sends it, before any script runs. */
async function readPage(request: APIRequestContext, path: string) {
  const source = await (await request.get(path)).text();
  return parsed(source, (html) => {
    const document = new DOMParser().parseFromString(html, 'text/html');
    const tags = [...document.querySelectorAll('head meta')].map((tag): [string, string] => [
      tag.getAttribute('name') ?? tag.getAttribute('property') ?? '',
      tag.getAttribute('content') ?? '',
    ]);
    const hrefs = (selector: string) =>
      [...document.querySelectorAll(selector)].map((link) => link.getAttribute('href') ?? '');
    return {
      title: document.title,
      /** Tags that occur twice keep both values. */
      tags: Object.groupBy(tags, ([name]) => name),
      tag: Object.fromEntries(tags),
      canonical: hrefs('link[rel=canonical]'),
      feeds: hrefs('link[rel=alternate]'),
      facts: [...document.querySelectorAll('script[type="application/ld+json"]')].map((script) =>
        JSON.parse(script.textContent ?? ''),
      ),
    };
  });
}

/** Collects every text in the facts that is, or should be, an address. */
function addressesIn(facts: unknown, key = ''): string[] {
  if (typeof facts === 'string') {
    const isAddress = ['@id', 'url', 'item', 'logo', 'image', 'mainEntityOfPage', 'sameAs'].includes(key);
    return isAddress || facts.startsWith('/') ? [facts] : [];
  }
  return typeof facts === 'object' && facts !== null
    ? Object.entries(facts).flatMap(([name, value]) => addressesIn(value, Array.isArray(facts) ? key : name))
    : [];
}

/** Returns the addresses that do not lead to what they name. */
async function brokenOf(request: APIRequestContext, addresses: readonly string[]): Promise<string[]> {
  const waiting = [...new Set(addresses.map((address) => address.replace(/#.*/, '')))];
  const broken: string[] = [];
  // A few at a time, like crawlers.
  const crawl = async () => {
    for (let address = waiting.pop(); address !== undefined; address = waiting.pop()) {
      const status = (await request.get(address, { maxRedirects: 0 })).status();
      // An article published on another site redirects its readers there.
      if (status !== 200 && !(status === 302 && address.includes('/articles/'))) {
        broken.push(address);
      }
    }
  };
  await Promise.all([crawl(), crawl(), crawl(), crawl()]);
  return broken;
}

async function addressesOfMap(request: APIRequestContext): Promise<string[]> {
  const map = await (await request.get('/sitemap.xml')).text();
  return [...map.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, url]) => url ?? '');
}

for (const { name, path, status } of screens) {
  test(`${name} says what it is`, nightlyUnless(!alike.includes(name)), async ({ request, baseURL }) => {
    const { title, tags, tag, canonical, feeds, facts } = await readPage(request, path);

    expect(title).toMatch(/^\S.* \| Lumenvale$/);
    expect(Object.values(tags).filter((same) => same && same.length > 1)).toEqual([]);
    expect(tag).toMatchObject({
      description: expect.stringMatching(/\S/),
      'og:title': expect.stringMatching(/\S/),
      'og:description': tag.description,
      'og:type': expect.stringMatching(/^(website|article|profile)$/),
      'og:site_name': 'Lumenvale',
      'og:locale': 'en_US',
      'og:image:alt': expect.stringMatching(/\S/),
      'twitter:card': 'summary_large_image',
      'twitter:title': tag['og:title'],
      'twitter:description': tag.description,
      'twitter:image': tag['og:image'],
    });
    const image = await request.get(tag['og:image'] ?? '');
    expect(new URL(tag['og:image'] ?? '').origin).toBe(baseURL);
    expect(image.status()).toBe(200);
    expect(image.headers()['content-type']).toMatch(/^image\/(png|jpeg|webp)$/);
    expect(image.headers()['cross-origin-resource-policy']).toBe('cross-origin');

    const isListed = status === 200 && !unlisted.includes(name);
    expect(tag.robots).toBe(isListed ? undefined : 'noindex');
    const [own] = path.split('?');
    expect(canonical).toEqual(status === 200 && name !== 'Sign in' ? [`${baseURL}${own}`] : []);
    expect(tag['og:url']).toBe(canonical[0]);
    expect(facts.map((fact) => fact['@type'])).toEqual(factsOf[name] ?? []);
    expect(facts.every((fact) => fact['@context'] === 'https://schema.org')).toBe(true);
    const addresses = addressesIn(facts);
    expect(addresses.filter((address) => !/^https?:\/\//.test(address))).toEqual([]);
    const local = addresses.filter((address) => address.startsWith(`${baseURL}/`));
    expect(await brokenOf(request, local)).toEqual([]);
    expect(feeds).toEqual(withFeeds.includes(name) ? [`${baseURL}/feed.xml`, `${baseURL}/feed.json`] : []);
  });
}

test('the metadata follows the visitor from page to page, and none of the previous page stays', async ({
  page,
  baseURL,
}) => {
  await page.goto('/articles/1');
  await hydrated(page);
  await page.getByRole('banner').getByRole('link', { name: 'Team' }).click();
  await expect(page).toHaveTitle('Meet Our Team | Lumenvale');

  await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', `${baseURL}/team`);
  for (const property of ['og:title', 'og:url', 'og:type', 'og:image']) {
    await expect(page.locator(`meta[property="${property}"]`)).toHaveCount(1);
  }
  await expect(page.locator('meta[property^="article:"], link[rel=alternate]')).toHaveCount(0);
});

test('every address of the site map is a page, and nothing unpublished is listed', async ({
  request,
  database,
  baseURL,
}) => {
  const { rows } = await database.query<{ path: string }>(`
    SELECT '/articles/' || id AS path FROM articles WHERE NOT published OR external_url IS NOT NULL
    UNION ALL SELECT '/careers/' || id FROM jobs WHERE NOT active
  `);
  const response = await request.get('/sitemap.xml', { headers: { 'accept-encoding': 'br' } });
  const addresses = await addressesOfMap(request);

  expect(response.headers()).toMatchObject({
    'content-type': 'application/xml; charset=utf-8',
    'content-encoding': 'br',
    'cache-control': 'no-cache',
  });
  for (const { name, path, status } of screens) {
    expect(addresses.includes(`${baseURL}${path}`), path).toBe(status === 200 && !unlisted.includes(name));
  }
  expect(rows.length).toBeGreaterThan(0);
  expect(addresses.filter((url) => rows.some(({ path }) => url === baseURL + path))).toEqual([]);
  expect(addresses.every((url) => url.startsWith(`${baseURL}/`))).toBe(true);
  // Other tests create and delete records at the same time.
  const broken = await brokenOf(request, addresses);
  const later = await addressesOfMap(request);
  expect(broken.filter((address) => later.includes(address))).toEqual([]);
});

test('the site map is only sent again when something has changed', async ({ request, database }) => {
  const again = (etag: string) => request.get('/sitemap.xml', { headers: { 'if-none-match': etag } });

  // Other tests change records at the same time.
  await expect(async () => {
    const { etag = '' } = (await request.head('/sitemap.xml')).headers();
    expect((await again(etag)).status()).toBe(304);
    await database.query('UPDATE companies SET updated_at = now() WHERE id = 2');
    expect((await again(etag)).status()).toBe(200);
  }).toPass({ timeout: 10_000 });
  expect((await request.get('/sitemap-1.xml')).status()).toBe(404);
});

test('a hostile title stays plain text everywhere', async ({ page, database, baseURL }) => {
  const title = 'Light </script><script>window.hacked = 1</script> ]]> and ]]> & <b>more</b>';
  // Other tests look at the newest articles at the same time.
  const { rows } = await database.query<{ id: number }>(
    `INSERT INTO articles (title, excerpt, content, image_url, date)
     VALUES ($1, $1, 'Text', '', '1990-01-01') RETURNING id`,
    [title],
  );
  const path = `/articles/${rows[0]?.id}`;
  try {
    const { facts, tag } = await readPage(page.request, path);
    expect(facts[0].headline).toBe(title);
    expect(tag['og:title']).toBe(title);

    const source = await (await page.request.get('/feed.xml')).text();
    const feed = await parsed(source, (xml) => {
      const document = new DOMParser().parseFromString(xml, 'application/xml');
      const item = [...document.querySelectorAll('item')].at(-1);
      return {
        isWellFormed: document.querySelector('parsererror') === null,
        title: item?.querySelector('title')?.textContent,
        link: item?.querySelector('link')?.textContent,
      };
    });
    // RSS readers interpret titles as HTML.
    const asHtml = title.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
    expect(feed).toEqual({ isWellFormed: true, title: asHtml, link: new URL(path, baseURL).href });
    const { items } = await (await page.request.get('/feed.json')).json();
    expect(items.at(-1)).toMatchObject({ title, summary: title });

    for (const address of [path, '/articles']) {
      await page.goto(address);
      await hydrated(page);
      expect(await page.evaluate(() => 'hacked' in window)).toBe(false);
    }
  } finally {
    await database.query('DELETE FROM articles WHERE id = $1', [rows[0]?.id]);
  }
});

test('only feeds are passed through unchanged', async ({ request }) => {
  for (const [path, type] of [
    ['/feed.xml', 'application/rss+xml; charset=utf-8'],
    ['/feed.json', 'application/feed+json; charset=utf-8'],
  ] as const) {
    const response = await request.get(path, { headers: { 'accept-encoding': 'br' } });
    expect(response.headers()).toMatchObject({
      'content-type': type,
      'content-encoding': 'br',
      'cache-control': 'no-cache',
    });
    // Other tests change articles at the same time.
    await expect(async () => {
      const { etag = '' } = (await request.head(path)).headers();
      expect((await request.get(path, { headers: { 'if-none-match': etag } })).status()).toBe(304);
    }).toPass({ timeout: 10_000 });
    expect((await request.get(`${path}/more`)).status()).toBe(404);
  }
  const { items } = await (await request.get('/feed.json')).json();
  const images = items.flatMap(({ image }: { image?: string }) => image ?? []);
  expect(images.length).toBeGreaterThan(0);
  expect(await brokenOf(request, images)).toEqual([]);
});
