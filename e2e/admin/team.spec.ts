import type { Page } from '@playwright/test';
import { choose, notice, store, test } from '../fixtures/editing';
import { expect, expectAccessible } from '../fixtures/test';

// A move renumbers all members, including those of other tests, so the tests run one after the other.
test.describe.configure({ mode: 'default' });

const field = (page: Page, label: string) => page.getByRole('dialog').getByLabel(label, { exact: true });

test('a team member is created, edited, and deleted', { tag: '@nightly' }, async ({ page, mark }) => {
  await page.goto(`/admin/team?q=${encodeURIComponent(mark)}`);
  await page.getByRole('button', { name: 'New team member' }).click();
  await field(page, 'Name').fill(mark);
  await field(page, 'Title').fill('Prober');
  await field(page, 'Bio').fill('Probes.');
  await field(page, 'Email').fill('nobody');
  await field(page, 'Display order').fill('-1');
  await page.getByRole('button', { name: 'Publish', exact: true }).click();
  await expect(page.getByText('Email must be a valid email address')).toBeVisible();
  await expect(page.getByText('Display order must be a whole number from 0')).toBeVisible();
  await expectAccessible(page);
  await field(page, 'Email').fill('somebody@probe.example');
  await field(page, 'Display order').fill('900');
  await page.getByRole('button', { name: 'Publish', exact: true }).click();
  await expect(notice(page, 'Team member created successfully')).toBeVisible();

  await page.getByRole('button', { name: `Edit ${mark}` }).click();
  await field(page, 'Title').fill('Chief Prober');
  await page.getByRole('button', { name: 'Publish', exact: true }).click();
  await expect(notice(page, 'Team member updated successfully')).toBeVisible();
  await expect(page.getByRole('cell', { name: 'Chief Prober' })).toBeVisible();

  const asked: string[] = [];
  page.once('dialog', (question) => {
    asked.push(question.message());
    return question.accept();
  });
  await choose(page, mark, 'Delete');
  await expect(notice(page, 'Team member deleted successfully')).toBeVisible();
  expect(asked).toEqual([`Are you sure you want to delete this team member?\n\n“${mark}”`]);
});

test('a new member comes last, and the order changes by buttons, by dragging, and by dragging with the keyboard', async ({
  page,
  mark,
  elsewhere,
}) => {
  const add = (name: string, order: number) =>
    store(elsewhere, '/api/team', { name: `${mark} ${name}`, title: 'Prober', bio: 'Probes.', order });
  await add('A', 900);
  await add('B', 902);
  await add('C', 904);
  const list = `/api/team?limit=100&q=${encodeURIComponent(mark)}`;
  const expectOrder = async (...names: string[]) => {
    const rows = page.getByRole('row').filter({ hasText: mark });
    await expect(rows).toHaveText(names.map((name) => new RegExp(`${mark} ${name}`)));
    await expect
      .poll(async () =>
        (await (await elsewhere.get(list)).json()).data.map(({ name }: { name: string }) => name),
      )
      .toEqual(names.map((name) => `${mark} ${name}`));
  };
  await page.goto('/admin/team');
  await expectOrder('A', 'B', 'C');
  // A new one comes after all others.
  await page.getByRole('button', { name: 'New team member' }).press('Enter');
  await expect.poll(async () => Number(await field(page, 'Display order').inputValue())).toBeGreaterThan(904);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);

  await page.getByRole('button', { name: `Move ${mark} C up` }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: `Move ${mark} C up` })).toBeFocused();
  await page.keyboard.press('Enter');
  await expectOrder('C', 'A', 'B');
  await expect(page.getByRole('row').filter({ hasText: `${mark} C` })).toHaveClass(/changed/);

  // This one comes between them without being shown here yet.
  await add('D', 903);
  const handle = (name: string) => page.getByRole('button', { name: `Drag ${mark} ${name}` });
  await handle('B').scrollIntoViewIfNeeded();
  const from = await handle('B').boundingBox();
  const to = await handle('C').boundingBox();
  if (!from || !to) {
    throw new Error('The handles are not on screen');
  }
  await page.mouse.move(from.x + 8, from.y + 8);
  await page.mouse.down();
  await page.mouse.move(from.x + 8, from.y - 8, { steps: 4 });
  await page.mouse.move(to.x + 8, to.y + 4, { steps: 8 });
  await page.mouse.up();
  await expectOrder('B', 'C', 'A', 'D');

  await handle('B').focus();
  await page.keyboard.press('Space');
  const said = page.getByText(`${mark} B is over place`);
  await expect(said).toBeAttached();
  const before = await said.textContent();
  await page.keyboard.press('ArrowDown');
  await expect(said).not.toHaveText(before ?? '');
  await page.keyboard.press('Space');
  await expectOrder('C', 'B', 'A', 'D');
});
