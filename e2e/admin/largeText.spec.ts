import type { Page } from '@playwright/test';
import { test } from '../fixtures/enquiries';
import { nightlyUnless } from '../fixtures/nightlyUnless';
import { expect } from '../fixtures/test';

const tabs = [
  'Contacts',
  'Articles',
  'Companies',
  'Team',
  'Jobs',
  'Site Content',
  'Media',
  'Trash',
  'Releases',
];

/** A phone's width with the text size of the browser's settings: twice the default, and the default on the smallest. */
const phones = [
  { width: 375, text: 32 },
  { width: 320, text: 16 },
] as const;

async function resize(page: Page, { width, text }: (typeof phones)[number]): Promise<void> {
  await page.setViewportSize({ width, height: 740 });
  const browser = await page.context().newCDPSession(page);
  await browser.send('Page.setFontSizes', { fontSizes: { standard: text } });
}

for (const phone of phones) {
  const settings = `${phone.width} px with a text size of ${phone.text} px`;

  test(
    `in lists at ${settings}, words stay whole, and no button is over another`,
    nightlyUnless(phone.text === 32),
    async ({ page, enquire }) => {
      await resize(page, phone);
      await enquire();
      await page.goto('/admin');
      for (const tab of tabs) {
        await page.getByRole('tab', { name: tab }).click();
        await expect(page.getByRole('heading', { name: tab, level: 2 })).toBeVisible();
        await expect(page.getByRole('status').filter({ hasText: 'Loading' })).toHaveCount(0);

        expect(await page.evaluate(findMisplaced, 'main'), tab).toEqual({ broken: [], overlapping: [] });
      }
    },
  );

  test(
    `an editor at ${settings} has room for each field and each button`,
    nightlyUnless(phone.text === 32),
    async ({ page }) => {
      await resize(page, phone);
      for (const path of ['companies?edit=1', 'articles?edit=1']) {
        await page.goto(`/admin/${path}`);
        const dialog = page.getByRole('dialog');
        await expect(dialog.getByRole('button', { name: 'Schedule' })).toBeVisible();
        expect(await page.evaluate(findMisplaced, '[role="dialog"]'), path).toEqual({
          broken: [],
          overlapping: [],
        });

        const field = dialog.getByLabel(path.startsWith('companies') ? 'Description' : 'Excerpt', {
          exact: true,
        });
        // The editor of a formatted text takes the field's place once it is loaded.
        await expect(async () => {
          await field.scrollIntoViewIfNeeded();
          await expect(field).toBeInViewport({ ratio: 0.5 });
        }).toPass();
        const publish = dialog.getByRole('button', { name: 'Publish', exact: true });
        await publish.scrollIntoViewIfNeeded();
        await expect(publish).toBeInViewport({ ratio: 1 });
      }
    },
  );
}

/**
 * Returns the words of buttons and names that are on more than one line although one would hold them, and the buttons
 * that are partly over others.
 */
function findMisplaced(part: string): { broken: string[]; overlapping: string[] } {
  const broken: string[] = [];
  const root = document.querySelector(part) ?? document.body;
  // A whole row, or the part itself, because what is squeezed into less should have gone to the next line.
  function lineWidth({ parentElement: parent }: Node): number {
    const line = parent?.closest('tr') ?? root;
    let width = line.clientWidth;
    for (let box = parent; box && line.contains(box); box = box.parentElement) {
      const { paddingLeft, paddingRight } = getComputedStyle(box);
      width -= Number.parseFloat(paddingLeft) + Number.parseFloat(paddingRight);
    }
    return width;
  }
  for (const element of root.querySelectorAll<HTMLElement>('button, .ant-table-cell:nth-child(-n + 2)')) {
    const texts = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
    while (texts.nextNode()) {
      // What has more than letters, such as an address or a key, may be broken.
      for (const { 0: word, index } of (texts.currentNode.nodeValue ?? '').matchAll(
        /(?<!\S)\p{L}+(?!\S)/gu,
      )) {
        const range = document.createRange();
        range.setStart(texts.currentNode, index);
        range.setEnd(texts.currentNode, index + word.length);
        const lines = [...range.getClientRects()].filter(({ width }) => width > 1);
        const isLong = lines.reduce((sum, { width }) => sum + width, 0) > lineWidth(texts.currentNode) - 1;
        if (!isLong && new Set(lines.map(({ top }) => Math.round(top))).size > 1) {
          broken.push(`${word} in ${element.textContent}`);
        }
      }
    }
  }
  const boxes = [...root.querySelectorAll<HTMLElement>('button, a.ant-btn')]
    .filter((button) => button.checkVisibility({ visibilityProperty: true }))
    .map((button) => ({ name: button.textContent, box: button.getBoundingClientRect() }));
  const overlapping = boxes.flatMap(({ name, box }, index) =>
    boxes
      .slice(index + 1)
      .filter(
        ({ box: other }) =>
          Math.min(box.right, other.right) - Math.max(box.left, other.left) > 1 &&
          Math.min(box.bottom, other.bottom) - Math.max(box.top, other.top) > 1,
      )
      .map((other) => `${name} and ${other.name}`),
  );
  return { broken, overlapping };
}
