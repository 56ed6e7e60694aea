import { expect, it, jest } from '@jest/globals';
import { fakeSession, renderSite } from '@site/platform/testing';
import { act, fireEvent, screen } from '@testing-library/react';
import { Form, Input } from 'antd';
import { PublicValues } from '../fields/FieldItem';
import { AddressField, addressFor } from './AddressField';

const changed = jest.fn<(changes: object, all: object) => void>();

function renderForm(stored: { readonly title: string; readonly address: string } | null) {
  renderSite(
    <PublicValues value={stored}>
      <Form initialValues={stored ?? {}} validateTrigger="onBlur" onValuesChange={changed}>
        <Form.Item name="title" label="Title">
          <Input />
        </Form.Item>
        <AddressField />
      </Form>
    </PublicValues>,
    { session: fakeSession() },
  );
}

const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
const type = (label: string, value: string) =>
  act(async () => void fireEvent.change(field(label), { target: { value } }));

it('makes addresses of titles', () => {
  expect(
    ['Our history', ' L’œuvre: été & “après” ', '2026 – Q1', '日本', 'x'.repeat(300)].map(addressFor),
  ).toEqual(['/our-history', '/loeuvre-ete-apres', '/2026-q1', '', `/${'x'.repeat(199)}`]);
});

it('offers the address of the title until someone types one', async () => {
  renderForm(null);

  await type('Title', 'Our');
  await type('Title', 'Our history');
  expect(field('Address').value).toBe('/our-history');
  // What is offered is saved, too.
  expect(changed).toHaveBeenLastCalledWith({ address: '/our-history' }, expect.anything());

  await type('Address', '/about/history');
  await type('Title', 'Our long history');
  expect(field('Address').value).toBe('/about/history');
});

it('leaves the address of a stored page alone', async () => {
  renderForm({ title: 'Our history', address: '/our-history' });

  await type('Title', 'The history');
  expect(field('Address').value).toBe('/our-history');
});

it('says on leaving the field that an address cannot be had, except for the page’s own', async () => {
  const fetching = jest
    .spyOn(globalThis, 'fetch')
    .mockImplementation(async () => Response.json({ data: 'The site itself uses this address' }));
  renderForm({ title: 'Our history', address: '/our-history' });
  const leave = () => act(async () => void fireEvent.blur(field('Address')));

  await leave();
  await type('Address', '/Companies');
  await leave();
  expect(fetching).not.toHaveBeenCalled();

  await type('Address', '/companies/1');
  await leave();
  await screen.findByText('The site itself uses this address');
  expect(fetching).toHaveBeenLastCalledWith(
    '/api/pages/address-problem?address=%2Fcompanies%2F1',
    expect.anything(),
  );
});
