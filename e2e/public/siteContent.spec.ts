import { builtInTexts } from '../fixtures/builtInTexts';
import { nightlyUnless } from '../fixtures/nightlyUnless';
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

test('blocks in a heading become lines of the heading', { tag: '@nightly' }, async ({ page, edit }) => {
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

test('within 5 minutes a text is requested once, by the page that shows it', { tag: '@nightly' }, async ({
  page,
}) => {
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

test('texts older than 5 minutes are shown while they are read again; older than 10 minutes, they are read first', {
  tag: '@nightly',
}, async ({ page, edit }) => {
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
