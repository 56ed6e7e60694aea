import { beforeAll, beforeEach, expect, it, jest } from '@jest/globals';
import { apiPath } from '@site/platform';
import { fakeSession, renderSite } from '@site/platform/testing';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { EditDrawer } from '../crud/form/EditDrawer';
import { OpenedEditor } from '../crud/form/EditedRecord';
import { FormFields } from '../crud/form/FormFields';
import type { RowOf } from '../kinds/resource';
import { mediaPath } from '../media/media';
import { companies } from '../screens/Companies';
import { ContentDrawer } from '../site-content/ContentDrawer';
import { siteContent } from '../site-content/siteContent.resource';
import { fakeMedia } from '../testing/fakeMedia';
import { copyPath } from '../working-copies/copies';

const logo = '/uploads/logo.png';
const sentence = `We ${'really '.repeat(25)}mean it.`;
const word = 'Rindfleischetikettierungsgesetze';

const sound: RowOf<'companies'> = {
  ...companies.blank(),
  id: 7,
  version: 1,
  name: 'Aldercare',
  description: 'Rules.',
  format: 'markdown',
  website: null,
  logoUrl: null,
  articleUrl: null,
  tags: [],
  createdAt: '2026-11-21T08:00:00.000Z',
  updatedAt: '2026-11-21T08:00:00.000Z',
};
const faulty = {
  ...sound,
  logoUrl: logo,
  description: `![](/uploads/a.png)\n\nSee [ ](https://a.example) and [a page](record:pages/9).\n\n${sentence} ${word}.`,
};

function open(row: RowOf<'companies'>) {
  const missing = { status: 404, message: 'Not found' };
  renderSite(
    <OpenedEditor
      resource={companies}
      opened={{ form: 'form', row, copy: null, left: null, open: null, letGo() {} }}
      onClose={() => {}}
      onBegun={() => {}}
      onPublished={() => {}}
    >
      {(editor) => (
        <EditDrawer resource={companies} editor={editor}>
          <FormFields of={companies} />
        </EditDrawer>
      )}
    </OpenedEditor>,
    {
      session: fakeSession(),
      data: {
        [apiPath('/api/media', { query: { address: logo, limit: 1 } })]: {
          data: [{ id: 1, address: logo, alternative: null }],
        },
        [apiPath('/api/media', { query: { ids: '2,3,4,5' } })]: {
          data: [
            fakeMedia({ id: 2, address: '/uploads/gone.png' }),
            fakeMedia({ id: 3, kind: 'document' }),
            fakeMedia({ id: 5 }),
          ],
        },
        [mediaPath(2)]: { data: { ...fakeMedia({ id: 2 }), isFileMissing: true } },
        [mediaPath(3)]: { data: { ...fakeMedia({ kind: 'document' }), isFileMissing: true } },
      },
      failures: {
        [apiPath('/api/pages/{id}', { params: { id: 9 } })]: missing,
        [copyPath('pages', 9)]: missing,
      },
    },
  );
}

const button = (name: string | RegExp) => screen.findByRole('button', { name });
const panel = () => screen.getByRole('region', { name: 'Checks' });
const findings = () =>
  within(panel())
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);
const press = async (name: string | RegExp) => {
  const pressed = await button(name);
  await act(async () => {
    pressed.focus();
    fireEvent.click(pressed);
  });
};

beforeAll(() => {
  // jsdom lays nothing out, and the editor scrolls to the caret.
  const nowhere = { left: 0, right: 0, top: 0, bottom: 0 };
  Object.assign(Range.prototype, { getClientRects: () => [], getBoundingClientRect: () => nowhere });
  const context = { measureText: (text: string) => ({ width: text.length * 10 }) };
  jest.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(context as never);
});

beforeEach(() => {
  document.body.replaceChildren();
});

it('says how much there is, and leads to each place', async () => {
  open(faulty);
  await screen.findByRole('toolbar');
  await press('Checks (6)');

  expect(findings()).toEqual([
    'Descriptiona.pngThis picture has no alternative text.',
    'Alternative textThis picture has no alternative text.',
    'Descriptionhttps://a.exampleThis link has no text.',
    'Descriptiona pageThis page was deleted: the link shows as text.',
    `Description${sentence}28 words`,
    `Description${word}32 characters`,
  ]);
  expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Checks' }));

  await press(/^Alternative text/);
  expect(document.activeElement?.id).toBe('logoAlternative');
  await press(/28 words/);
  expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Description' }));
  expect(window.getSelection()?.toString()).toBe(sentence);
  await press(/a\.png/);
  expect(await screen.findByRole('group', { name: 'Picture' })).toBeTruthy();

  await press('Markdown');
  await press(/28 words/);
  expect(document.activeElement).toBe(screen.getByLabelText('Description, as Markdown'));
});

