import type { Page } from '@playwright/test';
import { foldText } from '../../api/src/search-rules/foldText';
import { foldInDatabase, textsToFold } from '../../api/src/testing/textsToFold';
import { expect, hydrated, test } from '../fixtures/test';

/** The shell's modules by name and version, as a slice's container gets them. */
type Shared = Readonly<Record<string, Readonly<Record<string, { get(): Promise<() => object> }>>>>;

/** Has a page fold texts with the function that the shell shares with the slices. */
async function foldInBrowser(page: Page, texts: readonly string[]): Promise<string[]> {
  await page.goto('/');
  await hydrated(page);
  const shared = await page.evaluateHandle(async () => {
    const { slices } = JSON.parse(document.getElementById('page-payload')?.textContent ?? '');
    const search = slices.find(({ slice }: { slice: string }) => slice === 'mf-search');
    return new Promise<Shared>((resolve) => {
      let container: { init(shared: Shared): void } | undefined;
      Object.defineProperty(window, search.container, {
        get: () => container && { ...container, init: (modules: Shared) => (resolve(modules), container?.init(modules)) },
        set(made) {
          container = made;
        },
      });
      document.querySelector<HTMLElement>('header button[aria-label="Search"]')?.focus();
    });
  });
  return shared.evaluate(async (modules, all) => {
    const [session] = Object.values(modules['@site/platform/session'] ?? {});
    const { foldText: fold } = (await session?.get())?.() as { foldText(text: string): string };
    return all.map(fold);
  }, texts);
}

test('browser, API and database fold 10,000 texts alike', async ({ page, database }) => {
  const all = textsToFold(10_000);

  const folded = await foldInBrowser(page, all);

  const inDatabase = await foldInDatabase(
    async (sql, parameters) => (await database.query(sql, [...parameters])).rows,
    all,
  );
  const differing = all.filter(
    (text, index) => folded[index] !== foldText(text) || folded[index] !== inDatabase[index],
  );
  expect(differing).toEqual([]);
});
