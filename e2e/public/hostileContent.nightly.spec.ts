import type { Page } from '@playwright/test';
import type { Client } from 'pg';
import { builtInTexts } from '../fixtures/builtInTexts';
import { test } from '../fixtures/emptySite';
import { expect, expectAccessible, hydrated } from '../fixtures/test';

/** Each of them calls `payloadRan` if it is interpreted as anything but text. */
const payloads = [
  '<script>payloadRan("script")</script>',
  '<img src=x onerror=payloadRan("img")>',
  '<svg onload=payloadRan("svg")></svg>',
  '"><iframe srcdoc="<script>parent.payloadRan(1)</script>"></iframe>',
  '</script><script>payloadRan("json")</script>',
  '<a href="javascript:payloadRan(1)">Click me</a>',
  ']]><script>payloadRan("cdata")</script><!--',
  '</title></style></textarea><script>payloadRan("raw")</script>',
  '{{payloadRan(1)}}<%= payloadRan(3) %>',
  "' onmouseover='payloadRan(4)' autofocus onfocus='payloadRan(5)",
  'a\u0001b\u0008c\u000bd\u000ce\u001ff\u007fg\ufffeh\uffff',
  '\u202egnp.txt\u2066 \u200b\u200d\u2028\u2029',
];

/** Texts without markup that are hard to lay out. */
const stretches = [
  'W'.repeat(200),
  '👨‍👩‍👧‍👦'.repeat(18),
  'Z\u0351\u036b\u0343\u036a'.repeat(40),
  'نرحب بكم في مجموعتنا '.repeat(9).trim(),
  '測試'.repeat(100),
  '<b>&amp;&lt;&#x3c;</b>',
];

/** URLs that must never become links. */
const badAddresses = [
  'javascript:payloadRan("address")',
  ' java\tscript:payloadRan("tab")',
  'data:text/html,<script>opener.payloadRan(1)</script>',
  'data:image/svg+xml,<svg xmlns="http://www.w3.org/2000/svg" onload="payloadRan(1)"/>',
  'vbscript:payloadRan(1)',
  'file:///etc/passwd',
  'ftp://bad.example/',
  '//bad.example/x',
  '/\\bad.example/x',
  '"><script>payloadRan("attribute")</script>',
  'https://',
  '/uploads/no such picture"><img src=x onerror=payloadRan(1)>.png',
  'https://dead.example/picture.png" onerror="payloadRan(1)',
];

const shortTexts = [...payloads, ...stretches];
const everything = `${payloads.join(' ')}\n\n## ${payloads[1]}\n\n### ${stretches[0]}\n\n${payloads.join('\n\n')}`;
const unbroken = 'x'.repeat(10_000);

/** The record whose long fields hold every payload, and the one with 10,000 characters without a space. */
const FIRST = 1;
const LAST = shortTexts.length;

test.use({ bypassCSP: true });

test('stored payloads stay text on every page, and no text breaks the layout', async ({
  page,
  emptySite,
  expectedErrors,
}) => {
  expectedErrors.push(/Failed to load resource/);
  await fill(emptySite.database);
  const watch = await watchPayloads(page, emptySite.url);

  for (const path of [
    '/',
    ...['companies', 'articles', 'careers', 'team'].flatMap((list) => [
      `/${list}`,
      `/${list}/${FIRST}`,
      `/${list}/${LAST}`,
    ]),
    '/terms',
    `/companies?${new URLSearchParams({ q: payloads[1] ?? '', tag: payloads[0] ?? '' })}`,
    `/articles?${new URLSearchParams({ q: unbroken.slice(0, 1_500), category: payloads[1] ?? '' })}`,
    `/careers?${new URLSearchParams({ department: stretches[0] ?? '', type: payloads[1] ?? '' })}`,
    `/search?${new URLSearchParams({ q: 'payloadRan' })}`,
    `/search?${new URLSearchParams({ q: payloads[4] ?? '' })}`,
    `/search?${new URLSearchParams({ q: unbroken.slice(0, 1_500) })}`,
    `/nowhere/${encodeURIComponent(payloads[1] ?? '')}`,
  ]) {
    await page.setViewportSize({ width: 320, height: 700 });
    await page.goto(emptySite.url + path);
    await hydrated(page);

    await expectHarmless(page, path);
    await page.setViewportSize({ width: 1440, height: 900 });
    await expectHarmless(page, path);
    expect(watch.ran, path).toEqual([]);
  }
  expect(watch.strangers).toEqual([]);

  // Proves that this test would notice a payload that runs.
  await page.evaluate((html) => document.body.insertAdjacentHTML('beforeend', html), payloads[1] ?? '');
  await expect.poll(() => watch.ran).toEqual(['img']);
});

