import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { fakeSession, renderSite } from '@site/platform/testing';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { Form, Input } from 'antd';
import { EditorForm } from '../crud/form/EditDrawer';
import { EditorButtons } from '../crud/form/EditorButtons';
import { type SiteContentEntry, siteContent } from '../site-content/siteContent.resource';
import { type OpenedRecord, storedValues, type WorkingCopy } from '../working-copies/copies';
import { useEditor } from './useEditor';

const stored: SiteContentEntry = {
  id: 7,
  version: 3,
  key: 'hero_title',
  title: 'Headline',
  section: 'hero',
  type: 'text',
  content: 'As it was',
  order: 0,
  createdAt: '2026-11-21T08:00:00.000Z',
  updatedAt: '2026-11-21T08:00:00.000Z',
};
const input = storedValues(siteContent, stored);
const copy = (revision: number, data: object = input, baseVersion: number | null = 3): WorkingCopy => ({
  kind: 'site-content',
  recordId: 7,
  name: 'Headline',
  textKey: null,
  storedKey: null,
  review: null,
  baseVersion,
  isNew: baseVersion === null,
  isStored: baseVersion !== null,
  revision,
  savedBy: 'grace',
  savedAt: '2026-11-22T12:00:00.000Z',
  data: { ...data },
});

interface Answer {
  readonly status: number;
  readonly json?: object;
}
const saved = (revision: number, baseVersion: number | null = 3): Answer => ({
  status: 200,
  json: { data: copy(revision, {}, baseVersion) },
});
const done: Answer = { status: 204 };
const refused = (code: string, details: object = {}): Answer => ({
  status: 409,
  json: { error: 'Your changes are kept.', code, ...details },
});
const changedElsewhere = (data: object) =>
  refused('RECORD_CHANGED', {
    stored: { version: 4, data: { ...input, ...data }, by: 'grace', at: '2026-11-22T12:00:00.000Z' },
    base: input,
  });

/** The API's responses in order, by kind of call. */
let answers: Record<string, Answer[]>;
let calls: (readonly [name: string, body: unknown])[];

const names: readonly (readonly [RegExp, string])[] = [
  [/^PUT .*\/editors$/, 'look'],
  [/^DELETE .*\/editors\//, 'leave'],
  [/^DELETE .*\/review$/, 'withdraw'],
  [/^POST .*\/review$/, 'ask'],
  [/^POST .*\/review\/return$/, 'send back'],
  [/^PUT /, 'save'],
  [/^DELETE /, 'remove'],
  [/^POST .*\/publish$/, 'publish'],
  [/^POST .*\/discard$/, 'discard'],
  [/^POST .*\/restore$/, 'restore'],
  [/^POST /, 'create'],
  [/^GET .*\/working-copies\/.*\/7$/, 'read copy'],
  [/^GET .*\/schedules/, 'read schedules'],
  [/^GET /, 'read'],
];

async function request(path: unknown, { method = 'GET', body }: RequestInit = {}): Promise<Response> {
  const name = names.find(([pattern]) => pattern.test(`${method} ${path}`))?.[1] ?? '';
  if (name === 'read schedules') {
    return Response.json({ data: [] });
  }
  calls.push([name, body ? JSON.parse(String(body)) : undefined]);
  const { status, json } = answers[name]?.shift() ?? { status: 500 };
  return new Response(json && JSON.stringify(json), { status });
}

/** Returns what calls of the given names sent, in order. */
const sent = (...wanted: string[]) => calls.filter(([name]) => wanted.includes(name));

const onPublished = jest.fn();
const onClose = jest.fn();
const onBegun = jest.fn();

function Editor({
  opened,
  resource,
}: {
  opened: OpenedRecord<SiteContentEntry>;
  resource: typeof siteContent;
}) {
  const editor = useEditor({ resource, opened, onClose, onBegun, onPublished });
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the drawer, whose fields and buttons have the focus
    <div onKeyDown={editor.publishByKey}>
      <EditorForm resource={resource} editor={editor}>
        <Form.Item name="key" label="Key">
          <Input />
        </Form.Item>
        <Form.Item name="content" label="Content">
          <Input.TextArea />
        </Form.Item>
      </EditorForm>
      <EditorButtons resource={resource} editor={editor} />
      <button type="button" onClick={() => editor.send({ type: 'remove' })}>
        Reset
      </button>
      <button type="button" onClick={() => editor.save({ type: 'previewed', isPreviewed: true })}>
        Preview
      </button>
    </div>
  );
}

