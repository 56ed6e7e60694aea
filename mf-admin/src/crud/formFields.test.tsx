import { beforeAll, beforeEach, expect, it, jest } from '@jest/globals';
import { fakeSession, renderSite } from '@site/platform/testing';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { Form } from 'antd';
import { articles } from '../articles/article.resource';
import { contentForms } from '../generated/contentForms';
import { sections } from '../generated/sections';
import type { ContentKindName } from '../kinds/recordKinds';
import { type InputOf, resourceOf } from '../kinds/resource';
import { screens } from '../screens/screens';
import { FormFields } from './form/FormFields';

// An error of the field before its code has arrived would go with that field.
beforeAll(async () => {
  await import('../writing/WritingField');
});

type Forms = typeof contentForms;

/** The kinds whose form has other fields than the API takes. */
type Different = {
  [Kind in ContentKindName]: [keyof InputOf<Kind>] extends [keyof Forms[Kind]['fields']]
    ? [keyof Forms[Kind]['fields']] extends [keyof InputOf<Kind>]
      ? never
      : Kind
    : Kind;
}[ContentKindName];

it('has a form for every kind, with the fields that the API takes', () => {
  const none: [Different] extends [never] ? true : Different = true;

  expect(none).toBe(true);
});

it('requires the content of an article only where it is read: without an address elsewhere', async () => {
  renderSite(
    <Form initialValues={{ content: '', externalUrl: 'https://news.example/' }}>
      <FormFields of={articles} />
    </Form>,
    { session: fakeSession() },
  );
  const label = () => document.querySelector('label[for=content]')?.className ?? '';
  const address = (value: string) =>
    fireEvent.change(screen.getByLabelText('External URL'), { target: { value } });
  await screen.findByRole('toolbar');
  expect(label()).not.toContain('required');

  address('');
  expect(await screen.findByText('Content is required')).toBeTruthy();
  expect(label()).toContain('required');

  address('https://news.example/');
  await waitFor(() => expect(screen.queryByText('Content is required')).toBeNull());
});

it('refuses a field that the kind does not have', () => {
  const companies = resourceOf('companies', {
    // @ts-expect-error: companies have no date.
    publishQuestion: ({ date }) => date,
  });
  const { name } = companies.labels;
  // @ts-expect-error: no such field.
  const { date } = companies.labels;

  expect([name, date]).toEqual(['Name', undefined]);
});

beforeEach(() => {
  jest
    .spyOn(globalThis, 'fetch')
    .mockImplementation(async () => Response.json({ data: [], meta: { total: 0 } }));
});

it.each(sections)('the form of $label shows every field', async ({ key }) => {
  const Screen = await screens[key]();
  renderSite(<Screen />, { session: fakeSession(), url: `/admin/${key}?edit=new-record` });
  const shown = await waitFor(() => {
    const found = document.querySelectorAll<HTMLLabelElement>('form label[for]');
    expect(found.length).toBeGreaterThan(0);
    return [...found];
  });

  const { fields, labels } = resourceOf<ContentKindName>(key);
  // The input of a text decides about its format.
  const isShown = ([name]: [string, unknown]) => Reflect.get(fields, name).type !== 'format';
  expect(Object.fromEntries(shown.map(({ htmlFor, textContent }) => [htmlFor, textContent]))).toEqual(
    Object.fromEntries(Object.entries(labels).filter(isShown)),
  );
});
