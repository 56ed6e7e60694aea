import { beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { apiPath } from '@site/platform';
import { fakeSession, fakeUpload, renderSite } from '@site/platform/testing';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { Form, type FormInstance } from 'antd';
import { FormFields } from '../crud/form/FormFields';
import { EditedRecordName } from '../fields/FieldItem';
import { contentForms } from '../generated/contentForms';
import { mediaPath } from '../media/media';
import { fakeMedia, fakeMediaPage } from '../testing/fakeMedia';
import { copyPath } from '../working-copies/copies';
import { openTexts } from './openTexts';
import { icons } from './surface/icons';
import { WritingField } from './WritingField';

const saved = jest.fn();
let form: FormInstance;

function OneField({ content, format }: { readonly content: string; readonly format: string }) {
  [form] = Form.useForm();
  const { content: text, format: formats } = contentForms.articles.fields;
  return (
    <Form
      form={form}
      initialValues={{ content, format }}
      validateTrigger="onBlur"
      onValuesChange={(_, all) => saved(all)}
    >
      <FormFields of={{ fields: { content: text, format: formats } }} />
    </Form>
  );
}

function open(content: string, format = 'markdown', data = {}, session = fakeSession()) {
  saved.mockClear();
  document.body.replaceChildren();
  renderSite(<OneField content={content} format={format} />, { session, data });
}

const text = async () => {
  await screen.findByRole('toolbar');
  return screen.getByRole('textbox', { name: 'Content' });
};
const raw = () => screen.getByLabelText<HTMLTextAreaElement>('Content, as Markdown');
const paste = (into: HTMLElement, html: string, files: readonly File[] = []) => {
  const event = new Event('paste', { bubbles: true, cancelable: true });
  const getData = (type: string) => (type === 'text/html' ? html : '');
  Object.assign(event, { clipboardData: { getData, files } });
  return act(async () => void into.dispatchEvent(event));
};
const press = (name: string) => act(async () => fireEvent.click(screen.getByRole('button', { name })));

beforeAll(() => {
  // jsdom lays nothing out, and the editor scrolls to the caret.
  const nowhere = { left: 0, right: 0, top: 0, bottom: 0 };
  Object.assign(Range.prototype, { getClientRects: () => [], getBoundingClientRect: () => nowhere });
});

describe('a text with formatting', () => {
  const content = '* one\n* two\n\n__Bold__ words.';

  it('offers blocks once a slash is typed, and Escape closes nothing else', async () => {
    open('/');
    const field = await text();
    const around = jest.fn();
    document.body.onkeydown = around;
    await act(async () => openTexts.get(field)?.select({ from: 2, to: 2 }));
    await act(async () => {
      const { firstChild } = field.querySelector('p') as Element;
      (firstChild as Text).data = '/tab';
      getSelection()?.collapse(firstChild, 4);
    });
    expect(screen.getByRole('option', { name: 'Table' }).getAttribute('aria-selected')).toBe('true');

    fireEvent.keyDown(field, { key: 'Escape' });
    expect(screen.queryByRole('listbox')).toBeNull();
    expect([field.textContent, around.mock.calls.length]).toEqual(['/tab', 0]);

    fireEvent.keyDown(field, { key: 'Escape' });
    expect(around).toHaveBeenCalledTimes(1);
  });

  it('offers no blocks where a line has begun with a slash before', async () => {
    open('/table');
    const field = await text();
    await act(async () => openTexts.get(field)?.select({ from: 7, to: 7 }));
    expect(screen.queryByRole('listbox')).toBeNull();
  });

  it('renders no tool with a key that changes none', async () => {
    const rendered = jest.fn();
    const { Bold } = icons;
    Object.defineProperty(icons, 'Bold', {
      get() {
        rendered();
        return Bold;
      },
    });
    open('One');
    const field = await text();
    const type = (words: string) =>
      act(async () => {
        const { firstChild } = field.querySelector('p') as Element;
        (firstChild as Text).data = words;
      });
    expect(rendered).toHaveBeenCalled();
    await type('One, ');
    rendered.mockClear();
    await type('One, two');

    expect(saved).toHaveBeenLastCalledWith({ content: 'One, two', format: 'markdown' });
    expect(rendered).not.toHaveBeenCalled();
    Object.defineProperty(icons, 'Bold', { value: Bold });
  });

  it('is shown as it reads, and is not changed by that', async () => {
    open(content);
    expect((await text()).innerHTML).toContain('<strong>Bold</strong>');
    await press('Markdown');
    expect(raw().value).toBe(content);
    await press('Markdown');
    expect(saved).not.toHaveBeenCalled();
  });

  it('is stored as it was typed as Markdown, and shown', async () => {
    open(content);
    await text();
    await press('Markdown');
    fireEvent.change(raw(), { target: { value: '***Both*** <b>' } });
    await press('Markdown');
    expect((await text()).innerHTML).toContain('<strong><em>Both</em></strong>');
    expect(saved).toHaveBeenLastCalledWith({ content: '***Both*** <b>', format: 'markdown' });
    expect(saved).toHaveBeenCalledTimes(1);
  });

  it('shows what comes in from elsewhere without reporting it', async () => {
    open(content);
    const shown = await text();
    act(() => form.setFieldsValue({ content: `${content}\n\n### More` }));
    expect(shown.innerHTML).toContain('<h3>More</h3>');
    expect(saved).not.toHaveBeenCalled();
  });

  it('keeps what comes in from elsewhere while a word is composed, and the word', async () => {
    open('One\n\nTwo');
    const shown = await text();
    const compose = (word: string) =>
      act(async () => {
        const { firstChild } = shown.querySelectorAll('p')[1] as Element;
        (firstChild as Text).data = word;
        getSelection()?.collapse(firstChild, word.length);
      });
    act(() => shown.focus());
    fireEvent.compositionStart(shown);
    await compose('Two k');
    expect(saved).toHaveBeenLastCalledWith({ content: 'One\n\nTwo k', format: 'markdown' });

    act(() => form.setFieldsValue({ content: 'Theirs\n\nNot two k\n\nThree' }));
    await compose('Two か');
    expect(saved).toHaveBeenCalledTimes(1);
    fireEvent.compositionEnd(shown);
    await waitFor(() =>
      expect(saved).toHaveBeenLastCalledWith({
        content: 'Theirs\n\nNot two か\n\nThree',
        format: 'markdown',
      }),
    );
    expect(shown.innerText ?? shown.textContent).toBe('TheirsNot two かThree');
  });

  it('is changed by a tool, which says so, and has its spelling again once that is undone', async () => {
    open('__Words__');
    await text();
    const heading = screen.getByRole('button', { name: 'Heading' });
    expect(heading.getAttribute('aria-pressed')).toBe('false');
    // A default would take the selection from the text.
    expect(fireEvent.mouseDown(heading)).toBe(false);
    await press('Heading');
    expect(saved).toHaveBeenLastCalledWith({ content: '## **Words**', format: 'markdown' });
    expect(heading.getAttribute('aria-pressed')).toBe('true');
    await press('Undo');
    expect(saved).toHaveBeenLastCalledWith({ content: '__Words__', format: 'markdown' });
  });

  it('has one stop for its tools, and arrows between them', async () => {
    open('Words');
    await text();
    const stops = () => screen.getAllByRole('button').filter(({ tabIndex }) => tabIndex === 0);
    expect(stops().map((stop) => stop.getAttribute('aria-label'))).toEqual(['Paragraph']);
    act(() => stops()[0]?.focus());
    fireEvent.keyDown(document.activeElement as Element, { key: 'End' });
    expect(document.activeElement?.textContent).toBe('Markdown');
    fireEvent.keyDown(document.activeElement as Element, { key: 'ArrowRight' });
    expect(document.activeElement?.getAttribute('aria-label')).toBe('Paragraph');
  });

  it('is not published or shown as Markdown, and keeps the page from being left, until what is pasted has arrived', async () => {
    const answer = Promise.withResolvers<Response>();
    const request = jest.spyOn(globalThis, 'fetch').mockReturnValueOnce(answer.promise);
    const session = fakeSession();
    const waiting = 'Please wait until everything pasted or dropped has arrived';
    open('', 'markdown', {}, session);
    const shown = await text();
    await paste(shown, '<b>Bold</b>');
    expect(session.hasUnsaved()).toBe(true);
    await press('Markdown');
    expect(screen.queryByLabelText('Content, as Markdown')).toBeNull();
    await act(() => expect(form.validateFields()).rejects.toBeTruthy());
    expect(form.getFieldError('content')).toEqual([waiting]);

    const data = { markdown: '**Bold**', leftOut: [] };
    await act(async () => answer.resolve(Response.json({ success: true, data })));
    await waitFor(() => expect(session.hasUnsaved()).toBe(false));
    request.mockRestore();
    await waitFor(() => expect(form.getFieldError('content')).toEqual([]));
    await act(() => form.validateFields());
    await press('Markdown');
    expect(raw().value).toBe('**Bold**');
  });

  it('keeps the focus of who presses Markdown with a mouse, and of who presses it with a key', async () => {
    open('Words');
    const shown = await text();
    act(() => shown.focus());
    await press('Markdown');
    expect(document.activeElement).toBe(raw());
    await press('Markdown');
    expect(document.activeElement).toBe(await text());
    const button = screen.getByRole('button', { name: 'Markdown' });
    act(() => button.focus());
    await press('Markdown');
    expect(document.activeElement).toBe(button);
  });

  it('hints at the blocks while it is empty', async () => {
    open('');
    const shown = await text();
    expect(shown.getAttribute('aria-placeholder')).toBe('Write, or type / for blocks');
    act(() => form.setFieldsValue({ content: 'Words' }));
    expect(shown.hasAttribute('aria-placeholder')).toBe(false);
  });

  it('has its errors at the text', async () => {
    open('');
    await act(() => form.validateFields().catch(() => {}));
    const shown = await text();
    await waitFor(() => expect(shown.getAttribute('aria-invalid')).toBe('true'));
    const described = (shown.getAttribute('aria-describedby') ?? '').split(' ');
    expect(described.map((id) => document.getElementById(id)?.textContent).join(' ')).toContain(
      'Content is required',
    );
  });
});

it('shows the names of its cards and the pictures of the library, and asks once for all pictures', async () => {
  const article = apiPath('/api/articles/{id}', { params: { id: 7 } });
  const mill = (id: number) =>
    fakeMedia({ id, address: `/uploads/mill${id}.png`, alternative: `Mill ${id}` });
  const report = fakeMedia({ kind: 'document', title: 'Report', address: '/uploads/report.pdf' });
  const ids = Array.from({ length: 60 }, (_, index) => index + 101);
  const pictures = apiPath('/api/media', { query: { ids: [...ids, 9].join(',') } });
  const request = jest.spyOn(globalThis, 'fetch').mockImplementation(async (address) => {
    const data: Readonly<Record<string, object>> = {
      [article]: { title: 'Patience', published: false },
      [pictures]: ids.map(mill),
      [mediaPath(16)]: report,
      [mediaPath(101)]: { ...mill(101), isFileMissing: true },
    };
    const found = data[String(address)];
    return found ? Response.json({ data: found }) : Response.json({ error: 'Not found' }, { status: 404 });
  });
  const images = [...ids, 101, 9].map((id) => `![](media:${id} "At six")`);
  open(['[report](media:16)', '[Draft](record:articles/7 "card")', ...images].join('\n\n'));
  const shown = await text();
  const [card] = shown.querySelectorAll('[data-block="card"]');
  await waitFor(() => expect(card?.textContent).toMatch(/^PatienceArticleThis record is not published/));
  const shownPictures = () =>
    [...shown.querySelectorAll('img')].map(({ src, alt }) => [new URL(src).pathname, alt]);
  const seen = [...ids, 101].map((id) => [`/uploads/mill${id}.png`, `Mill ${id}`]);
  await waitFor(() => expect(shownPictures()).toEqual(seen));
  expect(shown.textContent).toContain('This file was deleted from the library');
  for (const image of shown.querySelectorAll('img[src$="mill101.png"]')) {
    fireEvent.error(image);
  }
  await waitFor(() => expect(shown.textContent?.split('The file of this entry is missing')).toHaveLength(3));
  await waitFor(() =>
    expect(screen.getByRole('group', { name: 'Link' }).textContent).toContain('Report (document)'),
  );

  await press('Bold');
  await press('Heading');
  expect(request.mock.calls.map(([address]) => address).toSorted()).toEqual([
    article,
    mediaPath(101),
    mediaPath(16),
    pictures,
  ]);
  expect(saved.mock.lastCall).toEqual([
    expect.objectContaining({ content: expect.stringContaining('[articles/7](record:articles/7 "card")') }),
  ]);
  request.mockRestore();
});

it('offers no pictures, tables and cards where pages show none', async () => {
  document.body.replaceChildren();
  renderSite(
    <Form>
      <WritingField name="content" {...contentForms.pages.fields.body} label="Content" isTextOnly />
    </Form>,
    { session: fakeSession() },
  );
  const shown = await text();
  for (const name of ['Picture', 'Table', 'Card']) {
    expect(screen.queryByRole('button', { name })).toBeNull();
  }
  expect(screen.getByRole('button', { name: 'Quote' })).toBeTruthy();

  const request = jest.spyOn(globalThis, 'fetch').mockReturnValueOnce(new Promise(() => {}));
  await paste(shown, '<img>Words');
  expect(JSON.parse(String(request.mock.lastCall?.[1]?.body))).toEqual({
    html: '<img>Words',
    pictures: false,
  });
  request.mockRestore();
});

it('adds pictures as the library does: one that the browser cannot read is refused with its reason', async () => {
  const sent = fakeUpload(201, JSON.stringify({ data: fakeMedia({ id: 15 }) }));
  open('');
  const shown = await text();
  await paste(shown, '', [new File(['\0\0\0\x18ftypheic'], 'a.heic')]);
  await screen.findByText(/^The picture was not uploaded: This is a HEIC photograph/);
  expect(sent).toEqual([]);
  await paste(shown, '', [new File(['GIF89a'], 'a')]);
  await screen.findByText('The picture was uploaded. Say what it shows.');
  expect(saved.mock.lastCall).toEqual([expect.objectContaining({ content: '![](media:15)' })]);
});

it('says in the words of the API why a paste lost its formatting', async () => {
  open('');
  const shown = await text();
  const refusal = { error: 'Please wait a minute', code: 'TOO_MANY' };
  const request = jest
    .spyOn(globalThis, 'fetch')
    .mockImplementationOnce(async () => Response.json(refusal, { status: 429 }));
  await paste(shown, '<b>Bold</b>');
  await screen.findByText('Nothing was pasted: Please wait a minute.');
  request.mockRestore();
});

it('says that something arrives until it is there or cancelled, and gives the text the focus then', async () => {
  const away = jest.spyOn(globalThis, 'fetch').mockReturnValueOnce(new Promise(() => {}));
  fakeUpload('unanswered', '');
  open('Words');
  const shown = await text();
  await paste(shown, '<b>Bold</b>');
  await paste(shown, '', [new File(['GIF89a'], 'a.gif')]);
  await screen.findByText('Saving…');
  const bar = screen.getByRole('progressbar', { name: 'Uploading the picture…' });
  expect(bar).toHaveProperty('value', 100);
  expect(screen.queryByRole('button', { name: 'Cancel upload' })).toBeNull();
  const cancel = screen.getByRole('button', { name: 'Cancel' });
  act(() => cancel.focus());
  await press('Cancel');

  expect(document.activeElement).toBe(shown);
  await screen.findByText('Cancelled: the text is as it was.');
  expect(screen.queryByText('Pasting…')).toBeNull();
  expect(saved).not.toHaveBeenCalled();
  away.mockRestore();
});

it('names a picture of the library by its number, and keeps the address of any other', async () => {
  const mill = fakeMedia({ id: 15, title: 'Mill', alternative: 'A mill' });
  const request = jest
    .spyOn(globalThis, 'fetch')
    .mockImplementation(async (address) =>
      Response.json(String(address).includes('?') ? fakeMediaPage([mill]) : { data: mill }),
    );
  const stored = () => (saved.mock.lastCall as [{ content: string }])[0].content;
  open('');
  await text();
  await press('Picture');
  fireEvent.click(await screen.findByRole('radio', { name: 'Mill' }));
  await press('Choose “Mill”');
  await waitFor(() => expect(stored()).toBe('![](media:15)'));
  const alternative = await screen.findByLabelText('Alternative text');
  expect(alternative.getAttribute('placeholder')).toBe('A mill');
  fireEvent.change(alternative, { target: { value: 'A mill at dusk' } });
  await waitFor(() => expect(stored()).toBe('![A mill at dusk](media:15)'));

  await press('Replace');
  fireEvent.change(await screen.findByRole('searchbox'), { target: { value: 'https://example.com/a.png' } });
  await press('Keep the address');
  await waitFor(() => expect(stored()).toBe('![](https://example.com/a.png)'));
  request.mockRestore();
});

it('keeps a picture whose replacement is cancelled, and the caret behind it', async () => {
  const mill = fakeMedia({ id: 15, title: 'Mill', alternative: 'A mill' });
  const request = jest
    .spyOn(globalThis, 'fetch')
    .mockImplementation(async (address) =>
      Response.json(String(address).includes('?') ? fakeMediaPage([mill]) : { data: mill }),
    );
  open('![](media:15)\n\n## Behind');
  const shown = await text();
  await act(async () => {
    shown.focus();
    getSelection()?.collapse(shown.querySelector('h2')?.firstChild ?? null, 0);
  });
  await press('Replace');
  await press('Cancel');
  await waitFor(() => expect(document.activeElement).toBe(shown));
  const { anchorNode, anchorOffset } = getSelection() as Selection;
  expect([anchorNode?.textContent, anchorOffset]).toEqual(['Behind', 0]);
  fireEvent.keyPress(shown, { key: 'x', charCode: 120 });
  expect(shown.querySelectorAll('img')).toHaveLength(1);
  expect(saved).not.toHaveBeenCalled();
  request.mockRestore();
});

it('links to a document of the library, and gives the focus back to the text', async () => {
  const report = fakeMedia({ id: 16, title: 'Report', kind: 'document' });
  const request = jest
    .spyOn(globalThis, 'fetch')
    .mockImplementation(async (address) =>
      Response.json(String(address).includes('?') ? fakeMediaPage([report]) : { data: report }),
    );
  open('See ');
  const shown = await text();
  for (const button of ['Cancel', 'Choose “Report”']) {
    await press('Link');
    fireEvent.click(await screen.findByRole('button', { name: 'Choose a document' }));
    fireEvent.click(await screen.findByRole('radio', { name: 'Report' }));
    await press(button);
    await waitFor(() => expect(document.activeElement).toBe(shown));
  }
  expect(saved.mock.lastCall).toEqual([{ content: '[Report](media:16)See', format: 'markdown' }]);
  request.mockRestore();
});

it('offers no card of the record that is edited', async () => {
  document.body.replaceChildren();
  const found = [7, 8].map((id) => ({ kind: 'articles', id, name: `Patience ${id}`, state: 'public' }));
  renderSite(
    <EditedRecordName value="articles/7">
      <OneField content="" format="markdown" />
    </EditedRecordName>,
    {
      session: fakeSession(),
      data: { [apiPath('/api/finder', { query: { q: 'pat', limit: 8 } })]: { data: found } },
    },
  );
  await text();
  await press('Card');
  fireEvent.change(await screen.findByRole('combobox'), { target: { value: 'pat' } });
  await screen.findByText('Patience 8');
  expect(screen.queryByText('Patience 7')).toBeNull();
});

const linked = '[link](record:articles/7)';
const card = '[Patience](record:articles/7 "card")';
const elsewhere = { published: true, externalUrl: 'https://example.com/' };

it.each([
  ['Link', linked, 'a public record', { published: true }, ''],
  [
    'Link',
    linked,
    'an unpublished one',
    { published: false },
    'This record is not published: the link shows as text until it is.',
  ],
  [
    'Link',
    linked,
    'one without a page',
    elsewhere,
    'This article is on another website: the link shows as text.',
  ],
  [
    'Card',
    card,
    'one without a page',
    elsewhere,
    'This article is on another website: the card is left out.',
  ],
])('a %s, %s, names %s', async (label, content, _, row, words) => {
  const path = apiPath('/api/articles/{id}', { params: { id: 7 } });
  open(content, 'markdown', { [path]: { data: { title: 'Patience', ...row } } });
  await text();
  expect((await screen.findByRole('group', { name: label })).textContent).toContain(
    `Patience (article)Open in a new tab${words}${label === 'Card' ? 'Change' : 'Edit link'}`,
  );
});

it('a link names a draft that was never published', async () => {
  const path = apiPath('/api/articles/{id}', { params: { id: 7 } });
  document.body.replaceChildren();
  renderSite(<OneField content="[link](record:articles/7)" format="markdown" />, {
    session: fakeSession(),
    data: { [copyPath('articles', 7)]: { data: { data: { title: 'New' } } } },
    failures: { [path]: { status: 404, message: 'Not found' } },
  });
  await text();
  await waitFor(() =>
    expect(screen.getByRole('group', { name: 'Link' }).textContent).toMatch(
      /^New \(article\).*is not published/,
    ),
  );
});

it('a text that takes the place of a field with the focus has the caret where it was', async () => {
  open('**Hel**', 'plain');
  const field = screen.getByLabelText<HTMLTextAreaElement>('Content');
  act(() => field.focus());
  field.setSelectionRange(4, 4);
  act(() => form.setFieldsValue({ format: 'markdown' }));
  const shown = await text();
  expect(document.activeElement).toBe(shown);
  const { anchorNode, anchorOffset } = getSelection() as Selection;
  expect([anchorNode?.textContent, anchorOffset]).toEqual(['Hel', 2]);
});

describe('a plain text', () => {
  beforeEach(() => open('## Why\n\nOne,\n*two*.', 'plain'));

  it('stays plain until its author has compared it', async () => {
    expect(screen.getByLabelText<HTMLTextAreaElement>('Content').value).toBe('## Why\n\nOne,\n*two*.');
    await press('Write with formatting');
    const dialog = await screen.findByRole('dialog');
    expect(dialog.textContent).toContain('The words stay the same.');
    fireEvent.click(screen.getByRole('button', { name: 'Keep plain text' }));
    expect(saved).not.toHaveBeenCalled();
  });

  it('is compared with what comes in from elsewhere', async () => {
    await press('Write with formatting');
    const dialog = await screen.findByRole('dialog');
    act(() => form.setFieldValue('content', 'Theirs.'));
    await waitFor(() => expect(dialog.textContent).toContain('Theirs.'));
  });

  it('then has formatting', async () => {
    await press('Write with formatting');
    const buttons = await screen.findAllByRole('button', { name: 'Write with formatting' });
    await act(async () => fireEvent.click(buttons.at(-1) as Element));
    expect(saved).toHaveBeenLastCalledWith({ content: '## Why\n\nOne,\\\n\\*two\\*.', format: 'markdown' });
    expect((await text()).querySelector('h2')?.textContent).toBe('Why');
    await waitFor(async () => expect(document.activeElement).toBe(await text()));
  });
});
