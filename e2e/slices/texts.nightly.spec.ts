import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { administratorApi, signIn } from '../fixtures/administrator';
import { type DeliverySite, everything, startDeliverySite } from '../fixtures/deliverySite';
import { makeTeamRepository, type TeamRepository } from '../fixtures/teamRepository';
import { expect, hydrated, test } from '../fixtures/test';

// One site: the tests run in order, each building on the one before.
test.describe.configure({ mode: 'serial' });

let site: DeliverySite;
let repository: TeamRepository;
let first: string;

const intro = 'What our <em>owners</em> ask us most.';
const report = 'The report of last year.';

test.beforeAll(async () => {
  site = await startDeliverySite({ shells: 1 });
  repository = await makeTeamRepository(site);
  await repository.slices(['create', 'mf-investors']);
  await showTexts('mf-investors', `{ investors_intro: '${intro}' }`);
  first = await release('mf-investors');
});

test.afterAll(() => site?.stop());

/** Changes a slice's page to show texts. */
async function showTexts(slice: string, texts: string, options = ''): Promise<void> {
  const folder = join(repository.folder, slice);
  const name = slice.slice('mf-'.length);
  const component = `${name.charAt(0).toUpperCase()}${name.slice(1)}Page`;
  await writeFile(
    join(folder, 'src/texts.ts'),
    `import { defineTexts } from '@site/platform/texts';\nexport const texts = defineTexts({ '${name}': ${texts} }${options});\n`,
  );
  await writeFile(
    join(folder, `src/${component}.tsx`),
    `import { ContentHtml, definePage, PageMetadata, useTexts } from '@site/platform';
import { texts } from './texts';

export const page = definePage({ component: ${component}, texts: [texts], data: () => [] });
const keys = Object.keys(texts.builtIn) as (keyof typeof texts.builtIn)[];

function ${component}() {
  const { html } = useTexts(texts);
  return (
    <div className="container">
      <PageMetadata title="Owners" description="For owners" path="/${name}" />
      <h1>Owners</h1>
      {keys.map((key) => <ContentHtml key={key} html={html(key)} />)}
    </div>
  );
}
`,
  );
  const config = join(folder, 'slice.config.ts');
  const source = await readFile(config, 'utf8');
  if (!source.includes('texts:')) {
    await writeFile(config, source.replace('query: []', "query: [], texts: ['./src/texts.ts']"));
  }
}

/** Builds, publishes and promotes the contents of a slice's folder. */
async function release(slice: string): Promise<string> {
  const { token } = await site.registry.createToken(slice, everything('pipeline'));
  await repository.slices(['build', slice]);
  const name = await repository.slices(['publish', slice], { SLICES_TOKEN: token });
  await repository.slices(['promote', slice, name], { SLICES_TOKEN: token });
  return name;
}

const row = (page: Page, text: string) => page.getByRole('row').filter({ hasText: text });

async function openContent(page: Page): Promise<void> {
  await page.goto(`${site.urls[0]}/admin/site-content?section=_all`);
  await expect(row(page, 'investors_intro')).toBeVisible();
}