test('payloads stay text on navigations, in the search box, and when the browser has stored them', async ({
  page,
  emptySite,
  expectedErrors,
}) => {
  test.slow();
  expectedErrors.push(/Failed to load resource/);
  await fill(emptySite.database);
  const watch = await watchPayloads(page, emptySite.url);
  await page.setViewportSize({ width: 320, height: 700 });
  await page.addInitScript(
    ([name, section, scroll]) => {
      localStorage.setItem('companyConfig', JSON.stringify({ name, slogan: name, logoAlt: name }));
      localStorage.setItem('isBlueTheme', name ?? '');
      sessionStorage.setItem('navigateToSection', section ?? '');
      sessionStorage.setItem('companiesScrollPosition', scroll ?? '');
    },
    [payloads.join(''), payloads[1], payloads[9]],
  );
  await page.goto(`${emptySite.url}/#${payloads[1]}`);
  await hydrated(page);

  // A text that an editor entered as the page's title.
  const written = /Not mine/;
  const steps: readonly (readonly [string, string | RegExp | undefined])[] = [
    ['/companies', written],
    [`/companies/${FIRST}`, payloads[0]],
    ['/articles', written],
    [`/articles/${FIRST}`, payloads[0]],
    ['/careers', written],
    [`/careers/${FIRST}`, payloads[0]],
    ['/team', written],
    [`/team/${FIRST}`, payloads[0]],
    ['/terms', 'Terms of Use'],
  ];
  for (const [path, heading = ''] of steps) {
    const link = page.locator(`a[href="${path}"]:visible`).first();
    if (!(await link.isVisible())) {
      // The menu of a phone is closed; Home leads everywhere.
      await page.getByRole('banner').locator('a[href="/"]:visible').first().click();
      await expect(page).toHaveURL(`${emptySite.url}/`);
    }
    await link.click();
    await expect(page).toHaveURL(`${emptySite.url}${path}`);
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeFocused();
    await expectHarmless(page, path ?? '');
  }

  const box = page.getByPlaceholder('Search the entire site...');
  await page.keyboard.press('/');
  await box.fill('payloadRan');
  await expect(page.getByText('Results for "payloadRan"')).toBeVisible();
  await expect(page.getByRole('listbox').getByRole('option').first()).toBeVisible();
  await expectHarmless(page, 'search box');
  await box.fill(payloads[1] ?? '');
  await expect(page.getByText(`Results for "${payloads[1]}"`)).toBeVisible();
  await expectHarmless(page, 'search box');
  expect(watch.ran).toEqual([]);
  expect(watch.strangers).toEqual([]);
});

