import type { Page } from '@playwright/test';
import { nightlyUnless } from '../fixtures/nightlyUnless';
import { expect, hydrated, test } from '../fixtures/test';

interface Stop {
  readonly name: string;
  readonly isRing: boolean;
  readonly isInView: boolean;
  readonly isUncovered: boolean;
  readonly isFurtherOn: boolean;
}

const daily = ['/'];

for (const path of [
  '/',
  '/companies',
  '/companies/1',
  '/articles',
  '/articles/1',
  '/careers',
  '/careers/1',
  '/team',
  '/team/1',
  '/terms',
  '/search?q=software',
]) {
  test(
    `Tab leads through ${path} in reading order and back, with each stop visible`,
    nightlyUnless(daily.includes(path)),
    async ({ page }) => {
      await watchStops(page);
      await page.goto(path);
      await hydrated(page);
      const controls = await controlsOf(page);

      const forwards = await walk(page, 'Tab', controls.length);
      expect(forwards[0]?.name).toBe('Skip to content');
      expectGoodStops(forwards, controls, path);
      expect(forwards.filter(({ isFurtherOn }) => !isFurtherOn).slice(1)).toEqual([]);
      expect(await page.evaluate(() => document.activeElement?.closest('footer') !== null)).toBe(true);

      const backwards = await walk(page, 'Shift+Tab', controls.length - 1);
      expectGoodStops(backwards, controls.toReversed().slice(1), path);
    },
  );
}

test('the skip link leads past the header', async ({ page }) => {
  await page.goto('/companies');
  await hydrated(page);
  const skip = page.getByRole('link', { name: 'Skip to content' });
  await expect(skip).not.toBeInViewport();

  await page.keyboard.press('Tab');
  await expect(skip).toBeFocused();
  await expect(skip).toBeInViewport();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');

  await expect(page.getByRole('main').getByRole('link', { name: 'Back to Home' })).toBeFocused();
});

test('Tab and Enter open and close the search and the contact dialog on Home', async ({ page }) => {
  await page.goto('/');
  await hydrated(page);
  const search = page.getByRole('banner').getByRole('button', { name: 'Search', exact: true });
  await tabTo(page, 'Search');
  await page.keyboard.press('Enter');
  await expect(page.getByPlaceholder('Search the entire site...')).toBeFocused();
  await page.keyboard.type('soft');
  await expect(page.getByRole('option').first()).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(search).toBeFocused();

  await tabTo(page, 'Discuss an Opportunity');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog').getByLabel('First name')).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'Discuss an Opportunity' })).toBeFocused();

  await tabTo(page, 'View Portfolio');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Our Companies' })).toBeFocused();
  // The focus continues from the heading, not from the top of the page.
  await page.keyboard.press('Tab');
  expect(await page.getByRole('main').evaluate((main) => main.contains(document.activeElement))).toBe(true);
});

test('on a phone the menu works with the keyboard, and is not focusable while closed', async ({ page }) => {
  await page.setViewportSize({ width: 375, height: 700 });
  await page.goto('/team');
  await hydrated(page);
  const toggle = page.getByRole('banner').getByRole('button', { name: /menu/i });
  const portfolio = page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Portfolio' });
  const stops = [];
  for (let place = 0; place < 4; place += 1) {
    await page.keyboard.press('Tab');
    stops.push(await focusedName(page));
  }
  expect(stops).toEqual(['Skip to content', 'Lumenvale logo', 'Menu', 'Search']);

  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('Space');
  await expect(toggle).toHaveAttribute('aria-expanded', 'true');
  await expect(portfolio).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(toggle).toBeFocused();
  await expect(toggle).toHaveAttribute('aria-expanded', 'false');
  await expect(portfolio).toBeHidden();

  await page.keyboard.press('Enter');
  await expect(portfolio).toBeVisible();
  await tabTo(page, 'Portfolio');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Our Companies' })).toBeFocused();
  await expect(portfolio).toBeHidden();
});

/** Records for each element that gets the focus whether its focus is visible. */
async function watchStops(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const stops: object[] = [];
    Object.assign(window, { stops });
    let previous: Element | null = null;
    document.addEventListener('focusin', ({ target }) => {
      if (!(target instanceof HTMLElement)) {
        return;
      }
      const hasRing = (element: Element, pseudo?: string) => {
        const { outlineStyle, outlineWidth } = getComputedStyle(element, pseudo);
        return outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2;
      };
      // A card's link shows its ring around the card; a field that fills its form thickens the form's border.
      const form = target instanceof HTMLInputElement && target.form;
      const box = target.getBoundingClientRect();
      const inset = 2;
      const corners = [
        [box.left + inset, box.top + inset],
        [box.right - inset, box.bottom - inset],
        [(box.left + box.right) / 2, (box.top + box.bottom) / 2],
      ] as const;
      stops.push({
        name: (target.getAttribute('aria-label') ?? target.textContent ?? '').trim(),
        isRing:
          hasRing(target) ||
          hasRing(target, '::after') ||
          (form && getComputedStyle(form).boxShadow !== 'none'),
        isInView: box.width > 0 && box.bottom > 0 && box.top < window.innerHeight,
        isUncovered: corners.some(([x, y]) => {
          const top = document.elementFromPoint(x, y);
          return top !== null && (target.contains(top) || top.contains(target));
        }),
        isFurtherOn:
          previous !== null &&
          Boolean(previous.compareDocumentPosition(target) & Node.DOCUMENT_POSITION_FOLLOWING),
      });
      previous = target;
    });
  });
}

/** Lists the names of all controls in document order. */
function controlsOf(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('a[href], button, input, select, textarea, summary')]
      .filter(
        (element) =>
          element.tabIndex >= 0 &&
          !element.matches(':disabled') &&
          element.checkVisibility({ visibilityProperty: true }),
      )
      .map((element) => (element.getAttribute('aria-label') ?? element.textContent ?? '').trim()),
  );
}

/** Presses the key once for each control on the way. */
async function walk(page: Page, key: string, count: number): Promise<readonly Stop[]> {
  for (let presses = 0; presses < count; presses += 1) {
    await page.keyboard.press(key);
  }
  const stops: readonly Stop[] = await page.evaluate(() => Reflect.get(window, 'stops').splice(0));
  return stops;
}

function expectGoodStops(stops: readonly Stop[], controls: readonly string[], path: string): void {
  expect(
    stops.map(({ name }) => name),
    path,
  ).toEqual(controls);
  const bad = stops.filter(({ isRing, isInView, isUncovered }) => !(isRing && isInView && isUncovered));
  expect(bad, path).toEqual([]);
}

async function tabTo(page: Page, name: string): Promise<void> {
  for (let presses = 0; presses < 60; presses += 1) {
    await page.keyboard.press('Tab');
    if ((await focusedName(page)) === name) {
      return;
    }
  }
  throw new Error(`Tab never came to ${name}`);
}

function focusedName(page: Page): Promise<string> {
  return page.evaluate(() => {
    const element = document.activeElement;
    const image = element?.querySelector('[role=img]');
    return (
      element?.getAttribute('aria-label') ??
      image?.getAttribute('aria-label') ??
      element?.textContent ??
      ''
    ).trim();
  });
}
