import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { fakeSession, renderSite } from '@site/platform/testing';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { Form, Input } from 'antd';
import { type SiteContentEntry, siteContent } from '../site-content/siteContent.resource';
import { EditorButtons } from './EditorButtons';
import { EditorForm } from './EditorForm';
import { useEditor } from './useEditor';

const mine = { key: 'hero_title', content: 'Mine' };
const stored: SiteContentEntry = {
  id: 7,
  version: 3,
  key: 'hero_title',
  title: 'Headline',
  section: 'hero',
  type: 'text',
  content: 'Theirs',
  order: 0,
  createdAt: '2026-11-21T08:00:00.000Z',
  updatedAt: '2026-11-21T08:00:00.000Z',
};
const taken = { status: 409, json: { error: 'Taken', fields: { key: ['Taken'] } } };
const gone = { status: 404, json: { error: 'Gone' } };
const found = { status: 200, json: { data: [{ ...stored, id: 6, key: 'hero_title_2' }, stored] } };
const saved = { status: 200, json: { data: stored } };

/** What the API answers, one after the other, to what is asked by method. */
let answers: Record<string, { status: number; json: object }[]>;
const request = jest.fn<typeof fetch>(async (_, { method = 'GET' } = {}) => {
  const { status, json } = answers[method]?.shift() ?? { status: 500, json: {} };
  return {
    ok: status < 300,
    status,
    json: async () => json,
    text: async () => JSON.stringify(json),
  } as Response;
});

/** What was sent to be stored, one after the other. */
const sent = () =>
  request.mock.calls
    .filter(([, options]) => options?.body)
    .map(([path, options]) => [options?.method, path, JSON.parse(String(options?.body))]);

const onSaved = jest.fn();
const onClose = jest.fn();

function Editor({
  row,
  resource = siteContent,
}: {
  row: SiteContentEntry | null;
  resource?: typeof siteContent;
}) {
  const editor = useEditor({ resource, row, onClose, onSaved });
  return (
    <>
      <EditorForm resource={resource} editor={editor}>
        <Form.Item name="key" label="Key">
          <Input />
        </Form.Item>
        <Form.Item name="content" label="Content">
          <Input />
        </Form.Item>
      </EditorForm>
      <EditorButtons editor={editor} />
    </>
  );
}

const type = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });
const press = (name: string) => act(async () => screen.getByRole('button', { name }).click());
const conflict = () => screen.queryByRole('heading', { name: /changed this site content meanwhile/ });

beforeEach(() => {
  request.mockClear();
  onSaved.mockClear();
  onClose.mockClear();
  globalThis.fetch = request;
  Element.prototype.scrollIntoView = () => {};
  AbortSignal.timeout = () => new AbortController().signal;
  // jsdom says that it does not know the styles of pseudo-elements.
  jest.spyOn(console, 'error').mockImplementation(() => {});
});

describe('a record in a form', () => {
  const later = { ...stored, version: 4, title: 'Changed elsewhere' };
  const changedElsewhere = { status: 409, json: { error: 'This item was changed by someone else.' } };
  const unchanged = {
    title: 'No changes to save',
    description: 'The site content is already stored like this',
  };
  const open = () => renderSite(<Editor row={stored} />, { session: fakeSession() });

  it('is stored by the field that was changed and its version alone', async () => {
    answers = { PATCH: [saved] };
    open();
    type('Content', 'Mine');
    await press('Save');

    expect(sent()).toEqual([['PATCH', '/api/site-content/7', { content: 'Mine', version: 3 }]]);
    expect(onSaved).toHaveBeenCalledWith(stored);
  });

  it('is not sent when nothing was changed, or changed back: the form closes and says so', async () => {
    const session = fakeSession();
    const { stores } = renderSite(<Editor row={stored} />, { session });
    await press('Save');
    expect(stores().notices.current).toMatchObject(unchanged);
    expect(onClose).toHaveBeenCalledTimes(1);

    type('Content', 'Mine');
    type('Content', stored.content);
    await press('Save');

    expect(onClose).toHaveBeenCalledTimes(2);
    expect(onSaved).not.toHaveBeenCalled();
    expect(request).not.toHaveBeenCalled();
    expect(session.hasUnsaved()).toBe(false);
  });

  it('is not sent when the choice falls on the other version in every field', async () => {
    answers = {
      PATCH: [changedElsewhere],
      GET: [{ status: 200, json: { data: { ...later, content: 'Later' } } }],
    };
    const session = fakeSession();
    const { stores } = renderSite(<Editor row={stored} />, { session });
    type('Content', 'Mine');
    await press('Save');
    for (const theirs of screen.getAllByRole('radio', { name: /Take theirs/ })) {
      fireEvent.click(theirs);
    }
    await press('Save this choice');

    expect(sent()).toHaveLength(1);
    expect(stores().notices.current).toMatchObject(unchanged);
    expect(onClose).toHaveBeenCalledTimes(1);
    expect(session.hasUnsaved()).toBe(false);
  });

  it('sends of a conflict what is kept of this version alone', async () => {
    answers = {
      PATCH: [changedElsewhere, saved],
      GET: [{ status: 200, json: { data: { ...later, key: 'other', content: 'Later' } } }],
    };
    open();
    type('Content', 'Mine');
    await press('Save');
    await press('Save this choice');

    expect(sent().map(([, , body]) => body)).toEqual([
      { content: 'Mine', version: 3 },
      { content: 'Mine', version: 4 },
    ]);
  });

  it('is stored by itself against the new version when nothing that the form shows was changed elsewhere', async () => {
    answers = { PATCH: [changedElsewhere, saved], GET: [{ status: 200, json: { data: later } }] };
    open();
    type('Content', 'Mine');
    await press('Save');

    expect(conflict()).toBeNull();
    expect(sent().map(([, , body]) => body)).toEqual([
      { content: 'Mine', version: 3 },
      { content: 'Mine', version: 4 },
    ]);
    expect(onSaved).toHaveBeenCalledWith(stored);
  });

  it('is not called deleted by an API that only does not know the call', async () => {
    answers = { PATCH: [gone], GET: [{ status: 200, json: { data: stored } }] };
    const { stores } = open();
    type('Content', 'Mine');
    await press('Save');

    expect(screen.queryByRole('alert')).toBeNull();
    expect(stores().notices.current).toMatchObject({ title: 'Error', description: 'Gone' });
    expect(screen.getByRole('button', { name: 'Save' })).toBeTruthy();
    expect(screen.getByLabelText<HTMLInputElement>('Content').value).toBe('Mine');
  });

  it('is not sent again when someone else has stored the same', async () => {
    answers = {
      PATCH: [changedElsewhere],
      GET: [{ status: 200, json: { data: { ...later, content: 'Mine' } } }],
    };
    const { stores } = open();
    type('Content', 'Mine');
    await press('Save');

    expect(sent()).toHaveLength(1);
    expect(stores().notices.current).toMatchObject(unchanged);
  });
});

