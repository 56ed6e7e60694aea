import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { currentUrl, fakeSession, renderSite } from '@site/platform/testing';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { fakeMedia, fakeMediaPage, firstPage } from '../testing/fakeMedia';
import { MediaScreen } from './MediaScreen';

const request = jest.spyOn(globalThis, 'fetch');

beforeEach(() => {
  request.mockReset();
  window.confirm = jest.fn(() => true);
});

const entries = [
  fakeMedia({ id: 1, title: 'Harbour', alternative: null, uses: 3 }),
  fakeMedia({ id: 2, title: 'Report', kind: 'document', alternative: null, width: null, height: null }),
];

/** Shows the library at an address, with what the API is asked for. */
function show(url = '', page = fakeMediaPage(entries), answer = () => Response.json(page)) {
  request.mockImplementation(async () => answer());
  const site = renderSite(<MediaScreen />, { url: `/admin/media${url}`, session: fakeSession() });
  const reads = () =>
    request.mock.calls
      .filter(([, options]) => !options?.method || options.method === 'GET')
      .map(([path]) => path);
  return { ...site, reads };
}

describe(MediaScreen, () => {
  it('asks for one page, however many entries there are', async () => {
    const { reads } = show('', fakeMediaPage(entries, 20_000));
    await screen.findByText('20000 in total');
    expect(reads()).toEqual([firstPage]);
  });

  it('says of each entry what it is, how often it is used, and whether its text is missing', async () => {
    show();
    const row = (name: string) => screen.getByRole('link', { name }).closest('tr') as HTMLElement;
    await screen.findByText('Harbour');

    within(row('Harbour')).getByText('1600 × 900 · 240 kB');
    within(row('Harbour')).getByText('Used in 3 records');
    within(row('Harbour')).getByText('No alternative text');
    within(row('Report')).getByText('PDF · 240 kB');
    within(row('Report')).getByText('Not used');
    expect(within(row('Report')).queryByText('No alternative text')).toBeNull();
  });

  it('takes filters, order, page and view from the address', async () => {
    const { reads } = show(
      '?kind=picture&alternative=missing&use=articles&sort=-bytes&page=2&q=sea&view=list',
      fakeMediaPage(entries, 50),
    );
    await screen.findByText('50 found');
    expect(reads()).toEqual([
      '/api/media?limit=20&offset=20&sort=-bytes&q=sea&kind=picture&missingAlternative=true&usedIn=articles',
    ]);
    expect(screen.getByRole('columnheader', { name: /^Alternative text/ })).toBeTruthy();

    fireEvent.click(screen.getByText('Grid'));
    await waitFor(() => expect(currentUrl()).not.toContain('view='));
    expect(currentUrl()).toContain('page=2');
    expect(screen.queryByRole('columnheader')).toBeNull();
  });

  it('says that the library is empty, that nothing was found, and that it could not be read', async () => {
    const { unmount } = show('', fakeMediaPage([]));
    await screen.findByText('The library is empty');
    unmount();

    const { unmount: unmountFiltered } = show('?q=zzz', fakeMediaPage([]));
    await screen.findByText('Nothing contains “zzz”');
    unmountFiltered();

    jest.spyOn(console, 'error').mockImplementation(() => {});
    show('', undefined, () => Response.json({ error: 'no' }, { status: 400 }));
    await screen.findByText('Failed to fetch media');
    screen.getByRole('button', { name: 'Try again' });
  });

  describe('with many selected', () => {
    async function select(answers: Readonly<Record<string, () => Response>>) {
      const { stores } = show();
      await screen.findByText('Harbour');
      const sent: unknown[] = [];
      request.mockImplementation(async (path, options) => {
        if (!options?.method || options.method === 'GET') {
          return Response.json(path === '/api/media/1' ? { data: entries[0] } : fakeMediaPage(entries));
        }
        sent.push([options.method, path, options.body ? JSON.parse(String(options.body)) : undefined]);
        return (answers[String(path)] ?? (() => new Response(null, { status: 204 })))();
      });
      for (const { title } of entries) {
        fireEvent.click(screen.getByRole('checkbox', { name: `Select ${title}` }));
      }
      return { stores, sent };
    }

    it('deletes those that nothing uses, and names the others', async () => {
      const sentence = 'This picture is used in 3 records. Remove it there first.';
      const { stores, sent } = await select({
        '/api/media/1': () => Response.json({ error: sentence }, { status: 409 }),
      });

      fireEvent.click(screen.getByRole('button', { name: 'Delete' }));

      const dialog = await screen.findByRole('dialog', { name: '1 entry not deleted' });
      within(dialog).getByText('Harbour');
      within(dialog).getByText(sentence);
      expect(stores().notices.current?.description).toBe('1 entry deleted successfully');
      expect(sent).toEqual([
        ['DELETE', '/api/media/1', undefined],
        ['DELETE', '/api/media/2', undefined],
      ]);
    });

    it('sets the credit of all, each with its version', async () => {
      const { stores, sent } = await select({
        '/api/media/1': () => Response.json({ data: entries[0] }),
        '/api/media/2': () => Response.json({ data: entries[1] }),
      });

      fireEvent.click(screen.getByRole('button', { name: 'Change credit' }));
      const dialog = await screen.findByRole('dialog', { name: 'Credit of 2 entries' });
      fireEvent.change(within(dialog).getByLabelText('Credit'), { target: { value: 'Ada Holm' } });
      fireEvent.click(within(dialog).getByRole('button', { name: 'Save' }));

      await waitFor(() =>
        expect(stores().notices.current?.description).toBe('2 entries updated successfully'),
      );
      expect(sent).toEqual([
        ['PATCH', '/api/media/1', { credit: 'Ada Holm', version: 1 }],
        ['PATCH', '/api/media/2', { credit: 'Ada Holm', version: 1 }],
      ]);
      await waitFor(() => expect(screen.queryByText('2 selected')).toBeNull());
    });

    it('keeps the credit that was typed, for those where it was not saved', async () => {
      let first = () => Response.json({ error: 'no' }, { status: 503 });
      const { stores, sent } = await select({
        '/api/media/1': () => first(),
        '/api/media/2': () => Response.json({ data: entries[1] }),
      });
      fireEvent.click(screen.getByRole('button', { name: 'Change credit' }));
      const dialog = await screen.findByRole('dialog', { name: 'Credit of 2 entries' });
      fireEvent.change(within(dialog).getByLabelText('Credit'), { target: { value: 'Ada Holm' } });
      fireEvent.click(within(dialog).getByRole('button', { name: 'Save' }));

      const alert = await within(dialog).findByRole('alert');
      within(alert).getByText('Harbour');
      expect(within(dialog).getByLabelText<HTMLInputElement>('Credit').value).toBe('Ada Holm');
      expect(screen.queryByRole('dialog', { name: '1 entry not updated' })).toBeNull();

      first = () => Response.json({ data: entries[0] });
      await waitFor(() => expect(within(dialog).getByRole('button', { name: 'Save' })).toBeTruthy());
      fireEvent.click(within(dialog).getByRole('button', { name: 'Save' }));
      await waitFor(() => expect(stores().notices.current?.description).toBe('1 entry updated successfully'));
      expect(sent.map((call) => (call as unknown[])[1])).toEqual([
        '/api/media/1',
        '/api/media/2',
        '/api/media/1',
      ]);
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    });
  });
});
