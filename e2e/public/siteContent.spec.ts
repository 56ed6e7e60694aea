import { builtInTexts } from '../fixtures/builtInTexts';
import { test as emptyTest } from '../fixtures/emptySite';
import { nightlyUnless } from '../fixtures/nightlyUnless';
import { startShell } from '../fixtures/startShell';
import { expect, hydrated, test as siteTest } from '../fixtures/test';

interface Entry {
  readonly key: string;
  readonly type: string;
  readonly content: string;
}

interface Fixtures {
  /** Changes entries until the test ends. */
  readonly edit: (...entries: readonly Entry[]) => Promise<void>;
}

const test = siteTest.extend<Fixtures>({
  edit: async ({ database }, use) => {
    const before = new Map<string, Entry>();
    const write = (entries: readonly Entry[]) =>
      database.query(
        `UPDATE site_content SET type = entry.type, content = entry.content
           FROM json_to_recordset($1) AS entry (key text, type text, content text)
          WHERE site_content.key = entry.key`,
        [JSON.stringify(entries)],
      );
    await use(async (...entries) => {
      const { rows } = await database.query<Entry>(
        'SELECT key, type, content FROM site_content WHERE key = ANY ($1)',
        [entries.map(({ key }) => key)],
      );
      for (const row of rows) {
        before.set(row.key, before.get(row.key) ?? row);
      }
      await write(entries);
    });
    await write([...before.values()]);
  },
});

// These tests change texts that other tests in this file read.
test.describe.configure({ mode: 'default' });

test('every entry of the sample content replaces a text of the site', async ({ database }) => {
  const { rows } = await database.query<{ key: string }>('SELECT key FROM site_content ORDER BY key');

  expect(rows.length).toBeGreaterThan(20);
  expect(rows.filter(({ key }) => !Object.hasOwn(builtInTexts, key))).toEqual([]);
});

