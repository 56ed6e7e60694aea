import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import type { Role } from '@site/platform/session';
import { fakeSession, fakeUpload, renderSite } from '@site/platform/testing';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { fakeMedia } from '../../testing/fakeMedia';
import type { Media } from '../media';
import { MediaDrawer } from './MediaDrawer';
import type { MediaUse } from './MediaUses';

const request = jest.spyOn(globalThis, 'fetch');
const onClose = jest.fn();

const conflict = () => Response.json({ error: 'This item was changed by someone else.' }, { status: 409 });

beforeEach(() => {
  request.mockReset();
  onClose.mockReset();
  window.confirm = jest.fn(() => true);
});

/** @param answers To the writes, one after the other; reads answer the entry as it is then. */
function open(
  { stored = fakeMedia(), uses = [], isFileMissing = false, role }: Partial<Opened>,
  ...answers: ((body: unknown) => Response)[]
) {
  const entry = { current: stored };
  const writes: unknown[] = [];
  request.mockImplementation(async (path, options) => {
    if (options?.method && options.method !== 'GET') {
      const body = options.body ? JSON.parse(String(options.body)) : options.method;
      writes.push(body);
      return (answers.shift() ?? (() => new Response(null, { status: 204 })))(body);
    }
    return String(path).includes('/uses')
      ? Response.json({ data: uses, meta: { total: uses.length, limit: 10, offset: 0 } })
      : Response.json({ data: { ...entry.current, isFileMissing } });
  });
  const site = renderSite(<MediaDrawer id={7} onClose={onClose} />, {
    session: fakeSession('ada', role && { role }),
  });
  return { ...site, entry, writes };
}

interface Opened {
  readonly role: Role;
  readonly stored: Media;
  readonly uses: readonly MediaUse[];
  readonly isFileMissing: boolean;
}

const field = (name: string) => screen.findByLabelText<HTMLInputElement>(name);
const type = async (name: string, value: string) =>
  fireEvent.change(await field(name), { target: { value } });
const save = () => fireEvent.click(screen.getByRole('button', { name: 'Save' }));
const pause = () => act(() => new Promise((resolve) => setTimeout(resolve, 100)));
const pressSave = (place: HTMLElement) => {
  fireEvent.keyDown(place, { key: 's', ctrlKey: true });
  return pause();
};

const logo: MediaUse = {
  kind: 'companies',
  recordId: 3,
  name: 'Northlight',
  key: null,
  place: 'published',
  field: 'logoUrl',
};

