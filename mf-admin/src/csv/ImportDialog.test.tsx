import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { fakeSession, renderSite } from '@site/platform/testing';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { ImportDialog } from './ImportDialog';

const report = (changes: object) =>
  Response.json({
    data: {
      created: 0,
      changed: 0,
      unchanged: 0,
      rewritten: 0,
      skipped: 0,
      changes: [],
      existing: [],
      undecided: 0,
      notes: [],
      wrong: 0,
      errors: [],
      isStored: false,
      undo: null,
      ...changes,
    },
  });

describe(ImportDialog, () => {
  const request = jest.spyOn(globalThis, 'fetch');
  const onClose = jest.fn();
  let stores: ReturnType<typeof renderSite>['stores'];
  beforeEach(() => {
    document.body.replaceChildren();
    request.mockReset();
    onClose.mockReset();
    sessionStorage.clear();
    ({ stores } = renderSite(<ImportDialog kind="companies" plural="companies" onClose={onClose} />, {
      session: fakeSession(),
    }));
  });

  const field = () => screen.getByLabelText<HTMLInputElement>('CSV file');
  const choose = () => {
    const files = [new File(['name\nAcme\n'], 'list.csv', { type: 'text/csv' })];
    return act(async () => {
      fireEvent.change(field(), { target: { files } });
    });
  };
  const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name });
  const paths = () => request.mock.calls.map(([path]) => path);

  it('imports only a file that was checked, and cannot be closed until it is stored', async () => {
    expect(button('Import').disabled).toBe(true);
    request.mockResolvedValueOnce(report({ created: 1, changed: 1 }));
    await choose();
    await screen.findByText('If you import it: 1 created, 1 changed.');
    const { promise, resolve } = Promise.withResolvers<Response>();
    request.mockReturnValueOnce(promise);

    fireEvent.click(button('Import 2 rows'));
    await screen.findByText('Importing…');
    expect(button('Cancel').disabled).toBe(true);
    fireEvent.keyDown(field(), { key: 'Escape', code: 'Escape', keyCode: 27 });
    expect(onClose).not.toHaveBeenCalled();

    await act(async () => resolve(report({ created: 1, changed: 1, isStored: true, undo: 'then' })));
    await waitFor(() => expect(onClose).toHaveBeenCalledTimes(1));
    expect(paths()).toEqual(['/api/companies/import', '/api/companies/import?confirm=true']);
  });

  it('shows what each row changes, and what was completed', async () => {
    const fields = [{ field: 'website', before: '', after: 'https://acme.example' }];
    const changes = [
      { row: 2, id: 7, name: 'Acme', fields },
      { row: 3, id: null, name: 'Beta', fields: [] },
    ];
    const notes = [{ row: 2, field: 'website', message: 'Completed' }];
    request.mockResolvedValueOnce(report({ created: 1, changed: 600, changes, notes }));
    await choose();

    const shown = await screen.findByRole('region', { name: 'Changes by row' });
    expect(within(shown).getByRole('row', { name: /^2 Acme website \(empty\)/ }).textContent).toContain(
      'becomes https://acme.example',
    );
    expect(within(shown).getByRole('row', { name: '3 Beta New' })).toBeTruthy();
    expect(within(shown).getByText('and 599 more rows')).toBeTruthy();
    expect(screen.getByText('Row 2, website: Completed')).toBeTruthy();
  });

  it('asks what rows do whose record exists already, and takes an import back', async () => {
    const existing = [{ row: 2, name: 'Acme', ids: [7] }];
    request.mockResolvedValueOnce(report({ existing, undecided: 1 }));
    await choose();
    await screen.findByText(
      /^A row without an id has the name of a record that exists already: row 2 “Acme”/,
    );
    expect(button('Import').disabled).toBe(true);

    request.mockResolvedValueOnce(report({ existing, changed: 1 }));
    fireEvent.click(screen.getByRole('radio', { name: 'Update what exists' }));
    await screen.findByText('If you import it: 1 changed.');
    request.mockResolvedValueOnce(report({ existing, changed: 1, isStored: true, undo: 'then' }));
    fireEvent.click(button('Import 1 row'));
    await waitFor(() => expect(onClose).toHaveBeenCalled());
    expect(paths()).toEqual([
      '/api/companies/import',
      '/api/companies/import?existing=update',
      '/api/companies/import?confirm=true&existing=update',
    ]);

    const left = [{ id: 8, name: 'Beta', reason: 'It has been changed since.' }];
    request.mockResolvedValueOnce(Response.json({ data: { undone: 1, left } }));
    await act(async () => stores().notices.current?.action?.act?.());
    await waitFor(() =>
      expect(stores().notices.current).toMatchObject({
        title: 'The import was partly undone',
        description: expect.stringContaining('“Beta” stays: It has been changed since.'),
      }),
    );
    expect(JSON.parse(String(request.mock.calls.at(-1)?.[1]?.body))).toEqual({
      kind: 'companies',
      import: 'then',
    });
  });

  it('keeps the focus at the file: at the beginning, while it is checked, and after an undo', async () => {
    await waitFor(() => expect(document.activeElement).toBe(field()));
    const { promise, resolve } = Promise.withResolvers<Response>();
    request.mockReturnValueOnce(promise);
    await choose();
    screen.getByText('Checking the file…');
    expect(field().disabled).toBe(false);
    await act(async () => resolve(report({ wrong: 1 })));
    expect(document.activeElement).toBe(field());

    document.body.replaceChildren();
    sessionStorage.setItem('import companies', JSON.stringify({ undo: 'then', summary: '1 created' }));
    renderSite(<ImportDialog kind="companies" plural="companies" onClose={onClose} />, {
      session: fakeSession(),
    });
    request.mockResolvedValueOnce(Response.json({ data: { undone: 1, left: [] } }));
    button('Undo').focus();
    await act(async () => button('Undo').click());
    expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
    expect(sessionStorage.getItem('import companies')).toBeNull();
    expect(document.activeElement).toBe(field());
  });

  it('forgets a file once another is chosen, also when checking it fails later', async () => {
    const { promise, resolve } = Promise.withResolvers<Response>();
    request.mockReturnValueOnce(promise);
    await choose();
    request.mockResolvedValueOnce(report({ changed: 1 }));
    await choose();
    await screen.findByText('If you import it: 1 changed.');

    await act(async () => resolve(Response.json({ error: 'The file is empty' }, { status: 400 })));

    expect(screen.queryByText('The file is empty')).toBeNull();
    expect(button('Import 1 row').disabled).toBe(false);
  });

  it('says which texts stay although their cells differ', async () => {
    request.mockResolvedValueOnce(report({ unchanged: 1, rewritten: 1 }));
    await choose();

    await screen.findByText(/^1 cell has what a spreadsheet makes of a text by itself, such as 7 of 007\./);

    request.mockResolvedValueOnce(report({ unchanged: 2, rewritten: 2 }));
    await choose();
    await screen.findByText(/^2 cells have what/);

    request.mockResolvedValueOnce(report({ unchanged: 2 }));
    await choose();
    await waitFor(() => expect(screen.queryByText(/what a spreadsheet makes/)).toBeNull());
  });

  it('imports nothing from a file with an error in one row', async () => {
    const errors = [{ row: 3, field: 'name', message: 'Name is required' }];
    request.mockResolvedValueOnce(report({ created: 1, wrong: 1, errors }));
    await choose();

    await screen.findByText(/^1 row has errors\. Nothing was imported\./);
    expect(button('Import').disabled).toBe(true);
  });

  it('says what failed, and reads the same file again when it is chosen again', async () => {
    request.mockResolvedValueOnce(Response.json({ error: 'The server is too busy.' }, { status: 503 }));
    await choose();
    await screen.findByText('The server is too busy.');
    // A browser fires no event when the same file is chosen again.
    const setValue = jest.spyOn(field(), 'value', 'set');
    fireEvent.click(field());
    expect(setValue).toHaveBeenCalledWith('');

    request.mockResolvedValueOnce(report({ changed: 1 }));
    await choose();

    await screen.findByText('If you import it: 1 changed.');
    expect(screen.queryByText('The server is too busy.')).toBeNull();
    expect(paths()).toEqual(['/api/companies/import', '/api/companies/import']);
  });
});