/** A resource whose records can be unpublished. */
const withStatus = { ...siteContent, isAlwaysPublic: false };

function open(
  opened: Partial<OpenedRecord<SiteContentEntry>> = { row: stored },
  resource = siteContent,
  session = fakeSession(),
) {
  const record = {
    form: 'a form',
    row: null,
    copy: null,
    left: null,
    open: null,
    letGo: () => {},
    ...opened,
  };
  return renderSite(<Editor opened={record} resource={resource} />, { session });
}

const type = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });
const value = (label: string) => screen.getByLabelText<HTMLTextAreaElement>(label).value;
const press = (name: string) => act(async () => screen.getByRole('button', { name }).click());
const conflict = () =>
  screen.queryByRole('heading', { name: / (?:published this .* elsewhere|in another window) / });

beforeEach(() => {
  answers = {};
  calls = [];
  onPublished.mockClear();
  onClose.mockClear();
  onBegun.mockClear();
  jest.spyOn(globalThis, 'fetch').mockImplementation(request);
  window.confirm = () => true;
});

describe('publishing', () => {
  it('saves what is typed, publishes it, and says so', async () => {
    answers = { save: [saved(1)], publish: [done] };
    const { stores } = open();
    expect(screen.getByText('Published')).toBeTruthy();
    type('Content', 'Mine');
    expect(screen.getByText('Published, with unpublished changes')).toBeTruthy();
    await press('Publish');

    const data = { ...input, content: 'Mine' };
    expect(sent('save', 'publish')).toEqual([
      ['save', { data, revision: null, baseVersion: 3 }],
      ['publish', { revision: 1, restore: false }],
    ]);
    expect(onPublished).toHaveBeenCalledWith(7, data);
    expect(stores().notices.current?.description).toBe('Site content updated successfully');
  });

  it('of a new record creates it, under the id of its draft', async () => {
    answers = { create: [saved(1, null)], publish: [done] };
    const { stores } = open({});
    expect(screen.getByText('Draft: not on the site')).toBeTruthy();
    type('Key', 'notice');
    await press('Publish');

    expect(sent('create')).toMatchObject([['create', { data: { key: 'notice' } }]]);
    expect(onBegun).toHaveBeenCalledWith(7);
    expect(onPublished).toHaveBeenCalledWith(7, { ...siteContent.blank(), key: 'notice' });
    expect(stores().notices.current?.description).toBe('Site content created successfully');
  });

  it('without changes sends nothing, says so, and closes', async () => {
    const { stores } = open();
    type('Content', 'Mine');
    type('Content', stored.content);
    await press('Publish');

    expect(calls).toEqual([]);
    expect(stores().notices.current?.title).toBe('Nothing to publish');
    expect(onClose).toHaveBeenCalledTimes(1);
  });

  it('continues with the form as it has been stored', async () => {
    const later = { ...stored, version: 4, content: 'Mine' };
    answers = {
      save: [saved(1), saved(1)],
      publish: [done],
      look: [{ status: 200, json: { data: { others: [], workingCopy: null, version: 4 } } }],
      read: [{ status: 200, json: { data: later } }],
    };
    open();
    type('Content', 'Mine');
    await press('Publish and continue');

    expect(onPublished).not.toHaveBeenCalled();
    expect(screen.getByText('Published')).toBeTruthy();
    type('Content', 'Mine again');
    await act(async () => new Promise((resolve) => setTimeout(resolve, 1_000)));
    expect(sent('save').at(-1)).toMatchObject(['save', { revision: null, baseVersion: 4 }]);
  });

  it('happens once, even if the button is pressed twice in quick succession', async () => {
    answers = { save: [saved(1)], publish: [done] };
    open();
    type('Content', 'Mine');
    const button = screen.getByRole('button', { name: 'Publish' });
    await act(async () => {
      button.click();
      // Validation has passed, and the form is not disabled yet.
      await new Promise((resolve) => setTimeout(resolve));
      button.click();
    });

    expect(sent('publish')).toHaveLength(1);
    expect(onPublished).toHaveBeenCalledTimes(1);
  });

  it('shows an error under its field until the value changes', async () => {
    const taken = { status: 400, json: { error: 'Please look again', fields: { key: ['Taken'] } } };
    answers = { save: [saved(1)], publish: [taken] };
    const { stores } = open();
    type('Key', 'other');
    await press('Publish');

    await screen.findByText('Taken');
    expect(stores().notices.current?.description).toBe('Please look again');
    expect(document.activeElement).toBe(screen.getByLabelText('Key'));
    expect(onPublished).not.toHaveBeenCalled();
    type('Key', 'another');
    await waitFor(() => expect(screen.queryByText('Taken')).toBeNull());
  });

  it('whose answer was lost counts as done if the record now has these values', async () => {
    const data = { ...input, content: 'Mine' };
    answers = {
      save: [saved(1)],
      publish: [refused('COPY_GONE')],
      look: [{ status: 200, json: { data: { others: [], workingCopy: null, version: 4 } } }],
      read: [{ status: 200, json: { data: { ...stored, ...data, version: 4 } } }],
    };
    const { stores } = open();
    type('Content', 'Mine');
    await press('Publish');

    expect(onPublished).toHaveBeenCalledWith(7, data);
    expect(stores().notices.current?.description).toBe('Site content updated successfully');
  });

  it('asks the question of the resource first', async () => {
    const questions: (string | undefined)[] = [];
    window.confirm = (question) => questions.push(question) < 0;
    open(undefined, { ...siteContent, publishQuestion: (_, zone) => `Really, in ${zone}?` });
    type('Content', 'Mine');
    await press('Publish');

    expect(questions).toEqual(['Really, in America/Toronto?']);
    expect(sent('publish')).toEqual([]);
  });
});