describe('a record with a name of its own', () => {
  it('is compared with what somebody else has created in its place meanwhile', async () => {
    answers = { POST: [taken], GET: [found], PATCH: [saved] };
    const inPlace = {
      ...siteContent,
      blank: () => ({ ...siteContent.toInput(stored), content: 'Built in' }),
    };
    renderSite(<Editor row={null} resource={inPlace} />, { session: fakeSession() });
    type('Content', 'Mine');
    await press('Save');
    expect(conflict()).not.toBeNull();
    expect(screen.getByText('Theirs')).not.toBeNull();

    await press('Save this choice');

    expect(sent()).toEqual([
      ['POST', '/api/site-content', mine],
      ['PATCH', '/api/site-content/7', { content: 'Mine', version: 3 }],
    ]);
    expect(onSaved).toHaveBeenCalledWith(stored);
  });

  it('is compared with the new one after both somebody has deleted and somebody has created it anew', async () => {
    answers = { PATCH: [gone, saved], POST: [taken], GET: [gone, found] };
    renderSite(<Editor row={{ ...stored, id: 5, content: 'As it was' }} />, { session: fakeSession() });
    type('Content', 'Mine');
    await press('Save');
    expect(screen.getByRole('alert').textContent).toContain('deleted this site content meanwhile');
    await press('Create anew');
    expect(conflict()).not.toBeNull();
    expect(screen.queryByRole('alert')).toBeNull();

    await press('Save this choice');

    expect(sent().at(-1)).toEqual(['PATCH', '/api/site-content/7', { content: 'Mine', version: 3 }]);
    expect(onSaved).toHaveBeenCalledWith(stored);
  });

  it('is stored once, however fast it is saved twice, and again after a failure', async () => {
    answers = { POST: [saved] };
    const { promise: failure, resolve: fail } = Promise.withResolvers<Response>();
    request.mockImplementationOnce(() => failure);
    renderSite(<Editor row={null} />, { session: fakeSession() });
    type('Key', 'notice');
    const button = screen.getByRole('button', { name: 'Save' });
    await act(async () => {
      button.click();
      // It is found to be right, and the form is not disabled yet.
      await new Promise((resolve) => setTimeout(resolve));
      button.click();
    });
    expect(sent()).toHaveLength(1);

    await act(async () => fail({ ok: false, status: 500, text: async () => '' } as Response));
    await press('Save');
    expect(sent()).toHaveLength(2);
    expect(onSaved).toHaveBeenCalledTimes(1);
  });

  it('says under the field that another record has the name that was typed, until it is another', async () => {
    answers = { POST: [taken] };
    renderSite(<Editor row={null} />, { session: fakeSession() });
    type('Key', 'hero_title');
    await press('Save');

    await screen.findByText('Taken');
    expect(conflict()).toBeNull();
    expect(onSaved).not.toHaveBeenCalled();

    type('Key', 'another');
    await waitFor(() => expect(screen.queryByText('Taken')).toBeNull());
  });

  it('is refused as before when what was in its place is gone again', async () => {
    answers = { POST: [taken], GET: [{ status: 200, json: { data: [] } }] };
    const inPlace = { ...siteContent, blank: () => siteContent.toInput(stored) };
    const { stores } = renderSite(<Editor row={null} resource={inPlace} />, { session: fakeSession() });
    await press('Save');

    expect(conflict()).toBeNull();
    expect(stores().notices.current?.description).toBe('Taken');
  });
});
