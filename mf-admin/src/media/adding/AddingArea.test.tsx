import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { fakeSession, fakeUpload, renderSite } from '@site/platform/testing';
import { createEvent, fireEvent, screen, waitFor } from '@testing-library/react';
import { fakeMedia } from '../../testing/fakeMedia';
import { AddingArea } from './AddingArea';
import { useUploads } from './useUploads';

const file = (name: string) => new File(['%PDF-1.7'], name);
const onAdded = jest.fn();

function Screen() {
  const uploads = useUploads({ onAdded });
  return (
    <AddingArea uploads={uploads} linkTo={({ id }) => ({ to: `/admin/media?edit=${id}`, state: null })}>
      {(addButton, list) => (
        <>
          {addButton}
          {list}
          <p>Pictures</p>
          <div role="dialog">
            <input aria-label="Title" />
          </div>
        </>
      )}
    </AddingArea>
  );
}

function show(status: Parameters<typeof fakeUpload>[0], answer: object) {
  const sent = fakeUpload(status, JSON.stringify(answer));
  const session = fakeSession();
  renderSite(<Screen />, { url: '/admin/media', session });
  return { sent, session };
}

function paste(target: Element, files: readonly File[]) {
  const event = createEvent.paste(target, { clipboardData: { files } });
  fireEvent(target, event);
  return event.defaultPrevented;
}

describe(AddingArea, () => {
  beforeEach(() => {
    onAdded.mockReset();
  });

  it('takes what is dropped, and leads to what is in the library already', async () => {
    const media = fakeMedia({ kind: 'document', title: 'Report' });
    const { sent } = show(200, { data: media });
    const dataTransfer = { files: [file('report.pdf')], types: ['Files'] };

    fireEvent.dragOver(screen.getByText('Pictures'), { dataTransfer });
    screen.getByText('Drop files to add them to the library');
    fireEvent.drop(screen.getByText('Pictures'), { dataTransfer });

    await screen.findByText(/^Already in the library/);
    expect(screen.getByRole('link', { name: 'Open Report' }).getAttribute('href')).toBe(
      '/admin/media?edit=7',
    );
    expect(screen.queryByText('Drop files to add them to the library')).toBeNull();
    expect(sent).toHaveLength(1);
    expect(onAdded).toHaveBeenCalledWith(media);
  });

  it('takes files that are pasted on the screen, and leaves text fields of dialogs alone', async () => {
    const { sent } = show(201, { data: fakeMedia() });
    expect(paste(screen.getByLabelText('Title'), [file('a.pdf')])).toBe(false);
    expect(paste(screen.getByText('Pictures'), [])).toBe(false);

    expect(paste(screen.getByText('Pictures'), [file('a.pdf'), file('b.pdf')])).toBe(true);

    await screen.findByText('2 of 2 added');
    expect(sent).toHaveLength(2);
  });

  it('asks before the screen is left while a file is on its way, and offers a refused one again', async () => {
    const { session, sent } = show(503, { error: 'The site is busy' });
    fireEvent.change(screen.getByLabelText('Files for the library'), { target: { files: [file('a.pdf')] } });
    expect(session.hasUnsaved()).toBe(true);

    await screen.findByText('The site is busy');
    await waitFor(() => expect(session.hasUnsaved()).toBe(false));
    fireEvent.click(screen.getByRole('button', { name: 'Try again: a.pdf' }));

    await waitFor(() => expect(sent).toHaveLength(2));
    await screen.findByText('0 of 1 added, 1 failed');
    fireEvent.click(screen.getByRole('button', { name: 'Close list' }));
    expect(screen.queryByText('a.pdf')).toBeNull();
  });

  it('keeps the focus at the file whose button is pressed, and reads out failures only', async () => {
    show(503, { error: 'The site is busy' });
    const button = (name: string) => screen.findByRole('button', { name });
    const press = (pressed: HTMLElement) => {
      pressed.focus();
      fireEvent.click(pressed);
    };
    fireEvent.change(screen.getByLabelText('Files for the library'), {
      target: { files: [file('a.pdf'), file('b.pdf'), file('c.pdf')] },
    });
    press(await button('Cancel c.pdf'));
    expect(document.activeElement).toBe(await button('Try again: c.pdf'));
    const alerts = await screen.findAllByRole('alert');
    expect(alerts.map(({ textContent }) => textContent)).toEqual(Array(2).fill('The site is busy'));

    press(await button('Remove c.pdf'));
    expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Added files' }));
    press(await button('Close list'));
    expect(document.activeElement).toBe(await button('Add files'));
  });

  it('says that a file is being saved once it is sent, and cannot be cancelled any more', async () => {
    show('unanswered', {});
    fireEvent.change(screen.getByLabelText('Files for the library'), { target: { files: [file('a.pdf')] } });

    await screen.findByText('Saving…');
    expect(screen.queryByRole('button', { name: /^Cancel/ })).toBeNull();
  });
});