describe('a record that someone else has published in the meantime', () => {
  it('is merged automatically where only one side has changed it', async () => {
    answers = {
      save: [saved(1), saved(2, 4)],
      publish: [changedElsewhere({ title: 'Theirs' }), done],
    };
    open();
    type('Content', 'Mine');
    await press('Publish');

    expect(conflict()).toBeNull();
    expect(sent('save').at(-1)).toEqual([
      'save',
      { data: { ...input, content: 'Mine', title: 'Theirs' }, revision: 1, baseVersion: 4 },
    ]);
    expect(onPublished).toHaveBeenCalledTimes(1);
  });

  it('asks where both have changed it, prefers what was typed here, and publishes the choice', async () => {
    answers = {
      save: [saved(1), saved(2, 4)],
      publish: [changedElsewhere({ content: 'Theirs', title: 'Theirs' }), done],
    };
    open();
    type('Content', 'Mine');
    await press('Publish');
    expect(conflict()?.textContent).toMatch(/^grace published this site content elsewhere .*$/);
    expect(screen.getByText(/Already merged: Title/)).toBeTruthy();
    expect(screen.getByRole<HTMLInputElement>('radio', { name: /Keep mine/ }).checked).toBe(true);
    expect(document.activeElement).toBe(conflict());

    fireEvent.click(screen.getByRole('radio', { name: /Take theirs/ }));
    await press('Publish this choice');

    expect(sent('save').at(-1)).toEqual([
      'save',
      { data: { ...input, content: 'Theirs', title: 'Theirs' }, revision: 1, baseVersion: 4 },
    ]);
    expect(onPublished).toHaveBeenCalledTimes(1);
  });

  it('shows what is chosen on the page beside it, and keeps what was typed until it is decided', async () => {
    answers = {
      save: [saved(1), saved(2), saved(3), saved(4), saved(5, 4)],
      publish: [changedElsewhere({ content: 'Theirs' }), changedElsewhere({ content: 'Theirs' }), done],
    };
    open();
    await press('Preview');
    type('Content', 'Mine');
    await press('Publish');

    fireEvent.click(screen.getByRole('radio', { name: /Take theirs/ }));
    await waitFor(() =>
      expect(sent('save').at(-1)).toMatchObject(['save', { data: { content: 'Theirs' }, baseVersion: 3 }]),
    );
    await press('Back to the form');
    await waitFor(() => expect(sent('save').at(-1)).toMatchObject(['save', { data: { content: 'Mine' } }]));
    expect(value('Content')).toBe('Mine');

    await press('Publish');
    fireEvent.click(screen.getByRole('radio', { name: /Take theirs/ }));
    await press('Publish this choice');
    await waitFor(() => expect(onPublished).toHaveBeenCalledTimes(1));
    expect(sent('save').at(-1)).toMatchObject([
      'save',
      { data: { content: 'Theirs' }, revision: 4, baseVersion: 4 },
    ]);
  });

  it('lets the editor go back to the form', async () => {
    answers = { save: [saved(1)], publish: [changedElsewhere({ content: 'Theirs' })] };
    open();
    type('Content', 'Mine');
    await press('Publish');
    await press('Back to the form');

    expect(conflict()).toBeNull();
    expect(value('Content')).toBe('Mine');
  });

  it('and deleted can be restored with what was typed', async () => {
    answers = {
      save: [saved(1)],
      publish: [refused('RECORD_DELETED', { deletedBy: 'grace', deletedAt: null }), done],
    };
    open();
    type('Content', 'Mine');
    await press('Publish');
    expect(screen.getByRole('alert').textContent).toContain('grace deleted this site content');
    await press('Restore and publish');

    expect(sent('publish').at(-1)).toEqual(['publish', { revision: 1, restore: true }]);
    expect(onPublished).toHaveBeenCalledTimes(1);
  });
});

