import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { fakeSession, fakeUpload, renderSite } from '@site/platform/testing';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { fakeMedia, fakeMediaPage } from '../../testing/fakeMedia';
import type { Media } from '../media';
import { MediaPicker } from './MediaPicker';

const request = jest.spyOn(globalThis, 'fetch');
const harbour = fakeMedia();
const onChoose = jest.fn();
const onKeepAddress = jest.fn();
const onClose = jest.fn();
let fetched = () => Response.json({ data: harbour }, { status: 201 });

beforeEach(async () => {
  for (const mock of [request, onChoose, onKeepAddress, onClose]) {
    mock.mockReset();
  }
  request.mockImplementation(async (_, options) =>
    options?.method === 'POST'
      ? fetched()
      : Response.json(fakeMediaPage([harbour, fakeMedia({ id: 8, title: 'Bridge' })])),
  );
  renderSite(
    <MediaPicker kind="picture" onChoose={onChoose} onKeepAddress={onKeepAddress} onClose={onClose} />,
    { url: '/admin/articles?q=kept', session: fakeSession() },
  );
  await screen.findByRole('radio', { name: 'Harbour' });
});

const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name });
const search = () =>
  screen.getByRole<HTMLInputElement>('searchbox', { name: 'Filter media, or enter a web address' });
const enter = (text: string) => fireEvent.change(search(), { target: { value: text } });

describe(MediaPicker, () => {
  it('chooses one of the pictures, and leaves the filters of the page behind it alone', async () => {
    fireEvent.click(await screen.findByRole('radio', { name: 'Harbour' }));
    fireEvent.click(await screen.findByRole('radio', { name: 'Bridge' }));
    fireEvent.click(button('Choose “Bridge”'));

    expect(onChoose.mock.calls).toEqual([[expect.objectContaining({ id: 8 })]]);
    expect(request.mock.calls[0]?.[0]).toBe('/api/media?limit=20&offset=0&kind=picture');
  });

  it('filters as one types', async () => {
    enter('sea ');
    await waitFor(() =>
      expect(request.mock.calls.at(-1)?.[0]).toBe('/api/media?limit=20&offset=0&q=sea&kind=picture'),
    );
    expect(window.location.search).toBe('?q=kept');
    await screen.findByText('2 found');
  });

  it('announces how many were found, and not all of them', () => {
    expect(screen.getByText('2 in total').getAttribute('role')).toBe('status');
    expect(screen.getByRole('radio', { name: 'Harbour' }).closest('[aria-live=polite]')).toBeNull();
  });

  it('fetches a picture of another site into the library, or keeps its address', async () => {
    enter('nowhere.example');
    expect(screen.queryByRole('button', { name: 'Keep the address' })).toBeNull();

    enter(' https://elsewhere.example/a.jpg');
    fireEvent.click(button('Keep the address'));
    expect(onKeepAddress).toHaveBeenCalledWith('https://elsewhere.example/a.jpg');
    fireEvent.click(button('Fetch into the library'));
    await waitFor(() => expect(onChoose).toHaveBeenCalledWith(harbour));
    const sent = request.mock.calls.find(([, options]) => options?.method === 'POST');
    expect([sent?.[0], sent?.[1]?.body]).toEqual([
      '/api/media/fetch',
      '{"address":"https://elsewhere.example/a.jpg"}',
    ]);
  });

  it('asks before it leaves files behind that are still being uploaded', async () => {
    const confirm = jest.fn(() => false);
    window.confirm = confirm;
    fakeUpload('unanswered', '');
    fireEvent.click(screen.getByRole('radio', { name: 'Bridge' }));
    fireEvent.change(screen.getByLabelText('Files for the library'), {
      target: { files: [new File(['\x89PNG'], 'a.png', { type: 'image/png' })] },
    });
    await screen.findByLabelText('Uploading a.png');

    fireEvent.click(button('Choose “Bridge”'));
    fireEvent.click(button('Cancel'));
    enter('https://elsewhere.example/a.jpg');
    fireEvent.click(button('Keep the address'));
    fireEvent.click(button('Fetch into the library'));
    await screen.findByRole('button', { name: 'Choose “Harbour”' });
    expect(confirm.mock.calls).toEqual(Array(4).fill(['Files are still being uploaded. Leave anyway?']));
    expect([onChoose, onClose, onKeepAddress].map((mock) => mock.mock.calls)).toEqual([[], [], []]);

    confirm.mockReturnValue(true);
    fireEvent.click(button('Choose “Harbour”'));
    expect(onChoose).toHaveBeenCalledWith(harbour);
  });

  it('chooses what was added, unless something has been chosen by hand', async () => {
    const add = (name: string, media: Media) => {
      fakeUpload(201, JSON.stringify({ data: media }));
      fireEvent.change(screen.getByLabelText('Files for the library'), {
        target: { files: [new File(['\x89PNG'], name, { type: 'image/png' })] },
      });
    };
    add('pier.png', fakeMedia({ id: 9, title: 'Pier' }));
    await screen.findByRole('button', { name: 'Choose “Pier”' });

    fireEvent.click(screen.getByRole('radio', { name: 'Bridge' }));
    add('quay.png', fakeMedia({ id: 10, title: 'Quay' }));
    await screen.findByText('2 of 2 added');
    expect(button('Choose “Bridge”')).toBeTruthy();
  });

  it('says in the words of the API why a picture was not fetched, and keeps what was typed', async () => {
    const sentence = 'This address is in a private network, which the site does not read from';
    fetched = () => Response.json({ error: 'Invalid', fields: { address: [sentence] } }, { status: 400 });
    enter('http://10.0.0.1/a.jpg');
    fireEvent.click(button('Fetch into the library'));

    await screen.findByText(sentence);
    expect(search().value).toBe('http://10.0.0.1/a.jpg');
    enter('http://10.0.0.2/a.jpg');
    expect(screen.queryByText(sentence)).toBeNull();
    expect(onChoose).not.toHaveBeenCalled();
  });

  it('does not choose a picture whose address was changed while it was fetched', async () => {
    const arrived = Promise.withResolvers<Response>();
    request.mockImplementation(async (_, options) =>
      options?.method === 'POST' ? arrived.promise : Response.json(fakeMediaPage([harbour])),
    );
    enter('https://elsewhere.example/a.jpg');
    fireEvent.click(button('Fetch into the library'));
    enter('https://elsewhere.example/b.jpg');

    await act(async () => arrived.resolve(Response.json({ data: harbour }, { status: 201 })));

    expect(onChoose).not.toHaveBeenCalled();
    expect(search().value).toBe('https://elsewhere.example/b.jpg');
  });
});
