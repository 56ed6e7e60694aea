import type { Page } from '@playwright/test';
import { foldText } from '@site/rules/foldText';
import { foldInDatabase, textsToFold } from '../../api/src/testing/textsToFold';
import { expect, hydrated, test } from '../fixtures/test';

/** The shell's modules by name and version, as the container of a slice gets them. */
type Shared = Readonly<Record<string, Readonly<Record<string, SharedModule>>>>;

interface SharedModule {
  get(): Promise<() => { foldText(text: string): string }>;
}

interface Container {
  init(shared: Shared): void;
}

/** Has a page fold texts with the function that the shell shares with slices. */
async function foldInBrowser(page: Page, texts: readonly string[]): Promise<string[]> {
  await page.goto('/');
  await hydrated(page);
  const shared = await page.evaluateHandle(() => {
    const { slices } = JSON.parse(document.getElementById('page-payload')?.textContent ?? '');
    const search = slices.find(({ slice }: { slice: string }) => slice === 'mf-search');
    const given = new Promise<Shared>((resolve) => {
      let container: Container | undefined;
      Object.defineProperty(window, search.container, {
        get: () => container,
        set(made: Container) {
          container = {
            ...made,
            init(modules) {
              resolve(modules);
              return made.init(modules);
            },
          };
        },
      });
    });
    document.querySelector<HTMLElement>('header button[aria-label="Search"]')?.focus();
    return given;
  });
  return shared.evaluate(async (modules, all) => {
    const [session] = Object.values(modules['@site/platform/session'] ?? {});
    const module = (await session?.get())?.();
    return all.map((text) => module?.foldText(text) ?? 'not folded');
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
