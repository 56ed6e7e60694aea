import type { Locator, Page } from '@playwright/test';
import { mailsWith } from '../fixtures/mails';
import { nightlyUnless } from '../fixtures/nightlyUnless';
import { expect, expectAccessible, hydrated, test } from '../fixtures/test';

const failure = 'There was a problem sending your message. Please try again.';

for (const { path, button } of [
  { path: '/', button: 'Discuss an Opportunity' },
  { path: '/', button: 'Connect with Us' },
  { path: '/companies/1', button: 'Start a Conversation' },
]) {
  test(
    `${button} on ${path} opens the dialog and gets the focus back`,
    // Those of Home are pressed by tests of its texts and of the keyboard, too.
    nightlyUnless(path !== '/'),
    async ({ page }) => {
      await page.goto(path);
      await hydrated(page);
      const opener = page.getByRole('main').getByRole('button', { name: button });

      await opener.press('Enter');
      await expect(page.getByRole('dialog', { name: 'Contact us' }).getByLabel('First name')).toBeFocused();

      await page.keyboard.press('Escape');
      await expect(page.getByRole('dialog')).toBeHidden();
      await expect(opener).toBeFocused();
    },
  );
}

test('with the keyboard alone, the errors are announced and the focus stays in the dialog', async ({
  page,
}) => {
  const dialog = await openDialog(page);

  for (const [label, text, message] of [
    ['First name', 'A', 'First name must be at least 2 characters'],
    ['Last name', 'L', 'Last name must be at least 2 characters'],
    ['E-mail', 'ada@example', 'Please enter a valid email address'],
    ['Company (optional)', '', undefined],
    ['Topic', '', 'Please specify your interest'],
    ['Message', 'Too short', 'Message must be at least 10 characters'],
  ] as const) {
    const control = dialog.getByLabel(label);
    await expect(control).toBeFocused();
    await page.keyboard.type(text);
    await page.keyboard.press('Tab');
    if (message) {
      await expect(control).toHaveAccessibleDescription(new RegExp(message));
    }
  }
  await expect(dialog.getByRole('button', { name: 'Send Message' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(dialog.getByLabel('First name')).toBeFocused();
  // The form focuses the field a second time, too soon afterwards for any person to act in between.
  await page.evaluate(() => new Promise((resolve) => setTimeout(resolve)));

  await page.keyboard.press('Shift+Tab');
  await expect(dialog.getByRole('button', { name: 'Close' })).toBeFocused();
  await page.keyboard.press('Shift+Tab');
  await expect(dialog.getByRole('button', { name: 'Send Message' })).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(dialog.getByRole('button', { name: 'Close' })).toBeFocused();
});

test('a message is stored, its notification is sent, and the dialog closes automatically', async ({
  page,
  database,
}) => {
  const email = `seller-${crypto.randomUUID()}@example.org`;
  const dialog = await openDialog(page);
  const answer = Promise.withResolvers<void>();
  await page.route('**/api/contact', async (route) => {
    await answer.promise;
    await route.continue();
  });
  await fillIn(dialog, email);

  await dialog.getByRole('button', { name: 'Send Message' }).click();
  await expect(dialog.getByRole('button', { name: 'Sending...' })).toBeDisabled();
  answer.resolve();

  await expect(dialog.getByText("Thank you for reaching out. We'll be in touch soon.")).toBeVisible();
  await expect(notice(page)).toContainText("Thank you for your message. We'll be in touch soon.");
  await expect(dialog).toBeHidden();
  const { rows } = await database.query(
    'SELECT first_name, interest, status FROM contact_submissions WHERE email = $1',
    [email],
  );
  expect(rows).toEqual([{ first_name: 'Ada', interest: 'Potential Acquisition', status: 'new' }]);
  await expect.poll(() => mailsWith(`<${email}>`)).toHaveLength(1);

  await page.getByRole('button', { name: 'Connect with Us' }).click();
  await expect(dialog.getByLabel('First name')).toHaveValue('');
});

test('a failure keeps what was typed and does not cover the button', async ({ page, expectedErrors }) => {
  expectedErrors.push(/The message could not be sent/, /Failed to load resource/);
  await page.setViewportSize({ width: 375, height: 667 });
  const dialog = await openDialog(page);
  await fillIn(dialog, 'ada@example.org');
  await page.route('**/api/contact', (route) => route.abort());
  const send = dialog.getByRole('button', { name: 'Send Message' });

  await send.press('Enter');

  await expect(notice(page)).toContainText('Error');
  await expect(notice(page)).toContainText(failure);
  await expect(dialog.getByLabel('Message')).toHaveValue('We would like to talk about our company.');
  await expect(send).toBeFocused();
  await expect
    .poll(async () => {
      const [button, message] = await Promise.all([send.boundingBox(), notice(page).boundingBox()]);
      return (button?.y ?? 0) + (button?.height ?? 0) <= (message?.y ?? 0);
    })
    .toBe(true);

  await notice(page).getByRole('button', { name: 'Close', includeHidden: true }).click();
  await expect(notice(page)).toBeHidden();
  await expect(dialog).toBeVisible();

  await page.unroute('**/api/contact');
  await send.click();
  await expect(dialog.getByRole('heading', { name: 'Message sent' })).toBeVisible();
});

test('unsent text is never lost without asking', async ({ page }) => {
  const asked: string[] = [];
  page.on('dialog', (question) => {
    asked.push(question.type());
    void question.dismiss();
  });
  await page.goto('/companies');
  await hydrated(page);
  await page.getByRole('link', { name: 'Home' }).first().click();
  await expect(page).toHaveURL('/');
  await page.getByRole('button', { name: 'Connect with Us' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('First name').pressSequentially('Ada');

  await page.keyboard.press('Escape');
  // Scheduled in the page, so that Playwright does not wait for a navigation that never happens.
  await page.evaluate(() => setTimeout(() => window.history.back()));
  await expect.poll(() => asked).toEqual(['confirm', 'confirm']);
  await page.close({ runBeforeUnload: true });

  await expect.poll(() => asked).toEqual(['confirm', 'confirm', 'beforeunload']);
  await expect(dialog.getByLabel('First name')).toHaveValue('Ada');
  await dialog.getByLabel('First name').fill('');

  await page.goBack();
  await expect(dialog).toBeHidden();
  await expect(page).toHaveURL('/');
  await page.goBack();
  await expect(page).toHaveURL('/companies');
  expect(asked).toHaveLength(3);
});

for (const { name, theme, width } of [
  { name: 'the default theme', theme: 'false', width: 1280 },
  { name: 'the blue theme on a phone', theme: 'true', width: 375 },
]) {
  test(
    `the dialog is accessible in ${name}, with and without errors`,
    nightlyUnless(width === 375),
    async ({ page }) => {
      await page.addInitScript((isBlue) => localStorage.setItem('isBlueTheme', isBlue), theme);
      await page.setViewportSize({ width, height: 740 });
      const dialog = await openDialog(page);
      await expectAccessible(page);

      await dialog.getByRole('button', { name: 'Send Message' }).click();
      await expect(dialog.getByText('Message must be at least 10 characters')).toBeVisible();
      await expectAccessible(page);
      expect(await dialog.evaluate((element) => element.scrollWidth - element.clientWidth)).toBe(0);
    },
  );
}

test('at 400 % zoom the first wrong field is in view, below the head of the dialog', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 256 });
  const dialog = await openDialog(page);

  await dialog.getByRole('button', { name: 'Send Message' }).click();

  const field = dialog.getByLabel('First name');
  await expect(field).toBeFocused();
  await expect
    .poll(() =>
      field.evaluate((input) => {
        const { left, top, bottom, width } = input.getBoundingClientRect();
        const visible = [top + 2, bottom - 2].map((y) => document.elementFromPoint(left + width / 2, y));
        return visible.every((element) => element === input);
      }),
    )
    .toBe(true);
});

async function openDialog(page: Page): Promise<Locator> {
  await page.goto('/');
  await hydrated(page);
  await page.getByRole('button', { name: 'Connect with Us' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toBeVisible();
  return dialog;
}

async function fillIn(dialog: Locator, email: string): Promise<void> {
  await dialog.getByLabel('First name').fill('Ada');
  await dialog.getByLabel('Last name').fill('Lovelace');
  await dialog.getByLabel('E-mail').fill(email);
  await dialog.getByLabel('Topic').selectOption('Potential Acquisition');
  await dialog.getByLabel('Message').fill('We would like to talk about our company.');
}

function notice(page: Page): Locator {
  return page.getByRole('region', { name: /Notices/, includeHidden: true }).getByRole('listitem', {
    includeHidden: true,
  });
}