describe(MediaDrawer, () => {
  it('shows an author everything, and no way to change it', async () => {
    open({ role: 'author' });
    expect((await field('Title')).readOnly).toBe(true);
    screen.getByRole('button', { name: 'Copy address' });
    for (const name of ['Save', 'Delete', 'Replace file', 'Reset to center']) {
      expect(screen.queryByRole('button', { name })).toBeNull();
    }
  });

  it('sends what was changed with the version, and says so', async () => {
    const { stores, writes, entry } = open({}, () => {
      entry.current = fakeMedia({ version: 2, credit: 'Ada Holm', focus: { x: 0.51, y: 0.5 } });
      return Response.json({ data: entry.current });
    });
    await type('Credit', ' Ada Holm ');
    fireEvent.keyDown(screen.getByLabelText('Focal point, from the left'), { key: 'ArrowRight' });

    screen.getByRole('button', { name: 'Save' }).focus();
    save();

    await waitFor(() => expect(stores().notices.current?.description).toBe('Picture updated successfully'));
    expect(writes).toEqual([{ credit: 'Ada Holm', focus: { x: 0.51, y: 0.5 }, version: 1 }]);
    const button = screen.getByRole('button', { name: 'Save' });
    expect(button.getAttribute('aria-disabled')).toBe('true');
    expect(document.activeElement).toBe(button);
    await pressSave(button);
    expect(writes).toHaveLength(1);
  });

  it('keeps what is typed while it is being saved', async () => {
    const arrived = Promise.withResolvers<Response>();
    const stored = fakeMedia({ version: 2, title: 'First' });
    const { entry } = open({});
    await type('Title', 'First');
    const answer = request.getMockImplementation();
    request.mockImplementation(async (path, options) =>
      options?.method === 'PATCH' ? arrived.promise : (answer?.(path, options) as Promise<Response>),
    );
    save();
    await type('Title', 'First and second');

    entry.current = stored;
    await act(async () => arrived.resolve(Response.json({ data: stored })));

    expect((await field('Title')).value).toBe('First and second');
    expect(screen.getByRole('button', { name: 'Save' }).getAttribute('aria-disabled')).toBe('false');
  });

  it('does not send what breaks a rule, and says which once the field is left', async () => {
    const { writes } = open({});
    await type('Title', ' ');
    await pause();
    expect(screen.queryByText('Title is required')).toBeNull();
    fireEvent.blur(await field('Title'));
    await screen.findByText('Title is required');

    save();

    await pause();
    expect(writes).toEqual([]);
  });

  it('says at the field what the API refuses, until it is corrected, and any other failure in the form', async () => {
    const refused = { error: 'Invalid fields', fields: { credit: ['Credit is too long'] } };
    open(
      {},
      () => Response.json(refused, { status: 400 }),
      () => Response.json({ error: 'Too many requests' }, { status: 429 }),
    );
    await type('Credit', 'Ada Holm');
    save();
    await screen.findByText('Credit is too long');
    expect((await field('Credit')).getAttribute('aria-invalid')).toBe('true');
    await type('Credit', 'Ada');
    await waitFor(() => expect(screen.queryByText('Credit is too long')).toBeNull());

    save();

    await screen.findByText('Too many requests');
    expect((await field('Credit')).value).toBe('Ada');
  });

  it("merges someone else's changes to other fields, and saves", async () => {
    const theirs = fakeMedia({ version: 2, title: 'Harbour of Montreal' });
    const { writes, entry } = open(
      {},
      () => {
        entry.current = theirs;
        return conflict();
      },
      () => {
        entry.current = { ...theirs, version: 3, credit: 'Ada Holm' };
        return Response.json({ data: entry.current });
      },
    );
    await type('Credit', 'Ada Holm');

    save();

    await waitFor(() => expect(writes).toHaveLength(2));
    expect(writes[1]).toEqual({ credit: 'Ada Holm', version: 2 });
    await waitFor(async () => expect((await field('Title')).value).toBe('Harbour of Montreal'));
  });

  it('lets the editor choose where both have changed the same', async () => {
    const theirs = fakeMedia({ version: 2, title: 'Theirs', focus: { x: 0, y: 0 } });
    const { writes, entry } = open(
      {},
      () => {
        entry.current = theirs;
        return conflict();
      },
      () => Response.json({ data: { ...theirs, version: 3 } }),
    );
    await type('Title', 'Mine');
    fireEvent.keyDown(screen.getByLabelText('Focal point, from the left'), { key: 'ArrowRight' });
    save();

    const focus = await screen.findByRole('group', { name: 'Focal point' });
    await screen.findByText('Someone else has changed this picture in the meantime');
    await pressSave(focus);
    expect(writes).toHaveLength(1);
    screen.getByText('0% from the left, 0% from the top');
    const choices = screen.getAllByRole('radio', { name: /^Take theirs/ });
    fireEvent.click(choices.at(-1) as HTMLElement);
    screen.getByRole('button', { name: 'Use this choice' }).focus();
    fireEvent.click(screen.getByRole('button', { name: 'Use this choice' }));
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Save' }));
    expect(focus).toBeTruthy();

    expect((await field('Title')).value).toBe('Mine');
    save();
    await waitFor(() => expect(writes[1]).toEqual({ title: 'Mine', version: 2 }));
  });

  it('asks before what was typed is left', async () => {
    open({});
    await type('Title', 'Typed');
    window.confirm = jest.fn(() => false);

    fireEvent.click(screen.getByRole('button', { name: 'Close' }));
    expect(onClose).not.toHaveBeenCalled();

    window.confirm = jest.fn(() => true);
    fireEvent.click(screen.getByRole('button', { name: 'Close' }));
    expect(onClose).toHaveBeenCalled();
  });

  it('names each place with a link to where it is edited', async () => {
    open({
      uses: [
        logo,
        { ...logo, place: 'trash', name: 'Gone' },
        { ...logo, place: 'history', kind: 'articles', name: 'Old', field: 'imageUrl' },
        {
          ...logo,
          place: 'site-text',
          kind: 'site-content',
          name: 'Hero',
          key: 'hero_title',
          field: 'content',
        },
        { kind: 'people', recordId: 6, place: 'profile', name: 'Ada', key: null, field: 'picture' },
      ],
    });
    const link = (name: string) => screen.getByRole('link', { name }).getAttribute('href');

    await screen.findByText('Northlight');
    expect(link('Northlight')).toBe('/admin/companies?edit=3');
    expect(link('Gone')).toBe('/admin/trash?kind=companies');
    expect(link('Old')).toBe('/admin/media?history=articles.3');
    expect(link('Hero')).toBe('/admin/site-content?edit=hero_title');
    expect(link('Ada')).toBe('/admin/people?person=6');
    screen.getByText('Article, Image');
    screen.getByText('In the trash');
  });

  it('refuses to delete what is used, without a question, and leads to where', async () => {
    const { stores, writes } = open({ stored: fakeMedia({ uses: 1 }), uses: [logo] });
    await screen.findByText('Northlight');

    fireEvent.click(screen.getByRole('button', { name: 'Delete' }));

    await waitFor(() =>
      expect(stores().notices.current?.description).toBe(
        'This picture is used in one record. Remove it there first.',
      ),
    );
    expect(window.confirm).not.toHaveBeenCalled();
    expect(writes).toEqual([]);
    await waitFor(() =>
      expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Where it is used' })),
    );
    expect(onClose).not.toHaveBeenCalled();
  });

  it('deletes what nothing uses after a question', async () => {
    const { writes } = open({});
    await screen.findByText('Nothing uses it.');

    fireEvent.click(screen.getByRole('button', { name: 'Delete' }));

    await waitFor(() => expect(onClose).toHaveBeenCalled());
    expect(writes).toEqual(['DELETE']);
  });

  it('says that the file is gone, and offers to replace it', async () => {
    open({ isFileMissing: true });
    const alert = await screen.findByRole('alert');
    within(alert).getByText('The file is gone from the store');
    screen.getByRole('button', { name: 'Replace file' });
    expect(screen.queryByRole('slider')).toBeNull();
  });

  describe('replacing the file', () => {
    const file = new File(['%PDF-1.7'], 'new.pdf');
    const choose = async () => fireEvent.change(await field('New file'), { target: { files: [file] } });
    const report = fakeMedia({ kind: 'document', title: 'Report', uses: 3 });

    it('says how many records change before it does', async () => {
      const sent = fakeUpload(200, JSON.stringify({ data: report }));
      const { stores } = open({ stored: report });

      await choose();

      await waitFor(() =>
        expect(stores().notices.current?.description).toBe('Document replaced successfully'),
      );
      expect(jest.mocked(window.confirm).mock.calls[0]?.[0]).toContain(
        'It changes in 3 records, also in drafts, history and trash.',
      );
      expect(sent).toEqual([['PUT /api/media/7/file', { version: '1', file }]]);
    });

    it('sends nothing if that is not wanted', async () => {
      const sent = fakeUpload(200, '{}');
      open({ stored: report });
      window.confirm = jest.fn(() => false);

      await choose();

      await waitFor(() => expect(window.confirm).toHaveBeenCalled());
      expect(sent).toEqual([]);
    });

    it('gives the focus back when it is cancelled', async () => {
      const sent = fakeUpload(200, '{}');
      open({ stored: report });
      const read = Promise.withResolvers<ArrayBuffer>();
      const slow = Object.assign(new File(['%PDF-1.7'], 'new.pdf'), {
        slice: () => ({ arrayBuffer: () => read.promise }),
      });
      fireEvent.change(await field('New file'), { target: { files: [slow] } });
      const button = await screen.findByRole('button', { name: 'Cancel upload' });
      button.focus();
      fireEvent.click(button);

      await act(async () => read.resolve(new ArrayBuffer(8)));

      await waitFor(() =>
        expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Replace file' })),
      );
      expect(sent).toEqual([]);
    });

    it('cannot be cancelled once the file is sent, as it is replaced then', async () => {
      fakeUpload('unanswered', '');
      open({ stored: report });

      await choose();

      await screen.findByText('Saving…');
      expect(screen.queryByRole('button', { name: 'Cancel upload' })).toBeNull();

      await choose();
      expect(window.confirm).toHaveBeenCalledTimes(1);
    });

    it('leads to the entry that has the file already', async () => {
      const other = fakeMedia({ id: 9, title: 'Annual report' });
      const error = 'This file is in the library already, as “Annual report”.';
      fakeUpload(409, JSON.stringify({ error, code: 'FILE_IN_LIBRARY', media: other }));
      const { stores } = open({ stored: report });

      await choose();

      const link = await screen.findByRole('link', { name: 'Annual report' });
      expect(link.getAttribute('href')).toBe('/admin/media?edit=9');
      expect(stores().notices.current?.description).toBe(error);
    });
  });

  it('keeps what was typed when someone else deletes the entry', async () => {
    open({});
    await type('Title', 'Typed');
    request.mockImplementation(async () => Response.json({ error: 'Not found' }, { status: 404 }));

    save();

    await screen.findByText('Someone else has deleted this picture');
    expect((await field('Title')).value).toBe('Typed');
    request.mockClear();
    await pressSave(await field('Title'));
    expect(request).not.toHaveBeenCalled();
  });
});
