import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import { currentUrl, fakeSession, renderSite } from '@site/platform/testing';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { OpenedEditor } from '../crud/form/EditedRecord';
import { ContentDrawer } from './ContentDrawer';
import { SiteContent } from './SiteContent';
import { siteContentInPlace } from './siteContent.resource';

const list = '/admin/site-content?section=footer&q=rights';

const scrolledTo = jest.fn<(text: string | null) => void>();

beforeEach(() => {
  scrolledTo.mockClear();
  Element.prototype.scrollIntoView = function scrolled() {
    scrolledTo(this.textContent);
  };
});
afterEach(() => {
  jest.restoreAllMocks();
});

it('keeps section and filter while a new text is begun', async () => {
  jest.spyOn(globalThis, 'fetch').mockReturnValue(new Promise(() => {}));
  renderSite(<SiteContent />, { session: fakeSession(), url: list });
  await act(async () => screen.getByRole('button', { name: 'New site content' }).click());
  await waitFor(() => expect(currentUrl()).toBe(`${list}&edit=new-record`));

  window.history.back();
  await waitFor(() => expect(currentUrl()).toBe(list));
});

it('says that it is offline, not that it failed', async () => {
  jest.spyOn(globalThis, 'fetch').mockRejectedValue(new TypeError('Failed to fetch'));
  jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  renderSite(<SiteContent />, { session: fakeSession(), url: list });

  expect(await screen.findByText('You are offline')).toBeTruthy();
  expect(screen.queryByText('Failed to fetch site content')).toBeNull();
});

it('lists drafts among what was changed, and deletes them', async () => {
  const none = { data: [], meta: { total: 0, limit: 500, offset: 0 } };
  jest.spyOn(globalThis, 'fetch').mockImplementation(async () => Response.json(none));
  window.confirm = () => true;
  const draft = { kind: 'site-content', recordId: 7, name: 'Opening hours', revision: 3, baseVersion: null };
  const saved = { savedBy: 'grace', savedAt: '2026-11-21T08:00:00.000Z', isStored: false, textKey: null };
  renderSite(<SiteContent />, {
    session: fakeSession(),
    url: '/admin/site-content?section=_changed',
    data: {
      '/api/site-content?limit=500': none,
      '/api/site-content?format=html&limit=500': none,
      '/api/site-content/texts': none,
      '/api/working-copies?kind=site-content&limit=500': { ...none, data: [{ ...draft, ...saved }] },
    },
  });
  const drafts = within(await screen.findByRole('region', { name: 'Drafts' }));
  expect(drafts.getByText('Draft')).toBeTruthy();
  // The chosen section is in sight, however long the list of sections is.
  expect(scrolledTo).toHaveBeenLastCalledWith('Changed 1');
  expect(drafts.getByText('grace').parentElement?.textContent).toMatch(/^Saved by grace/);

  fireEvent.click(drafts.getByRole('button', { name: 'More actions for Opening hours' }));
  fireEvent.click(await screen.findByRole('menuitem', { name: 'Delete' }));
  await waitFor(() =>
    expect(fetch).toHaveBeenCalledWith('/api/working-copies/site-content/7/discard', expect.anything()),
  );
});

it('shows what the API refuses at the key, although it cannot be changed', async () => {
  const text = { key: 'hero_title', title: 'Title', section: 'home', builtIn: 'Hello', path: '/' };
  const { key, title, section } = text;
  const entry = { id: 7, version: 1, createdAt: '', updatedAt: '', type: 'text', content: '', order: 0 };
  const copy = { kind: 'site-content', recordId: 7, revision: 1, baseVersion: 1, review: null };
  jest.spyOn(globalThis, 'fetch').mockImplementation(async (path, { method = 'GET' } = {}) => {
    if (String(path).endsWith('/publish')) {
      return Response.json({ error: 'Wrong', fields: { key: ['No such key'] } }, { status: 400 });
    }
    const open = { version: 1, workingCopy: copy, others: [] };
    return method === 'PUT' ? Response.json({ data: { ...copy, ...open } }) : new Promise(() => {});
  });
  renderSite(
    <OpenedEditor
      resource={siteContentInPlace}
      opened={{
        form: 'form',
        row: { ...entry, key, title, section } as never,
        copy: null,
        left: null,
        open: null,
        letGo() {},
      }}
      onClose={() => {}}
      onBegun={() => {}}
      onPublished={() => {}}
    >
      {(editor) => (
        <ContentDrawer resource={siteContentInPlace} text={text as never} editor={editor as never} />
      )}
    </OpenedEditor>,
    { session: fakeSession() },
  );
  fireEvent.change(screen.getByLabelText('Content'), { target: { value: 'Welcome' } });
  fireEvent.click(screen.getByRole('button', { name: /^Publish(?! and)/ }));

  expect(await screen.findByText('No such key', { selector: '.ant-form-item-explain-error' })).toBeTruthy();
  expect(screen.getByText('hero_title').tagName).toBe('OUTPUT');
});