describe('keys', () => {
  const key = (name: string, options: object = {}) =>
    fireEvent.keyDown(screen.getByLabelText('Content'), { key: name, ctrlKey: true, ...options });

  it('Ctrl S saves what is typed now, and says so', async () => {
    answers = { save: [saved(1), refused('COPY_GONE')] };
    const { stores } = open();
    const title = () => stores().notices.current?.title;
    expect(key('s')).toBe(false);
    await waitFor(() => expect(title()).toBe('Nothing to save'));

    type('Content', 'Mine');
    key('S');
    await waitFor(() => expect(title()).toBe('Saved'));
    expect(sent('save')).toHaveLength(1);

    type('Content', 'More');
    key('s');
    await waitFor(() => expect(title()).toBe('Not saved yet'));
    expect(key('s', { shiftKey: true })).toBe(true);
  });

  it('Ctrl S says what is true of the server and the browser', async () => {
    const { stores } = open();
    type('Content', 'Mine');
    key('s');

    await waitFor(() =>
      expect(stores().notices.current?.description).toBe(
        'Not saved: the server does not answer, only in this page: leave it open',
      ),
    );
  });

  it('Ctrl S has no effect while versions are chosen from', async () => {
    answers = { save: [saved(1)], publish: [changedElsewhere({ content: 'Theirs' })] };
    const { stores } = open();
    type('Content', 'Mine');
    await press('Publish');
    fireEvent.click(screen.getByRole('radio', { name: /Take theirs/ }));
    const before = stores().notices.current;
    expect(fireEvent.keyDown(document.body, { key: 's', ctrlKey: true })).toBe(false);
    await act(async () => {});

    expect(stores().notices.current).toBe(before);
    expect(sent('save')).toHaveLength(1);
  });

  it('Ctrl Enter publishes from everywhere in the editor, and from nowhere else', async () => {
    answers = { save: [saved(1)], publish: [done] };
    open();
    type('Content', 'Mine');
    await act(async () => fireEvent.keyDown(document.body, { key: 'Enter', ctrlKey: true }));
    expect(sent('publish')).toEqual([]);
    const button = screen.getByRole('button', { name: 'Publish and continue' });
    await act(async () => fireEvent.keyDown(button, { key: 'Enter', ctrlKey: true }));

    await waitFor(() => expect(onPublished).toHaveBeenCalledTimes(1));
  });

  it("begins with the day of the site's time zone", () => {
    open({}, { ...siteContent, blank: (zone) => ({ ...siteContent.blank(), content: String(zone) }) });

    expect(screen.getByLabelText<HTMLTextAreaElement>('Content').value).toBe('America/Toronto');
  });

  it('Ctrl Enter publishes, and asks before something appears on the site', async () => {
    answers = { create: [saved(1, null)], publish: [done] };
    const questions: (string | undefined)[] = [];
    window.confirm = (question) => questions.push(question) > 1;
    open({});
    type('Key', 'notice');
    key('Enter');
    await waitFor(() => expect(questions).toEqual(['Publish this site content? Visitors see it at once.']));
    expect(onPublished).not.toHaveBeenCalled();

    key('Enter');
    await waitFor(() => expect(onPublished).toHaveBeenCalledTimes(1));
  });
});

