import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { fakeSession, renderSite } from '@site/platform/testing';
import { act, fireEvent, screen } from '@testing-library/react';
import { CategoriesDialog } from './CategoriesDialog';
import { categoriesPath } from './useCategories';

const listOf = (...data: readonly object[]) => ({ data, meta: { total: data.length } });
const lists = (...data: readonly object[]) => Response.json(listOf(...data));
const renamed = (version: number) => Response.json({ data: { id: 7, name: 'Notes', version } });
const changed = () => Response.json({ error: 'This item was changed by someone else.' }, { status: 409 });

/** The API's responses in order, by method of the request. */
let answers: Record<string, Response[]>;
const request = jest.spyOn(globalThis, 'fetch');
/** Lists the request bodies, by method. */
const sent = (method: string) =>
  request.mock.calls
    .filter(([, options]) => options?.method === method)
    .map(([, options]) => JSON.parse(String(options?.body)));

function open(session = fakeSession()) {
  return renderSite(<CategoriesDialog onClose={jest.fn()} />, {
    session,
    data: { [categoriesPath]: listOf({ id: 7, name: 'News', version: 1 }) },
  });
}
const field = (name = 'News') => screen.getByLabelText<HTMLInputElement>(`Name of ${name}`);
const type = (text: string) => fireEvent.change(field(), { target: { value: text } });
const press = (name: string) => act(async () => screen.getByRole('button', { name }).click());

describe('the categories of articles', () => {
  beforeEach(() => {
    request
      .mockReset()
      .mockImplementation(
        async (_, { method = 'GET' } = {}) => answers[method]?.shift() ?? new Response(null, { status: 500 }),
      );
    jest.spyOn(console, 'error').mockImplementation(() => {});
  });

  it('lets the later of two administrators choose, and keeps what was typed', async () => {
    answers = {
      PATCH: [changed(), renamed(3)],
      GET: [lists({ id: 7, name: 'Views', version: 2 }), lists({ id: 7, name: 'Notes', version: 3 })],
    };
    open();
    type('Notes');
    await press('Rename');

    expect(screen.getByRole('alert').textContent).toContain(
      'renamed this category to “Views” in the meantime',
    );
    expect(field('Views').value).toBe('Notes');

    await press('Keep mine');
    expect(sent('PATCH')).toEqual([
      { name: 'Notes', version: 1 },
      { name: 'Notes', version: 2 },
    ]);
    expect(field('Notes').value).toBe('Notes');
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('takes the name of the other administrator, and has nothing unsaved any more', async () => {
    answers = { PATCH: [changed()], GET: [lists({ id: 7, name: 'Views', version: 2 })] };
    const session = fakeSession();
    open(session);
    type('Notes');
    expect(session.hasUnsaved()).toBe(true);
    await press('Rename');
    await press('Take theirs');

    expect(field('Views').value).toBe('Views');
    expect(session.hasUnsaved()).toBe(false);
  });

  it('saves again automatically when the name itself has not changed', async () => {
    answers = {
      PATCH: [changed(), renamed(4)],
      GET: [lists({ id: 7, name: 'News', version: 3 }), lists({ id: 7, name: 'Notes', version: 4 })],
    };
    open();
    type('Notes');
    await press('Rename');

    expect(sent('PATCH').map(({ version }) => version)).toEqual([1, 3]);
    expect(field('Notes').value).toBe('Notes');
  });

  it('offers to create a category again that someone else has deleted', async () => {
    answers = {
      PATCH: [Response.json({ error: 'There is no such category' }, { status: 404 })],
      GET: [lists(), lists({ id: 8, name: 'Notes', version: 1 })],
      POST: [Response.json({ data: { id: 8, name: 'Notes', version: 1 } }, { status: 201 })],
    };
    open();
    type('Notes');
    await press('Rename');
    expect(screen.getByRole('alert').textContent).toContain('has deleted “News” in the meantime');
    expect(field().value).toBe('Notes');

    await press('Create again');

    expect(sent('POST')).toEqual([{ name: 'Notes' }]);
    expect(field('Notes').value).toBe('Notes');
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('says under the field that a name is taken', async () => {
    const problem = 'There is already a category with this name';
    answers = { PATCH: [Response.json({ error: problem, fields: { name: [problem] } }, { status: 409 })] };
    const { stores } = open();
    type('Views');
    await press('Rename');

    expect(field().getAttribute('aria-describedby')).toBe(screen.getByRole('alert').id);
    expect(screen.getByRole('alert').textContent).toBe(problem);
    expect(field().value).toBe('Views');
    expect(stores().notices.current).toMatchObject({ title: 'Error', description: problem });
  });

  it('asks nothing more once a category is deleted here', async () => {
    answers = { DELETE: [new Response(null, { status: 204 })], GET: [lists()] };
    jest.spyOn(window, 'confirm').mockReturnValue(true);
    const session = fakeSession();
    open(session);
    type('Notes');
    await press('Delete News');

    expect(screen.queryByLabelText('Name of News')).toBeNull();
    expect(screen.getByText('There are no categories yet.')).toBeDefined();
    expect(session.hasUnsaved()).toBe(false);
    expect(document.activeElement).toBe(screen.getByLabelText('New category'));
  });
});