test('feeds, site map and structured data are well formed', async ({ page, emptySite }) => {
  await fill(emptySite.database);
  await page.goto(`${emptySite.url}/robots.txt`);

  for (const path of ['/feed.xml', '/sitemap.xml']) {
    const read = await page.evaluate(async (address) => {
      const xml = new DOMParser().parseFromString(await (await fetch(address)).text(), 'text/xml');
      return {
        error: xml.querySelector('parsererror')?.textContent ?? null,
        links: [...xml.querySelectorAll('link, loc')].map(
          (link) => link.getAttribute('href') ?? link.textContent ?? '',
        ),
      };
    }, path);
    expect(read.error, path).toBeNull();
    expect(read.links.length, path).toBeGreaterThan(LAST);
    expect(read.links.filter((link) => !/^https?:\/\//.test(link))).toEqual([]);
  }
  const feed = await (await page.request.get(`${emptySite.url}/feed.json`)).json();
  expect(feed.items.length).toBeGreaterThan(0);
});

test.describe('under the policy of the site', () => {
  test.use({ bypassCSP: false });

  test('pages full of payloads cause no violation, and no objection by axe', async ({
    page,
    emptySite,
    expectedErrors,
  }) => {
    expectedErrors.push(/Failed to load resource/);
    await fill(emptySite.database);
    await watchPayloads(page, emptySite.url);
    for (const path of [`/companies/${FIRST}`, '/articles', `/careers/${FIRST}`, `/team/${FIRST}`]) {
      await page.goto(emptySite.url + path);
      await hydrated(page);
      await expectAccessible(page);
    }
  });
});

/** Stores records whose every field is hostile. */
async function fill(database: Client): Promise<void> {
  for (const [index, short] of shortTexts.entries()) {
    const isLast = index === LAST - 1;
    const long = isLast ? unbroken : index === 0 ? everything : `${short} ${everything.slice(0, 400)}`;
    const address = badAddresses[index % badAddresses.length];
    const other = badAddresses[(index + 1) % badAddresses.length];
    const title = (isLast ? stretches[0] : short)?.slice(0, 200);
    const { rows } = await database.query<{ id: number }>(
      'INSERT INTO article_categories (name) VALUES ($1) RETURNING id',
      [short],
    );
    await database.query(
      `INSERT INTO companies (name, description, logo_url, website, article_url, tags, featured)
       VALUES ($1, $2, $3, $4, $4, $5, true)`,
      [title, long, address, other, [short, title]],
    );
    await database.query(
      `INSERT INTO articles (title, excerpt, content, image_url, external_url, category_id, date)
       VALUES ($1, $2, $3, $4, $5, $6, DATE '2026-01-01' - $7::integer)`,
      [title, long.slice(0, 1_000), `${long}\n\n${everything}`, address, other, rows[0]?.id, index],
    );
    await database.query(
      `INSERT INTO jobs (title, location, department, type, description, requirements, responsibilities, application_url, featured)
       VALUES ($1, $1, $1, 'Contract', $2, $2, $2, $3, true)`,
      [title, long, address],
    );
    await database.query(
      `INSERT INTO team_members (name, title, bio, image_url, linkedin, email, display_order)
       VALUES ($1, $1, $2, $3, $4, $5, $6)`,
      [title, long, address, other, `"${short.slice(0, 100)}"@bad.example?bcc=all@bad.example`, index],
    );
  }
  const keys = Object.keys(builtInTexts);
  for (const [index, key] of keys.entries()) {
    const type = ['text', 'html', 'markdown'][index % 3];
    // Most texts are a few words and appear on every page: each has one payload, and together they have all of them.
    const isLong = /_(?:description|page|tagline)$/.test(key);
    const payload = payloads[index % payloads.length];
    // The last stretch is emphasis, which such a text may contain.
    const stretch = stretches[index % (stretches.length - 1)];
    const content = isLong
      ? `<h1>Not mine: ${key}</h1>${everything} ${index % 4 === 0 ? unbroken : stretches.join(' ')}`
      : `<h1>Not mine: ${key}</h1>${payload} ${index % 4 === 0 ? unbroken.slice(0, 2_000) : stretch}`;
    await database.query(
      'INSERT INTO site_content (key, title, content, type, section) VALUES ($1, $2, $3, $4, $2)',
      [key, payloads[1], content, type],
    );
  }
}

/** Records every payload that runs and every request to another site. */
async function watchPayloads(page: Page, siteUrl: string) {
  const ran: unknown[] = [];
  const strangers: string[] = [];
  await page.exposeFunction('payloadRan', (what: unknown) => ran.push(what));
  page.on('dialog', (dialog) => {
    ran.push(dialog.message());
    void dialog.dismiss();
  });
  await page.route(
    (url) => url.origin !== new URL(siteUrl).origin && url.protocol !== 'data:',
    (route) => {
      const { hostname } = new URL(route.request().url());
      if (route.request().resourceType() !== 'image' || hostname !== 'dead.example') {
        strangers.push(route.request().url());
      }
      return route.abort();
    },
  );
  return { ran, strangers };
}

/** Expects one heading, no sideways scrolling, and no elements, addresses or facts but our own. */
async function expectHarmless(page: Page, where: string): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 }), where).toHaveCount(1);
  const found = await page.evaluate(() => {
    const elements = [...document.querySelectorAll('*')];
    const addresses = elements.flatMap((element) =>
      ['href', 'src', 'action', 'formaction', 'srcdoc', 'data']
        .filter((name) => element.hasAttribute(name))
        .map((name) => element.getAttribute(name) ?? ''),
    );
    return {
      // If the page scrolls sideways: the innermost elements that overflow it.
      wide:
        document.documentElement.scrollWidth > window.innerWidth
          ? elements
              .filter(
                (element) =>
                  element.getBoundingClientRect().right > window.innerWidth + 1 &&
                  ![...element.children].some(
                    (child) => child.getBoundingClientRect().right > window.innerWidth + 1,
                  ),
              )
              .slice(0, 5)
              .map(({ tagName, className }) => `${tagName} ${className}`)
          : [],
      handlers: elements.filter((element) =>
        element.getAttributeNames().some((name) => name.startsWith('on')),
      ).length,
      strange: [...document.querySelectorAll('iframe, object, embed, img[src="x"], svg[onload], b')].map(
        ({ outerHTML }) => outerHTML.slice(0, 80),
      ),
      inline: [...document.scripts]
        .filter(({ src, type }) => src === '' && !type.includes('json'))
        .map(({ text }) => text)
        .filter((text) => text.includes('payloadRan')),
      badAddresses: addresses.filter(
        (address) =>
          !['http:', 'https:', 'mailto:', 'tel:'].includes(new URL(address, document.baseURI).protocol) ||
          /bad\.example/.test(address),
      ),
      brokenFacts: [...document.querySelectorAll('script[type="application/ld+json"]')].filter(
        ({ textContent }) => {
          try {
            JSON.parse(textContent ?? '');
            return false;
          } catch {
            return true;
          }
        },
      ).length,
    };
  });
  expect.soft(found, where).toEqual({
    wide: [],
    handlers: 0,
    strange: [],
    inline: [],
    badAddresses: [],
    brokenFacts: 0,
  });
}