describe('a working copy that someone else has', () => {
  it('saved asks where both have changed the same, and continues with the choice', async () => {
    const theirs = copy(5, { ...input, content: 'Theirs' });
    answers = { save: [refused('COPY_CHANGED', { workingCopy: theirs }), saved(6)] };
    open({ row: stored, copy: copy(4) });
    type('Content', 'Mine');
    await press('Publish');
    expect(screen.getByRole('alert').textContent).toContain('grace changed the same place');
    await press('Compare and choose');
    await press('Save this choice');

    expect(sent('save').at(-1)).toEqual([
      'save',
      { data: { ...input, content: 'Mine' }, revision: 5, baseVersion: 3, keepsReplaced: true },
    ]);
    expect(sent('publish')).toEqual([]);
    expect(screen.getByText('Saved just now')).toBeTruthy();
  });

  it('started for the same text is shared by both', async () => {
    const theirs = { ...copy(2, { ...input, content: 'Theirs' }, null), textKey: 'hero_title' };
    answers = {
      create: [refused('COPY_EXISTS', { workingCopy: theirs })],
      save: [saved(3, null)],
      publish: [done],
    };
    open({}, { ...siteContent, textKey: 'hero_title', blank: () => input });
    type('Key', 'hero_title_2');
    await press('Publish');

    expect(value('Content')).toBe('Theirs');
    expect(sent('save')).toMatchObject([
      ['save', { data: { key: 'hero_title_2', content: 'Theirs' }, revision: 2 }],
    ]);
  });

  it('saved at the moment of publishing is shown before it is published', async () => {
    const theirs = copy(5, { ...input, title: 'Theirs' });
    answers = { save: [refused('COPY_CHANGED', { workingCopy: theirs }), saved(6)], publish: [done] };
    open({ row: stored, copy: copy(4) });
    type('Content', 'Mine');
    await press('Publish');
    expect(sent('publish')).toEqual([]);
    expect(screen.getByText(/Look at them, then publish/)).toBeTruthy();

    await press('Publish');
    expect(sent('publish')).toEqual([['publish', { revision: 6, restore: false }]]);
    expect(onPublished).toHaveBeenCalledTimes(1);
  });

  it('merged into the form keeps the caret in place', async () => {
    const base = { ...input, content: 'First.\n\nLast.' };
    const theirs = copy(5, { ...base, content: 'First, theirs.\n\nLast.' });
    answers = { save: [refused('COPY_CHANGED', { workingCopy: theirs }), saved(6)] };
    open({ row: { ...stored, content: base.content }, copy: copy(4, base) });
    const field = screen.getByLabelText<HTMLTextAreaElement>('Content');
    act(() => field.focus());
    type('Content', 'First.\n\nMine. Last.');
    field.setSelectionRange(13, 13);
    await act(async () => new Promise((resolve) => setTimeout(resolve, 1_000)));

    expect(field.value).toBe('First, theirs.\n\nMine. Last.');
    expect(field.value.slice(0, field.selectionStart)).toBe('First, theirs.\n\nMine.');
  });

  it('published or discarded is replaced by a new one with what was typed', async () => {
    answers = {
      save: [refused('COPY_GONE'), saved(1, 4)],
      look: [{ status: 200, json: { data: { others: [], workingCopy: null, version: 4 } } }],
      read: [{ status: 200, json: { data: { ...stored, version: 4, title: 'Theirs' } } }],
    };
    open({ row: stored, copy: copy(4) });
    type('Content', 'Mine');
    await press('Publish');
    expect(screen.getByRole('alert').textContent).toContain('published or discarded elsewhere');
    await press('Keep what I typed');

    expect(sent('save').at(-1)).toEqual([
      'save',
      { data: { ...input, content: 'Mine', title: 'Theirs' }, revision: null, baseVersion: 4 },
    ]);
  });
});

describe('the status', () => {
  it.each([
    ['Active', { row: stored }, true],
    ['Closed: not on the site', { row: stored }, false],
    ['Draft: not on the site', { row: null, copy: copy(1, input, null) }, false],
    ['Deleted: not on the site', { row: null, copy: copy(1) }, false],
  ])('is the one in the list: %s', (status, opened, isPublic) => {
    open(opened, { ...siteContent, isClosable: true, isPublic: () => isPublic });

    expect(screen.getByText(status)).toBeTruthy();
  });

  it('says that a text which nobody has changed is built in', () => {
    open({}, { ...siteContent, textKey: 'notice' });
    expect(screen.getByText('Built in')).toBeTruthy();

    type('Content', 'Mine');
    expect(screen.getByText('Built in, with unpublished changes')).toBeTruthy();
  });
});

