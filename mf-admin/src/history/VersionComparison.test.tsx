import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { currentUrl, fakeSession, renderSite } from '@site/platform/testing';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { VersionComparison } from './VersionComparison';
import { historyOf, type VersionSummary, versionPath } from './versions';

const target = { kind: 'companies', id: 5 } as const;
const resource = historyOf('companies');
const stored = { ...resource.blank, name: 'Acme', description: 'As it is.', website: null, tags: ['b2b'] };
const versionOf = (id: number): VersionSummary => ({
  id,
  recordId: 5,
  recordVersion: id,
  action: 'publish',
  name: 'Acme',
  actor: 'grace',
  at: '2026-11-21T08:00:00.000Z',
});
const [first, second] = [versionOf(1), versionOf(2)];
const whole = (version: VersionSummary, fields: object) => ({
  data: { ...version, data: { ...stored, ...fields } },
});
const reads = {
  [versionPath(target, first)]: whole(first, { description: 'As it began.' }),
  [versionPath(target, second)]: whole(second, { description: 'As it was.', name: 'Acme Ltd' }),
};
const typedCopy = {
  kind: 'companies',
  recordId: 5,
  textKey: null,
  revision: 4,
  savedBy: 'ada',
  savedAt: '2026-11-22T08:00:00.000Z',
};