it('says what is wrong with files of the library, in the words of the text', async () => {
  const pictures = [2, 3, 4, 5].map((id) => `![Boats](media:${id})`);
  open({ ...sound, description: [...pictures, '[The plan](media:3).'].join('\n\n') });
  await screen.findByRole('toolbar');
  await press('Checks (3)');
  await act(async () => {
    for (const image of document.querySelectorAll('img[src="/uploads/gone.png"]')) {
      fireEvent.error(image);
    }
  });

  expect(findings().map((text) => text?.slice(text.search(/Th(?:e file|is) /)))).toEqual([
    'The file of this entry is missing: replace it in the library.',
    'This is a document, which pages do not show as a picture.',
    'This file was deleted from the library.',
    'The file of this entry is missing: replace it in the library.',
  ]);
});

it('says which links lead to nothing that visitors see', async () => {
  const asked = jest.fn((path: string) => new Response(null, { status: path === '/past' ? 404 : 200 }));
  jest
    .spyOn(globalThis, 'fetch')
    .mockImplementation(async (path, options) =>
      options?.method === 'HEAD' ? asked(String(path)) : new Promise(() => {}),
    );
  open({ ...sound, description: 'See [it](/past#end), [the team](/team) and [others](https://a.example).' });
  await press('Checks (1)');

  expect(findings()).toEqual(['DescriptionitVisitors find nothing at this address.']);
  expect(asked.mock.calls.flat().sort()).toEqual(['/past', '/team']);
});

it('selects the place in a plain text', async () => {
  open({ ...sound, format: 'plain', description: `One.\n${sentence}` });
  await press('Checks (1)');
  await press(/28 words/);

  const area = screen.getByLabelText<HTMLTextAreaElement>('Description');
  expect(document.activeElement).toBe(area);
  expect(area.value.slice(area.selectionStart, area.selectionEnd)).toBe(sentence);
});

it('shows the page as others do, and says what search results cut', async () => {
  open({ ...sound, name: `${'Alder '.repeat(10)}Care` });
  await press('Checks (1)');

  expect(findings()).toEqual(['NameSearch results cut it off.']);
  const [result, card] = within(panel()).getAllByRole('figure');
  expect(result?.textContent).toContain(`${'Alder '.repeat(8)}Alder…`);
  expect(card?.textContent).toContain(`${'Alder '.repeat(10)}CareRules.`);
  await press(/cut it off/);
  expect(document.activeElement).toBe(screen.getByLabelText('Name'));
});

it('follows what is typed, says the number once it has settled, and closes with Escape', async () => {
  open(sound);
  await press('Checks');
  expect(await within(panel()).findByText('Nothing to mend.')).toBeTruthy();
  await act(() => new Promise((resolve) => setTimeout(resolve, 2_000)));

  fireEvent.change(screen.getByLabelText('Name'), { target: { value: word } });
  expect(await button('Checks (1)')).toBeTruthy();
  expect(screen.queryByText('Checks: 1 finding')).toBeNull();
  expect((await screen.findByText('Checks: 1 finding')).getAttribute('role')).toBe('status');

  fireEvent.keyDown(screen.getByRole('heading', { name: 'Checks' }), { key: 'Escape' });
  expect(screen.queryByRole('region', { name: 'Checks' })).toBeNull();
  expect(document.activeElement).toBe(await button('Checks (1)'));
  expect(screen.getByRole('button', { name: 'Publish' })).toHaveProperty('disabled', false);
});

it.each([
  ['markdown', `### Deep\n\n${sentence}`, 'Checks (2)'],
  ['text', `### Deep\n\n${sentence}`, 'Checks (1)'],
  ['html', `<p>${sentence}</p>`, 'Checks'],
] as const)('checks a text of the site for what it is: %s', async (type, content, name) => {
  jest.spyOn(globalThis, 'fetch').mockReturnValue(new Promise(() => {}));
  const row = { ...siteContent.blank(), id: 3, version: 1, title: 'Hours', type, content };
  const times = { createdAt: sound.createdAt, updatedAt: sound.updatedAt };
  renderSite(
    <OpenedEditor
      resource={siteContent}
      opened={{ form: 'form', row: { ...row, ...times }, copy: null, left: null, open: null, letGo() {} }}
      onClose={() => {}}
      onBegun={() => {}}
      onPublished={() => {}}
    >
      {(editor) => <ContentDrawer resource={siteContent} text={undefined} editor={editor} />}
    </OpenedEditor>,
    { session: fakeSession() },
  );
  await press(/^Checks/);
  if (name === 'Checks') {
    expect(await within(panel()).findByText('Nothing to mend.')).toBeTruthy();
  }
  expect(await button(name)).toBeTruthy();
});

it('does not say that a page is gone because the API is away', async () => {
  jest.spyOn(console, 'error').mockImplementation(() => {});
  const away = jest
    .spyOn(globalThis, 'fetch')
    .mockImplementation(async () => new Response('', { status: 503 }));
  open({ ...sound, description: `See [it](record:jobs/3). ${word}\n\n![Boats](media:6)` });
  await press('Checks (1)');
  await waitFor(() => expect(away).toHaveBeenCalled());

  expect(findings()).toEqual([`Description${word}32 characters`]);
  fireEvent.change(screen.getByLabelText('Logo'), { target: { value: 'https://cdn.example/a.png' } });
  await button('Checks (2)');
  expect(findings()[0]).toBe('Alternative textThis picture has no alternative text.');
});