describe('unpublishing', () => {
  it('asks first, and changes nothing if the answer is no', async () => {
    const asked: unknown[] = [];
    window.confirm = (question) => {
      asked.push(question);
      return false;
    };
    open(undefined, withStatus);
    await press('Unpublish');

    expect(asked).toEqual([
      'Unpublish this site content? Visitors stop seeing it at once. It stays here as a draft.',
    ]);
    expect(calls).toEqual([]);
  });

  it('waits until what is typed is saved', async () => {
    answers = { save: [{ status: 413, json: { error: 'That is too much.' } }] };
    const { stores } = open(undefined, withStatus);
    type('Content', 'Mine');
    await press('Unpublish');

    expect(sent('create')).toEqual([]);
    expect(stores().notices.current?.description).toBe('That is too much.');
  });

  it('is not offered while a decision is pending', async () => {
    answers = { save: [refused('COPY_GONE')] };
    open({ row: stored, copy: copy(4) }, withStatus);
    type('Content', 'Mine');
    await press('Publish');

    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Unpublish' }).disabled).toBe(true);
  });
});

it('sends waiting changes once the administrator has signed in again', async () => {
  answers = { save: [{ status: 401 }, saved(1)] };
  const session = fakeSession();
  const ended = { ...session.getState(), hasEnded: true } as ReturnType<typeof session.getState>;
  const state = { now: session.getState() };
  const listeners = new Set<(...states: Parameters<Parameters<typeof session.subscribe>[0]>) => void>();
  const enter = (next: ReturnType<typeof session.getState>) =>
    act(async () => {
      const before = state.now;
      state.now = next;
      for (const listener of listeners) {
        listener(next, before);
      }
    });
  open(undefined, siteContent, {
    ...session,
    getState: () => state.now,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  });
  type('Content', 'Mine');
  await press('Publish');
  expect(screen.getAllByText(/you are signed out/).length).toBeGreaterThan(0);

  await enter(ended);
  expect(sent('save')).toHaveLength(1);
  await enter(fakeSession().getState());

  expect(sent('save')).toHaveLength(2);
  expect(screen.queryByText(/you are signed out/)).toBeNull();
});

