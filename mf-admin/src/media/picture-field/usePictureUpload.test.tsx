import { expect, it, jest } from '@jest/globals';
import { fakeSession, fakeUpload, renderSite } from '@site/platform/testing';
import { act, screen, waitFor } from '@testing-library/react';
import type { ImageKind } from '../../kinds/resource';
import { usePictureUpload } from './usePictureUpload';

const image = new File(['\x89PNG'], 'portrait.png', { type: 'image/png' });

function Uploader({
  kind,
  file,
  onUploaded,
}: {
  kind: ImageKind;
  file: File;
  onUploaded: (imageUrl: string) => void;
}) {
  const { start } = usePictureUpload(kind, onUploaded);
  return (
    <button type="button" onClick={() => start(file)}>
      Upload
    </button>
  );
}

/** Sends an image and has the server respond with a status and a text; with 0 it does not respond. */
async function upload(kind: ImageKind, status: number, responseText: string, file = image) {
  fakeUpload(status, responseText);
  const onUploaded = jest.fn();
  const { stores } = renderSite(<Uploader kind={kind} file={file} onUploaded={onUploaded} />, {
    session: fakeSession(),
  });
  await act(async () => screen.getByText('Upload').click());
  await waitFor(() => expect(stores().notices.current).not.toBeNull());
  return { onUploaded, notice: stores().notices.current };
}

it.each([
  ['headshot', 0, '', 'Failed to upload headshot'],
  ['logo', 502, '<html>', 'Failed to upload logo'],
  ['headshot', 400, '{"error":"Not an image"}', 'Not an image'],
] as const)('says why an image was not uploaded: %s, %i %s', async (kind, status, text, description) => {
  const { onUploaded, notice } = await upload(kind, status, text);
  expect(notice).toMatchObject({ title: 'Upload failed', description, variant: 'destructive' });
  expect(onUploaded).not.toHaveBeenCalled();
});

it('returns the address of the uploaded image', async () => {
  const { onUploaded, notice } = await upload(
    'headshot',
    201,
    '{"data":{"id":7,"address":"/uploads/a.png"}}',
  );
  expect(notice).toMatchObject({ title: 'Success', description: 'Upload successful', variant: 'default' });
  expect(onUploaded).toHaveBeenCalledWith('/uploads/a.png');
});

it.each([
  [
    new File(['Hello'], 'notes.txt', { type: 'text/plain' }),
    'Invalid file type',
    'Please upload an image file (JPEG, PNG, GIF, WebP, or SVG)',
  ],
  [
    new File([new Uint8Array(5 * 1024 * 1024 + 1)], 'a.png', { type: 'image/png' }),
    'File too large',
    'Please upload an image smaller than 5MB',
  ],
])('does not send what cannot become an image of the site: %p', async (file, title, description) => {
  const { notice } = await upload('logo', 500, '', file);
  expect(notice).toMatchObject({ title, description, variant: 'destructive' });
});
