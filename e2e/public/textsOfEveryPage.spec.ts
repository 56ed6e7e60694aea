import { test as siteTest } from '../fixtures/emptySite';
import { expect, hydrated } from '../fixtures/test';

/** Written content appears on pages after this long, in milliseconds. */
const FRESHNESS = 1_000;

/** Writes texts on a site of its own, because the pages of all other tests show the menu. */
const test = siteTest.extend<{ write: (texts: Readonly<Record<string, string>>) => Promise<void> }>({
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

test('edited contact details, menu and buttons are on every page, with working links', async ({
  page,
  emptySite,
  write,
}) => {
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
});