describe('a review', () => {
  const asAuthor = () => fakeSession('ada', { role: 'author' });
  const waiting = {
    asker: 'ada',
    isOwn: true,
    askedAt: '2026-11-22T12:00:00.000Z',
    note: 'Is this clear?',
    returnedBy: null,
    returnedAt: null,
    returnNote: null,
  };
  const reviewed = (revision: number, review: WorkingCopy['review'], data: object = input): WorkingCopy => ({
    ...copy(revision, data),
    review,
  });
  const asServed = (served: WorkingCopy) => ({
    look: [{ status: 200, json: { data: { others: [], workingCopy: served, version: 3 } } }],
    read: [{ status: 200, json: { data: stored } }],
    'read copy': [{ status: 200, json: { data: served } }],
  });
  const dialog = () => within(screen.getByRole('dialog'));
  const note = (text: string) =>
    fireEvent.change(dialog().getByLabelText('Note'), { target: { value: text } });
  const pressIn = (name: string) => act(async () => dialog().getByRole('button', { name }).click());

  it('is asked for by an author, who publishes nothing', async () => {
    const { stores } = open({ row: stored }, withStatus, asAuthor());
    await press('Ask for Review');
    expect(stores().notices.current?.title).toBe('Nothing to publish');
    type('Content', 'Mine');
    for (const name of [/^Publish/, 'Unpublish', 'Schedule']) {
      expect(screen.queryByRole('button', { name })).toBeNull();
    }
    const data = { ...input, content: 'Mine' };
    answers = { save: [saved(1)], ask: [done], ...asServed(reviewed(2, waiting, data)) };

    fireEvent.keyDown(screen.getByLabelText('Content'), { key: 'Enter', ctrlKey: true });
    await screen.findByRole('dialog', { name: 'Ask for a review of this site content' });
    note(' Is this clear? ');
    await pressIn('Ask for Review');

    expect(sent('save', 'ask', 'publish')).toEqual([
      ['save', { data, revision: null, baseVersion: 3 }],
      ['ask', { revision: 1, note: 'Is this clear?' }],
    ]);
    expect(stores().notices.current?.description).toBe('Editors know that this waits for review');
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(screen.getByText(/^Waiting for review: you asked/)).toBeTruthy();
    expect(screen.getByText('Is this clear?')).toBeTruthy();
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Ask for Review' }).disabled).toBe(true);

    type('Content', 'Mine, longer');
    answers = { save: [{ status: 200, json: { data: reviewed(3, waiting) } }], withdraw: [done] };
    Object.assign(answers, asServed(reviewed(4, null, { ...data, content: 'Mine, longer' })));
    await press('Withdraw');
    expect(sent('save').at(-1)).toMatchObject(['save', { revision: 2 }]);
    expect(sent('withdraw')).toHaveLength(1);
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Ask for Review' }).disabled).toBe(false);
    expect(value('Content')).toBe('Mine, longer');
  });

  it('is asked for once the fields are right, and the note is kept until then', async () => {
    const wrong = { status: 400, json: { error: 'Content is too long', fields: { content: ['Too long'] } } };
    answers = { save: [saved(1)], ask: [wrong] };
    open({ row: stored }, withStatus, asAuthor());
    type('Content', 'Mine');
    await press('Ask for Review');
    note('x'.repeat(1_001));
    await pressIn('Ask for Review');
    expect(await dialog().findByText('Note must be at most 1,000 characters')).toBeTruthy();
    note('Please');
    await pressIn('Ask for Review');

    expect(await screen.findByText('Too long')).toBeTruthy();
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Content')));
    await press('Ask for Review');
    expect(dialog().getByLabelText<HTMLTextAreaElement>('Note').value).toBe('Please');
  });

  it('merges what others have published before it is asked for', async () => {
    answers = { save: [saved(1), saved(2)], ask: [changedElsewhere({ title: 'Theirs' }), done] };
    Object.assign(answers, asServed(reviewed(3, waiting, { ...input, title: 'Theirs', content: 'Mine' })));
    open({ row: stored }, withStatus, asAuthor());
    type('Content', 'Mine');
    await press('Ask for Review');
    await pressIn('Ask for Review');

    expect(sent('ask', 'publish')).toEqual([
      ['ask', { revision: 1, note: '' }],
      ['ask', { revision: 2, note: '' }],
    ]);
    expect(screen.getByText(/^Waiting for review/)).toBeTruthy();
  });

  it('shows an editor what is new, who asked and why, and is sent back with a note', async () => {
    const served = reviewed(2, { ...waiting, isOwn: false }, { ...input, content: 'Theirs' });
    open({ row: stored, copy: served }, withStatus);
    expect(screen.getByText(/^Waiting for review: ada asked/)).toBeTruthy();
    expect(screen.getByRole('region', { name: 'Public version' }).textContent).toContain('As it was');
    expect(screen.queryByRole('button', { name: 'Withdraw' })).toBeNull();

    await press('Send Back');
    await pressIn('Send Back');
    expect(await dialog().findByText('Note is required')).toBeTruthy();
    note('Say where.');
    const returned = {
      returnedBy: 'admin',
      returnedAt: '2026-11-22T13:00:00.000Z',
      returnNote: 'Say where.',
    };
    answers = {
      'send back': [done],
      ...asServed({ ...served, revision: 3, review: { ...waiting, ...returned } }),
    };
    await pressIn('Send Back');

    expect(sent('save', 'send back')).toEqual([['send back', { revision: 2, note: 'Say where.' }]]);
    expect(screen.getByText(/^admin sent this back/)).toBeTruthy();
    expect(screen.getByText('Say where.')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Send Back' })).toBeNull();
  });

  it('that ended elsewhere is said, and the note to send is kept', async () => {
    const served = reviewed(2, waiting, { ...input, content: 'Theirs' });
    const sentence = 'grace has sent this back in the meantime.';
    const refusal = { status: 409, json: { code: 'REVIEW_CHANGED', error: sentence } };
    answers = { 'send back': [refusal] };
    const { stores } = open({ row: stored, copy: served }, withStatus);
    await press('Send Back');
    note('Say where.');
    await pressIn('Send Back');

    expect(stores().notices.current?.description).toBe(sentence);
    await press('Send Back');
    expect(dialog().getByLabelText<HTMLTextAreaElement>('Note').value).toBe('Say where.');
  });
});

it('keeps what is typed when the role has been lost, in the words of the API', async () => {
  const sentence = 'Only administrators, editors, and authors may do this. Your role is release manager.';
  answers = { save: [{ status: 403, json: { error: sentence, code: 'ROLE_MISSING' } }] };
  open();
  type('Content', 'Mine');

  await press('Publish');

  expect(screen.getAllByText(new RegExp(sentence)).length).toBeGreaterThan(0);
  expect(screen.getByLabelText<HTMLTextAreaElement>('Content').value).toBe('Mine');
  expect(sent('publish')).toEqual([]);
});

it('continues with what was typed in a form that was killed', async () => {
  const left = {
    kind: 'site-content',
    recordId: 7,
    creationKey: 'a key',
    textKey: null,
    form: 'a form',
    revision: 1,
    baseVersion: 3,
    base: input,
    values: { ...input, content: 'Typed before' },
    sent: null,
    at: 1,
  } as const;
  answers = { save: [saved(2)] };
  open({ row: stored, copy: copy(1), left });

  await waitFor(() => expect(sent('save')).toHaveLength(1));
  expect(value('Content')).toBe('Typed before');
  expect(sent('save')).toMatchObject([['save', { data: { content: 'Typed before' }, revision: 1 }]]);
});

it('saves the rest when it closes, and only then leaves the record to others', async () => {
  const letGo = jest.fn(() => {
    calls.push(['letGo', undefined]);
  });
  answers = { save: [saved(1)], leave: [done] };
  const arrival = Promise.withResolvers<void>();
  jest.spyOn(globalThis, 'fetch').mockImplementation(async (path, options) => {
    await (String(options?.body).includes('Typed') && arrival.promise);
    return request(path, options);
  });
  const { unmount } = open({ row: stored, letGo });
  type('Content', 'Typed a moment ago');
  unmount();
  await act(async () => arrival.resolve());

  await waitFor(() => expect(sent('leave')).toHaveLength(1));
  expect(sent('save', 'letGo', 'leave').map(([name]) => name)).toEqual(['save', 'letGo', 'leave']);
});

it('says what is scheduled for the record', async () => {
  const action = { action: 'publish', kind: 'site-content', recordId: 7 };
  jest.spyOn(globalThis, 'fetch').mockImplementation(async (path, options) => {
    return String(path).startsWith('/api/schedules')
      ? Response.json({ data: [{ id: 1, at: '2026-11-25T14:00:00.000Z', actions: [action] }] })
      : request(path, options);
  });
  open({ row: stored });

  expect(await screen.findByText('Scheduled: Publish on Nov 25, 2026, 9:00 AM EST')).toBeTruthy();
});

it('discards changes and goes back to the public version', async () => {
  answers = {
    discard: [done],
    look: [{ status: 200, json: { data: { others: [], workingCopy: null, version: 3 } } }],
    read: [{ status: 200, json: { data: stored } }],
  };
  open({ row: stored, copy: copy(4, { ...input, content: 'Mine' }) });
  expect(value('Content')).toBe('Mine');
  act(() => screen.getByRole('button', { name: 'Discard changes' }).focus());
  await press('Discard changes');

  expect(sent('discard')).toEqual([['discard', { revision: 4 }]]);
  expect(value('Content')).toBe('As it was');
  expect(screen.getByText('Published')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Discard changes' })).toBeNull();
  expect(document.activeElement).toBe(screen.getByLabelText('Key'));
});

it('saves what was typed before the record is deleted, so that both can be restored', async () => {
  answers = { save: [saved(1)], remove: [done] };
  open();
  type('Content', 'Typed a moment ago');
  await press('Reset');

  expect(sent('save', 'remove')).toEqual([
    ['save', { data: { ...input, content: 'Typed a moment ago' }, revision: null, baseVersion: 3 }],
    ['remove', undefined],
  ]);
  expect(onClose).toHaveBeenCalledTimes(1);
});

it('does not delete a record while what was typed cannot be saved', async () => {
  answers = { save: [refused('COPY_CHANGED', { workingCopy: copy(2, { ...input, content: 'Theirs' }) })] };
  open({ row: stored, copy: copy(1) });
  type('Content', 'Mine');
  await press('Reset');

  expect(sent('save', 'remove')).toHaveLength(1);
  expect(value('Content')).toBe('Mine');
  expect(screen.getByRole('alert')).toBeTruthy();
  expect(onClose).not.toHaveBeenCalled();
});
