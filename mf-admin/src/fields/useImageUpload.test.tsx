import { expect, it, jest } from '@jest/globals';
import { fakeSession, renderSite } from '@site/platform/testing';
import { act, screen } from '@testing-library/react';
import type { ImageKind } from '../kinds/resource';
import { useImageUpload } from './useImageUpload';

const image = new File(['x'], 'portrait.png', { type: 'image/png' });

function Uploader({ kind, onUploaded }: { kind: ImageKind; onUploaded: (imageUrl: string) => void }) {
  const { start } = useImageUpload(kind, onUploaded);
  return (
    <button type="button" onClick={() => start(image)}>
      Upload
    </button>
  );
}

/** Sends an image and has the server respond with a status and a text; with 0 it does not respond. */
async function upload(kind: ImageKind, status: number, responseText: string) {
  class FakeRequest extends EventTarget {
    readonly upload = new EventTarget();
    readonly status = status;
    readonly responseText = responseText;
    open() {}
    setRequestHeader() {}
    send() {
      this.dispatchEvent(new Event(status === 0 ? 'error' : 'load'));
    }
  }
  Object.assign(globalThis, { XMLHttpRequest: FakeRequest });
  const onUploaded = jest.fn();
  const { stores } = renderSite(<Uploader kind={kind} onUploaded={onUploaded} />, { session: fakeSession() });
  await act(async () => screen.getByText('Upload').click());
  return { onUploaded, notice: stores().notices.current };
}

it.each([
  ['headshot', 0, '', 'Failed to upload headshot'],
  ['logo', 502, '<html>', 'Failed to upload logo'],
  ['logo', 201, '{"success":true}', 'Failed to upload logo'],
  ['headshot', 400, '{"success":false,"error":"Not an image"}', 'Not an image'],
] as const)('says why an image was not uploaded: %s, %i %s', async (kind, status, text, description) => {
  const { onUploaded, notice } = await upload(kind, status, text);
  expect(notice).toMatchObject({ title: 'Upload failed', description, variant: 'destructive' });
  expect(onUploaded).not.toHaveBeenCalled();
});

it('returns the address of the uploaded image', async () => {
  const { onUploaded, notice } = await upload(
    'headshot',
    201,
    '{"success":true,"imageUrl":"/uploads/a.png"}',
  );
  expect(notice).toMatchObject({ title: 'Success', description: 'Upload successful', variant: 'default' });
  expect(onUploaded).toHaveBeenCalledWith('/uploads/a.png');
});
