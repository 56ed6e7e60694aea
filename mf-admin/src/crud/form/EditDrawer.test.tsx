import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { fakeSession, renderSite } from '@site/platform/testing';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { type EditorView, useTyped } from '../../editor/useEditor';
import type { InputOf, RowOf } from '../../kinds/resource';
import { companies } from '../../screens/Companies';
import { EditDrawer } from './EditDrawer';
import { OpenedEditor } from './EditedRecord';
import { FormField } from './FormFields';

const stored: RowOf<'companies'> = {
  ...companies.blank(),
  id: 7,
  version: 1,
  name: 'Aldercare',
  description: 'Rules.',
  format: 'plain',
  website: null,
  logoUrl: null,
  articleUrl: null,
  tags: ['Care'],
  createdAt: '2026-11-21T08:00:00.000Z',
  updatedAt: '2026-11-21T08:00:00.000Z',
};

const renderedForm = jest.fn();
const typedName = jest.fn();

function Typed({ editor }: { readonly editor: EditorView<RowOf<'companies'>, InputOf<'companies'>> }) {
  typedName(useTyped(editor, ({ name }) => name));
  return null;
}

function open(row: RowOf<'companies'> | null, of: Pick<typeof companies, 'fields'> = companies) {
  renderSite(
    <OpenedEditor
      resource={companies}
      opened={{ form: 'form', row, copy: null, left: null, open: null, letGo() {} }}
      onClose={() => {}}
      onBegun={() => {}}
      onPublished={() => {}}
    >
      {(editor) => {
        renderedForm();
        return (
          <EditDrawer resource={companies} editor={editor}>
            {(['name', 'description', 'website', 'articleUrl', 'featured'] as const).map((name) => (
              <FormField key={name} of={of} name={name} />
            ))}
            <Typed editor={editor} />
          </EditDrawer>
        );
      }}
    </OpenedEditor>,
    { session: fakeSession() },
  );
}

const type = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });
const title = () => document.querySelector('.ant-drawer-title')?.textContent;
const marked = () =>
  [...document.querySelectorAll('.changed')].map((item) => item.querySelector('label')?.textContent);

const expectMarks = (marks: unknown[]) => waitFor(() => expect([title(), marked()]).toEqual(marks));

describe('a form marks unpublished changes', () => {
  beforeEach(() => {
    document.body.replaceChildren();
  });

  it('in its title and at the fields, until the values are as stored again', async () => {
    open(stored);
    await expectMarks(['Edit company: Aldercare', []]);

    type('Name', 'Alder');
    fireEvent.click(screen.getByLabelText('Featured'));
    await expectMarks(['Edit company: Aldercare Not published: Name, Featured', ['Name', 'Featured']]);

    type('Name', 'Aldercare');
    await expectMarks(['Edit company: Aldercare Not published: Featured', ['Featured']]);

    fireEvent.click(screen.getByLabelText('Featured'));
    await expectMarks(['Edit company: Aldercare', []]);
  });

  it('with only some of the names when there are many', async () => {
    open(stored);
    type('Name', 'Alder');
    type('Description', 'Care.');
    type('Website', 'https://alder.example');
    type('Article URL', 'https://alder.example/news');
    fireEvent.click(screen.getByLabelText('Featured'));

    await expectMarks([
      'Edit company: Aldercare Not published: Name, Description, Website and 2 more',
      expect.anything(),
    ]);
  });

  it('by the name of a text whose format has changed', async () => {
    open({ ...stored, description: 'Care.', format: 'plain' });
    fireEvent.click(await screen.findByRole('button', { name: 'Write with formatting' }));
    const buttons = await screen.findAllByRole('button', { name: 'Write with formatting' });
    fireEvent.click(buttons.at(-1) as Element);
    await expectMarks(['Edit company: Aldercare Not published: Description', ['Description']]);
  });

  it('but not in a record that visitors have never seen', async () => {
    open(null);
    type('Name', 'Alder');
    await expectMarks(['New company: Alder', []]);
  });
});

it('publishes with Ctrl Enter also from its buttons', async () => {
  document.body.replaceChildren();
  open(null);
  fireEvent.keyDown(screen.getByRole('button', { name: 'Publish' }), { key: 'Enter', ctrlKey: true });

  await waitFor(() =>
    expect(document.activeElement).toBe(document.querySelector('input[aria-invalid="true"]')),
  );
});

it('gives the focus back to the button that opened the menu of a phone', async () => {
  document.body.replaceChildren();
  open(stored);
  const press = (name: string) => {
    const button = screen.getByRole('button', { name });
    button.focus();
    fireEvent.click(button);
  };
  press('More');
  press('Publish and continue');

  await waitFor(() => expect(document.activeElement?.textContent).toBe('More'));
});

it('has the page beside the form where there is room, and elsewhere once it is asked for', () => {
  const page = () => screen.queryByRole('radiogroup', { name: 'Preview' });
  open(stored);
  expect(page()).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'Preview' }));
  expect(page()).toBeTruthy();

  document.body.replaceChildren();
  jest.spyOn(window, 'matchMedia').mockReturnValue({
    matches: true,
    addEventListener() {},
    removeEventListener() {},
  } as never);
  open(stored);
  expect(page()).toBeTruthy();
  jest.restoreAllMocks();
});

it('knows what is stored from the first rendering', () => {
  document.body.replaceChildren();
  typedName.mockClear();
  open(stored);

  expect(typedName.mock.calls[0]).toEqual(['Aldercare']);
});

it('renders neither form nor another field with a key, and no field when that is saved', async () => {
  document.body.replaceChildren();
  const saved = { recordId: 7, revision: 1, baseVersion: 1, review: null };
  jest
    .spyOn(globalThis, 'fetch')
    .mockImplementation(async (path) =>
      Response.json({ data: path === '/api/working-copies/companies/7' ? saved : [] }),
    );
  const rendered = jest.fn();
  const fields = new Proxy(companies.fields, {
    get(all, name) {
      rendered(name);
      return Reflect.get(all, name);
    },
  });
  open(stored, { fields });
  expect(rendered).toHaveBeenCalledWith('website');
  rendered.mockClear();

  type('Name', 'Alder');
  renderedForm.mockClear();
  type('Name', 'Alderca');
  expect(renderedForm).not.toHaveBeenCalled();
  await screen.findByText('Saved just now');

  await expectMarks(['Edit company: Aldercare Not published: Name', ['Name']]);
  expect(rendered).not.toHaveBeenCalled();
});