describe(VersionComparison, () => {
  /** The API's responses, by method and path without the query. */
  let answers: Record<string, object>;
  const sent: (readonly [string, unknown])[] = [];
  const onRestored = jest.fn();
  const confirm = jest.fn<typeof window.confirm>();
  beforeEach(() => {
    answers = {
      'GET /api/working-copies': { data: [], meta: { total: 0 } },
      'PUT /api/working-copies/companies/5': { data: typedCopy },
    };
    sent.length = 0;
    onRestored.mockReset();
    confirm.mockReset();
    window.confirm = confirm;
    jest.spyOn(globalThis, 'fetch').mockImplementation(async (path, { method = 'GET', body } = {}) => {
      const name = `${method} ${String(path).split('?')[0]}`;
      sent.push([name, body ? JSON.parse(String(body)) : undefined]);
      return answers[name] ? Response.json(answers[name]) : new Response('{}', { status: 500 });
    });
  });

  const open = (options: Partial<Parameters<typeof VersionComparison>[0]> = {}, data: object = reads) =>
    renderSite(
      <VersionComparison
        target={target}
        resource={resource}
        version={second}
        previous={first}
        versions={[second, first]}
        isInTrash={false}
        storedId={5}
        stored={stored}
        isStoredKnown
        onRestored={onRestored}
        {...options}
      />,
      { url: '/admin/companies?history=companies.5', session: fakeSession(), data: { ...data } },
    );
  const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
  const written = () => sent.filter(([name]) => !name.startsWith('GET'));
  const buttons = () => screen.getAllByRole('button').map((button) => button.getAttribute('aria-label'));

  it('restores one field into the form, and leaves the others as they are', async () => {
    open();
    expect(buttons().filter(Boolean)).toEqual([
      'Restore this field: Name',
      'Restore this field: Description',
    ]);
    press('Restore this field: Description');

    await waitFor(() => expect(currentUrl()).toBe('/admin/companies?edit=5'));
    expect(written()).toEqual([
      [
        'PUT /api/working-copies/companies/5',
        { data: expect.objectContaining({ name: 'Acme', description: 'As it was.' }), revision: null },
      ],
    ]);
    expect(confirm).not.toHaveBeenCalled();
  });

  it('says of another format with the text, and restores both', async () => {
    const plain = whole(second, { description: 'As it was.', format: 'plain' });
    const now = { ...stored, description: 'As it was.', format: 'markdown' };
    open({ stored: now }, { ...reads, [versionPath(target, second)]: plain });

    expect(await screen.findByText('Markdown, was plain text.')).toBeTruthy();
    expect(screen.queryByRole('heading', { name: 'Format' })).toBeNull();
    press('Restore this field: Description');
    await waitFor(() => expect(written()).toHaveLength(1));
    expect(written()[0]?.[1]).toMatchObject({ data: { description: 'As it was.', format: 'plain' } });
  });

  it('replaces what is typed only after a confirmation, and keeps it in the history', async () => {
    const data = { ...stored, name: 'Typed', description: 'Typed, too.' };
    answers['GET /api/working-copies'] = { data: [typedCopy], meta: { total: 1 } };
    answers['GET /api/working-copies/companies/5'] = { data: { ...typedCopy, data } };
    confirm.mockReturnValueOnce(false).mockReturnValueOnce(true);
    open();

    press('Restore this field: Description');
    await waitFor(() => expect(confirm).toHaveBeenCalledTimes(1));
    expect(confirm.mock.lastCall?.[0]).toContain('This company has unpublished changes, saved by ada');
    await waitFor(() => expect(buttons()).toContain('Restore this field: Description'));
    expect(written()).toEqual([]);

    press('Restore this field: Description');
    await waitFor(() => expect(written()).toHaveLength(1));
    expect(written()[0]?.[1]).toEqual({
      data: { ...data, description: 'As it was.' },
      revision: 4,
      keepsReplaced: true,
    });
  });

  it('offers no restore while the stored record could not be read', () => {
    open({ stored: undefined });

    expect(screen.getByText('What this version changed:')).toBeTruthy();
    expect(screen.queryByRole('button', { name: /^Restore/ })).toBeNull();
  });

  it('says that versions could not be read, and reads both again', async () => {
    // What is not stored is compared with the version before.
    open({ storedId: undefined, stored: undefined }, {});
    await screen.findByText('Failed to fetch the version');
    for (const [path, answer] of Object.entries(reads)) {
      answers[`GET ${path}`] = answer;
    }

    press('Try again');

    await screen.findByText('What this version changed:');
  });

  it('shows a line for each entry of a menu', () => {
    const menu = { kind: 'site-content', key: 'menu_header' } as const;
    const versionWith = (version: VersionSummary, entry: object) => ({
      [versionPath(menu, version)]: {
        data: {
          ...version,
          data: {
            key: menu.key,
            content: JSON.stringify([{ label: 'Home', address: '/' }, entry]),
          },
        },
      },
    });
    open(
      { target: menu, resource: historyOf('site-content'), stored: undefined, storedId: undefined },
      {
        ...versionWith(second, { label: 'About', page: 7 }),
        ...versionWith(first, { label: 'Team', address: '/team' }),
        '/api/pages?limit=500': { data: [{ id: 7, address: '/about' }], meta: {} },
      },
    );

    const text = screen.getByRole('heading', { name: 'Content' }).nextSibling as HTMLElement;
    expect([...text.childNodes].map(({ textContent }) => textContent).join('')).toBe(
      'Home → /\nRemoved: Team → /team\n. Added: About → /about\n. ',
    );
  });

  describe('with a single field', () => {
    const category = { kind: 'article-categories', id: 5 } as const;

    /** Compares the second version with the first. */
    function openCategory(name: string, before: string) {
      open(
        {
          target: category,
          resource: historyOf('article-categories'),
          version: second,
          previous: first,
          stored: undefined,
          storedId: undefined,
        },
        {
          [versionPath(category, second)]: { data: { ...second, data: { name } } },
          [versionPath(category, first)]: { data: { ...first, data: { name: before } } },
        },
      );
    }

    it('counts one unchanged field as one', () => {
      openCategory('News', 'News');
      expect(screen.getByText('1 unchanged field')).toBeTruthy();
      expect(screen.getByText('This version changed none of the fields.')).toBeTruthy();
      expect(screen.queryByRole('button', { name: /^Restore/ })).toBeNull();
    });

    it('offers no unchanged fields when there are none', () => {
      openCategory('News', 'Notes');
      expect(screen.getByText('What this version changed:')).toBeTruthy();
      expect(screen.queryByText(/unchanged/)).toBeNull();
    });
  });
});