test('text is shown as typed, and HTML and markdown are rendered', async ({ page, edit }) => {
  await edit({
    key: 'team_page_description',
    type: 'text',
    content: 'People <b>& tools</b>\n\nSecond paragraph',
  });
  await page.goto('/team');
  await hydrated(page);
  const main = page.getByRole('main');
  await expect(main.getByText('People <b>& tools</b>', { exact: true })).toBeVisible();
  await expect(main.getByText('Second paragraph', { exact: true })).toBeVisible();
  await expect(page.locator('meta[name=description]')).toHaveAttribute(
    'content',
    'People <b>& tools</b> Second paragraph',
  );

  await edit({
    key: 'team_page_description',
    type: 'html',
    content: 'People <em>and</em> <a href="/careers">careers</a>',
  });
  await page.reload();
  await hydrated(page);
  await expect(main.locator('em')).toHaveText('and');
  await main.getByRole('link', { name: 'careers' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Join Our Team' })).toBeVisible();

  await edit({
    key: 'team_page_description',
    type: 'markdown',
    content: '## Light\n\n- One\n- [Two](https://two.example)',
  });
  await page.goto('/team');
  await hydrated(page);
  await expect(main.getByRole('heading', { level: 2, name: 'Light' })).toBeVisible();
  await expect(main.getByRole('link', { name: 'Two (external site)' })).toHaveAttribute('rel', 'noopener');
});

/** Written content appears on pages after this long, in milliseconds (decisions: freshness). */
const FRESHNESS = 1_000;

/** Writes texts on a site of its own, because every other test's pages show the menu. */
const writing = emptyTest.extend<{ write: (texts: Readonly<Record<string, string>>) => Promise<void> }>({
  write: async ({ emptySite }, use) => {
    await use(async (texts) => {
      for (const [key, content] of Object.entries(texts)) {
        await emptySite.database.query(
          `INSERT INTO site_content (key, title, content, section) VALUES ($1, $1, $2, 'probe')
           ON CONFLICT (key) DO UPDATE SET content = $2`,
          [key, content],
        );
      }
      await new Promise((resolve) => setTimeout(resolve, FRESHNESS));
    });
  },
});

writing(
  'edited contact details, menu and buttons are on every page, with working links',
  async ({ page, emptySite, write }) => {
    await write({
      contact_street: '1 Place Ville Marie',
      contact_city: 'Toronto, Ontario, Canada',
      contact_email: 'hello@lumenvale.example',
      contact_phone: '+1 416 555 0199',
      contact_linkedin: 'https://www.linkedin.com/company/other',
      contact_section_heading: '{company} & you',
      menu_portfolio: 'Holdings',
      what_we_do_button: 'Talk to us',
    });
    await page.goto(emptySite.url);
    await hydrated(page);
    for (const place of [page.getByRole('main'), page.getByRole('contentinfo')]) {
      await expect(place.getByText('1 Place Ville Marie')).toBeVisible();
      await expect(place.getByRole('link', { name: 'hello@lumenvale.example' })).toHaveAttribute(
        'href',
        'mailto:hello@lumenvale.example',
      );
      await expect(place.getByRole('link', { name: '+1 416 555 0199' })).toHaveAttribute(
        'href',
        'tel:+14165550199',
      );
    }
    await expect(page.getByRole('heading', { name: 'Lumenvale & you' })).toBeVisible();
    await expect(page.getByRole('banner').getByRole('link', { name: 'LinkedIn' })).toHaveAttribute(
      'href',
      'https://www.linkedin.com/company/other',
    );
    const facts = await page.locator('script[type="application/ld+json"]').first().textContent();
    expect(JSON.parse(facts ?? '')).toMatchObject({
      email: 'hello@lumenvale.example',
      telephone: '+1 416 555 0199',
      address: { streetAddress: '1 Place Ville Marie', addressLocality: 'Toronto', addressRegion: 'Ontario' },
    });
    await page.getByRole('button', { name: 'Talk to us' }).click();
    await expect(page.getByRole('dialog', { name: 'Contact us' })).toBeVisible();
    await page.keyboard.press('Escape');
    await page.getByRole('banner').getByRole('link', { name: 'Holdings' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Our Companies' })).toBeVisible();

    await write({
      contact_email: 'ask at the desk',
      contact_phone: 'by appointment',
      contact_linkedin: 'none',
    });
    await page.goto(emptySite.url);
    for (const place of [page.getByRole('main'), page.getByRole('contentinfo')]) {
      for (const text of ['ask at the desk', 'by appointment']) {
        await expect(place.getByText(text)).toBeVisible();
        await expect(place.getByText(text)).not.toHaveAttribute('href');
        await expect(place.getByText(text)).not.toHaveCSS('text-decoration-line', 'underline');
      }
    }
    await expect(page.getByRole('link', { name: 'LinkedIn' })).toHaveCount(0);
  },
);

test('blocks in a heading become lines of the heading', async ({ page, edit }) => {
  await edit({ key: 'news_section_heading', type: 'markdown', content: '# Notes\n\nfrom *all* of us' });
  await page.goto('/');
  await hydrated(page);

  const heading = page.locator('#news-heading');
  await expect(heading).toHaveText('Notesfrom all of us');
  expect(await heading.evaluate((element) => [...element.children].map(({ tagName }) => tagName))).toEqual([
    'BR',
    'EM',
  ]);
});

for (const [type, content] of [
  ['text', ' \n '],
  ['html', '<p>&nbsp;</p><br>'],
] as const) {
  test(
    `a blank ${type} falls back to the built-in text`,
    nightlyUnless(type === 'html'),
    async ({ page, edit }) => {
      await edit(
        { key: 'articles_page_description', type, content },
        { key: 'footer_tagline', type, content },
      );
      await page.goto('/articles');

      await expect(page.getByRole('main').getByText(builtInTexts.articles_page_description)).toBeVisible();
      await expect(
        page.getByRole('contentinfo').getByText('Illuminating opportunities through disciplined investment.'),
      ).toBeVisible();
    },
  );
}

test('hostile HTML never runs, and the page hydrates without errors', async ({ page, edit }) => {
  const payloads = [
    '<script>window.ran = 1</script>',
    '<img src=x onerror="window.ran = 1">',
    '<svg onload="window.ran = 1"></svg>',
    '<a href="javascript:window.ran = 1">Click me</a>',
    '<iframe srcdoc="<script>parent.ran = 1</script>"></iframe>',
    '</p></div></main><h1>Not mine</h1><p>a<p>b<a href="/a">c<a href="/b">d',
    '</script><script>window.ran = 1</script>',
  ].join('Harmless');
  await edit(
    { key: 'final_decision_description', type: 'html', content: payloads },
    { key: 'application_review_description', type: 'markdown', content: payloads },
    { key: 'initial_interview_description', type: 'text', content: payloads },
  );
  await page.goto('/careers');
  await hydrated(page);

  for (const link of await page.getByText('Click me').all()) {
    await link.click();
  }
  await expect(page.getByText('Click me').first()).toBeVisible();
  expect(await page.evaluate(() => 'ran' in window)).toBe(false);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Join Our Team');
  await expect(
    page.getByRole('main').locator('script, img[src=x], svg[onload], iframe, [onerror]'),
  ).toHaveCount(0);
});

const legalPages = [
  { link: 'Terms', title: 'Terms of Use', path: '/terms', heading: 'Accuracy' },
  { link: 'Privacy', title: 'Privacy', path: '/privacy', heading: 'What the contact form stores' },
  { link: 'Cookies', title: 'Cookies', path: '/cookies', heading: 'What your browser remembers' },
] as const;

test('the footer links to the legal pages', async ({ page }) => {
  await page.goto('/team');
  await hydrated(page);

  for (const { link, title, path, heading } of legalPages) {
    await page.getByRole('contentinfo').getByRole('link', { name: link }).click();
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeFocused();
    await expect(page).toHaveURL(path);
    await expect(page).toHaveTitle(`${title} | Lumenvale`);
    await expect(page.getByRole('heading', { level: 2, name: heading })).toBeVisible();
  }
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the legal pages are complete, with a link home', async ({ page }) => {
    for (const { title, path, heading } of legalPages) {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
      await expect(page.getByRole('heading', { level: 2, name: heading })).toBeVisible();
      await expect(
        page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('link', { name: 'Home' }),
      ).toHaveAttribute('href', '/');
    }
  });
});

test('a legal page shows its built-in text when the API is away', async ({ page, expectedErrors }) => {
  expectedErrors.push(/status of 503/);
  const shell = await startShell({ apiPort: 9 });
  try {
    await page.goto(`${shell.url}/privacy`);
    await hydrated(page);

    await expect(page.getByRole('heading', { level: 2, name: 'Who sees your data' })).toBeVisible();
    await expect(page.getByRole('main').getByRole('alert')).toHaveCount(0);
  } finally {
    // What the page fetches later would be refused.
    await page.close();
    await shell.stop();
  }
});

test('within 5 minutes a text is requested once, by the page that shows it', async ({ page }) => {
  await page.goto('/');
  await hydrated(page);
  const asked: (string | null)[] = [];
  page.on('request', (request) => {
    const { pathname, searchParams } = new URL(request.url());
    if (pathname === '/api/site-content') {
      asked.push(searchParams.get('keys'));
    }
  });
  const goTo = async (name: string | RegExp, heading: string | RegExp) => {
    await page.getByRole('banner').getByRole('link', { name }).click();
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
  };

  await goTo('Team', 'Meet Our Team');
  await goTo('Portfolio', 'Our Companies');
  await goTo('Team', 'Meet Our Team');

  expect(asked).toEqual([
    'team_page_title,team_page_description',
    'companies_page_title,companies_page_description',
  ]);
});

test('texts older than 5 minutes are shown while they are read again; older than 10 minutes, they are read first', async ({
  page,
  edit,
}) => {
  await page.clock.install();
  await page.goto('/team');
  await hydrated(page);
  const intro = (text: string) => page.getByRole('main').getByText(text);
  const goTo = async (name: string, heading: string) => {
    await page.getByRole('banner').getByRole('link', { name, exact: true }).focus();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
  };
  await goTo('Portfolio', 'Our Companies');
  await edit({ key: 'team_page_description', type: 'text', content: 'Texts of the sixth minute.' });
  await page.clock.fastForward('06:00');
  await goTo('Team', 'Meet Our Team');
  await expect(intro('Texts of the sixth minute.')).toBeVisible();

  await edit({
    key: 'companies_page_description',
    type: 'text',
    content: 'Texts of the seventeenth minute.',
  });
  await page.clock.fastForward('11:00');
  await goTo('Portfolio', 'Our Companies');
  await expect(intro('Texts of the seventeenth minute.')).toBeVisible();
});
