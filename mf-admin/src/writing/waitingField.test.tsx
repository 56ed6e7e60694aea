import { expect, it, jest } from '@jest/globals';
import { fakeSession, renderSite } from '@site/platform/testing';
import { act, fireEvent, screen } from '@testing-library/react';
import { Form } from 'antd';
import { contentForms } from '../generated/contentForms';

const code = Promise.withResolvers<void>();
jest.unstable_mockModule('./WritingField', async () => {
  await code.promise;
  const WritingField = ({ name, label }: { name: string; label: string }) => (
    <Form.Item name={name} label={label} rules={[{ required: true, message: `${label} is required` }]}>
      <textarea data-loaded="true" />
    </Form.Item>
  );
  return { WritingField };
});

it('does not take the text away from who types, nor the focus, nor what was said of it', async () => {
  const { RichTextField } = await import('./RichTextField');
  const body = contentForms.pages.fields.body;
  renderSite(
    <Form initialValues={{ focused: 'Some words' }}>
      <RichTextField name="typed" {...body} label="Typed" />
      <RichTextField name="empty" {...body} label="Empty" />
      <RichTextField name="focused" {...body} label="Focused" />
      <button type="submit">Publish</button>
    </Form>,
    { session: fakeSession() },
  );
  const field = (label: string) => screen.getByLabelText<HTMLTextAreaElement>(label);
  await act(async () => fireEvent.click(screen.getByRole('button')));
  expect(await screen.findAllByText('Body is required')).toHaveLength(2);
  act(() => field('Focused').focus());
  field('Focused').setSelectionRange(2, 4);
  await act(async () => fireEvent.input(field('Typed'), { target: { value: 'A wo' } }));

  await act(async () => code.resolve());

  const { dataset, selectionStart, selectionEnd } = field('Focused');
  expect({ dataset: { ...dataset }, selectionStart, selectionEnd }).toEqual({
    dataset: { loaded: 'true' },
    selectionStart: 2,
    selectionEnd: 4,
  });
  expect(document.activeElement).toBe(field('Focused'));
  expect(await screen.findByText('Empty is required')).toBeTruthy();
  expect(field('Typed').dataset.loaded).toBeUndefined();

  await act(async () => fireEvent.blur(field('Typed')));

  expect(field('Typed').dataset.loaded).toBe('true');
  expect(field('Typed')).toHaveProperty('value', 'A wo');
});