test('a text of a release appears for editors and visitors once it is live, and disappears with a rollback', async ({
  page,
  playwright,
}) => {
  test.setTimeout(120_000);
  const api = await administratorApi(playwright.request, site.urls[0]);
  const declared = async () => {
    const { data } = await (await api.get('/api/site-content/texts')).json();
    return data.filter(({ slice }: { slice: string }) => slice === 'mf-investors');
  };
  const introText = {
    slice: 'mf-investors',
    release: first,
    key: 'investors_intro',
    section: 'investors',
    title: null,
    look: null,
    isDeep: false,
    html: intro,
    path: '/investors',
  };
  expect(await declared()).toEqual([introText]);
  await signIn(page.request, site.urls[0]);
  await openContent(page);
  await expect(row(page, 'investors_report')).toHaveCount(0);

  await showTexts(
    'mf-investors',
    `{ investors_intro: '${intro}', investors_report: '${report}' }`,
    `, { titles: { investors_report: 'Annual report' } }`,
  );
  const second = await release('mf-investors');

  expect(await declared()).toEqual([
    { ...introText, release: second },
    {
      ...introText,
      release: second,
      key: 'investors_report',
      title: 'Annual report',
      html: report,
    },
  ]);
  const visitor = await page.context().newPage();
  await visitor.goto(`${site.urls[0]}/investors`);
  await hydrated(visitor);
  await expect(visitor.getByRole('main').locator('em')).toHaveText('owners');
  await expect(visitor.getByText(report)).toBeVisible();
  await openContent(page);
  const section = page.getByRole('region', { name: 'Investors' });
  await expect(section.getByRole('row').filter({ hasText: 'Annual report' })).toContainText('Built in');
  await expect(section.getByRole('row').filter({ hasText: 'Annual report' })).toContainText(report);

  await row(page, 'investors_report').getByRole('button', { name: 'Edit Investors: Annual report' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('link', { name: '/investors' })).toBeVisible();
  for (const [width, height] of [
    [375, 812],
    [768, 1024],
    [1440, 900],
  ] as const) {
    await page.setViewportSize({ width, height });
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
    await page.screenshot({ path: test.info().outputPath(`text-${width}.png`) });
  }
  await expect(dialog.getByLabel('Content', { exact: true })).toHaveValue(report);
  await dialog.getByLabel('Content', { exact: true }).fill('The report of this year.');
  await page.keyboard.press('Control+Enter');
  await expect(row(page, 'investors_report')).toContainText('The report of this year.');
  await visitor.reload();
  await expect(visitor.getByText('The report of this year.')).toBeVisible();
  await visitor.close();

  const { token } = await site.registry.createToken('mf-investors', everything('rollback'));
  await repository.slices(['rollback', 'mf-investors'], { SLICES_TOKEN: token });

  expect(await declared()).toEqual([introText]);
  await openContent(page);
  await expect(row(page, 'investors_report')).toContainText('The report of this year.');
  await expect(row(page, 'investors_report')).toContainText('None');
  await expect(row(page, 'investors_report')).toContainText('Added here');

  await repository.slices(['promote', 'mf-investors', second], { SLICES_TOKEN: token });
  await openContent(page);
  await expect(row(page, 'investors_report')).toBeVisible();
  await expect(row(page, 'investors_report')).not.toContainText('Added here');
  await api.dispose();
});

test('the texts of the site are listed as before, including those of the frame', async ({ page }) => {
  await signIn(page.request, site.urls[0]);
  await openContent(page);

  const names = await page.getByRole('main').getByRole('region').getByRole('heading').allTextContents();
  expect(names.filter((name) => name !== 'Site Content')).toEqual([
    'Home, hero',
    'Home, who we are',
    'Home, what we do',
    'Home, companies',
    'Home, team',
    'Home, careers',
    'Home, news',
    'Home, contact',
    'Companies',
    'Companies, company',
    'Articles, news',
    'Careers',
    'Team',
    'Terms, legal',
    'Privacy, legal',
    'Cookies, legal',
    'Investors',
    'Menus',
    'Menu',
    'Footer',
    'Contact dialog',
    'Acknowledgement of enquiries',
  ]);
  // There is no built-in text: visitors read the slogan.
  await expect(row(page, 'footer_tagline')).toContainText('Illuminating opportunities');
});

test('two slices cannot declare the same text', async () => {
  await repository.slices(['create', 'mf-owners']);
  await showTexts('mf-owners', "{ investors_intro: 'Ours' }");

  await expect(release('mf-owners')).rejects.toMatchObject({
    code: 1,
    stderr: expect.stringMatching(
      /TEXT_TAKEN: .*investors_intro is already declared by mf-investors[\s\S]*Start the key with the slice's own name/,
    ),
  });
});

test('a release cannot have a text that an editor could not write', async () => {
  await showTexts('mf-owners', '{ owners_intro: \'<p onclick="x()">Ours</p>\' }');

  await expect(repository.slices(['build', 'mf-owners'])).rejects.toMatchObject({
    stderr: expect.stringContaining('texts.0.html has attributes on <p>'),
  });
});
