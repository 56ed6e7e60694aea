import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { companyRules } from '@site/platform/admin-rules';
import { fakeSession, fakeUpload, renderSite } from '@site/platform/testing';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { Form, type FormInstance } from 'antd';
import { fakeMedia } from '../../testing/fakeMedia';
import { ImageField } from './ImageField';

const request = jest.spyOn(globalThis, 'fetch');
const published = jest.fn();
const saved = jest.fn();
let form: FormInstance;
let fetched: PromiseWithResolvers<Response>;

const foreign = 'https://elsewhere.example/a.png';
const harbour = fakeMedia();

function TestForm({ value }: { readonly value: object }) {
  [form] = Form.useForm();
  return (
    <Form form={form} initialValues={value} onFinish={published} onValuesChange={(_, all) => saved(all)}>
      <ImageField
        name="logoUrl"
        label="Logo"
        rule={companyRules.logoUrl}
        kind="logo"
        alternative={{
          name: 'logoAlternative',
          label: 'Alternative text',
          rule: companyRules.logoAlternative,
        }}
      />
      <button type="submit">Publish</button>
    </Form>
  );
}

beforeEach(() => {
  published.mockReset();
  saved.mockReset();
  fetched = Promise.withResolvers();
  request
    .mockReset()
    .mockImplementation(async (path, options) =>
      options?.method === 'POST'
        ? fetched.promise
        : Response.json(
            String(path).includes('address=')
              ? { data: [], meta: { total: 0, limit: 1, offset: 0 } }
              : { data: harbour },
          ),
    );
});

function show(value: object) {
  return renderSite(<TestForm value={value} />, { session: fakeSession() });
}

const field = (name: string) => screen.getByLabelText<HTMLInputElement>(name);
const type = (name: string, value: string) => fireEvent.change(field(name), { target: { value } });
const press = async (name: string) => act(async () => screen.getByRole('button', { name }).click());
const arrive = () => act(async () => fetched.resolve(Response.json({ data: harbour }, { status: 201 })));
const drop = () =>
  fireEvent.change(field('Image file: Logo'), {
    target: { files: [new File(['\x89PNG'], 'pier.png', { type: 'image/png' })] },
  });

describe(ImageField, () => {
  it('is not published with an address whose picture is being fetched into the library', async () => {
    show({ logoUrl: foreign });
    await press('Fetch into the library');
    await press('Publish');
    await screen.findByText('Please wait until the image is fetched, or enter another address');
    expect(published).not.toHaveBeenCalled();

    await arrive();

    await waitFor(() => expect(screen.queryByText(/^Please wait/)).toBeNull());
    await press('Publish');
    await waitFor(() =>
      expect(published).toHaveBeenCalledWith({ logoUrl: harbour.address, logoAlternative: undefined }),
    );
  });

  it('takes what was dropped last, although a picture of another site arrives later', async () => {
    show({ logoUrl: foreign });
    await press('Fetch into the library');
    fakeUpload(201, JSON.stringify({ data: fakeMedia({ address: '/uploads/media/pier.png' }) }));
    drop();
    await waitFor(() => expect(field('Logo').value).toBe('/uploads/media/pier.png'));

    await arrive();

    expect(field('Logo').value).toBe('/uploads/media/pier.png');
  });

  it('does not say of another picture what was written about this one, and brings it back with it', async () => {
    const address = 'https://elsewhere.example/one.png';
    show({ logoUrl: address, logoAlternative: 'A hill' });

    type('Logo', 'https://elsewhere.example/two.png');

    expect(saved).toHaveBeenLastCalledWith({
      logoUrl: 'https://elsewhere.example/two.png',
      logoAlternative: null,
    });
    fireEvent.click(field('Decorative (screen readers skip it)'));
    fireEvent.click(field('Decorative (screen readers skip it)'));
    expect(field('Alternative text').value).toBe('');
    type('Alternative text', 'A boat');
    type('Logo', ` ${address}`);
    expect(field('Alternative text').value).toBe('A hill');

    await press('Remove image');
    expect(saved).toHaveBeenLastCalledWith({ logoUrl: '', logoAlternative: null });
  });

  it('keeps what is written of a picture while it is uploaded, and offers no Cancel once it is sent', async () => {
    const { address } = harbour;
    show({ logoUrl: foreign, logoAlternative: 'A hill' });
    fakeUpload(201, JSON.stringify({ data: harbour }));
    const sent = Promise.withResolvers<void>();
    jest.spyOn(Blob.prototype, 'arrayBuffer').mockImplementationOnce(async () => {
      await sent.promise;
      return new ArrayBuffer(8);
    });
    drop();
    await screen.findByRole('button', { name: 'Cancel upload' });
    const input = field('Alternative text');
    act(() => input.focus());
    type('Alternative text', 'A pier');
    await act(async () => sent.resolve());

    await waitFor(() =>
      expect(saved).toHaveBeenLastCalledWith({ logoUrl: address, logoAlternative: 'A pier' }),
    );
    expect(document.activeElement).toBe(input);
    type('Logo', foreign);
    expect(field('Alternative text').value).toBe('A hill');

    fakeUpload('unanswered');
    drop();
    await screen.findByText('Saving…');
    expect(screen.queryByRole('button', { name: 'Cancel upload' })).toBeNull();
  });

  it('asks the library once an address is whole, not for each key', async () => {
    show({ logoUrl: '' });
    const whole = '/uploads/media/harbour-1600x900.webp';
    for (let length = 1; length <= whole.length; length += 1) {
      type('Logo', whole.slice(0, length));
    }
    await waitFor(() => expect(request).toHaveBeenCalled());
    expect(request.mock.calls.map(([path]) => path)).toEqual([
      `/api/media?address=${encodeURIComponent(whole)}&limit=1`,
    ]);
  });

  it('keeps the text of a picture that is fetched into the library', async () => {
    show({ logoUrl: foreign, logoAlternative: 'A hill' });
    await press('Fetch into the library');
    await arrive();

    expect(saved).toHaveBeenLastCalledWith({ logoUrl: harbour.address, logoAlternative: 'A hill' });
  });
});
