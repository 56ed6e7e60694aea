import { expect, it, jest } from '@jest/globals';
import { fakeSession, renderSite } from '@site/platform/testing';
import { act, fireEvent, screen } from '@testing-library/react';
import { Form } from 'antd';
import { contentForms } from '../generated/contentForms';

it('can be written without the code of the editor', async () => {
  const reported = jest.spyOn(console, 'error').mockImplementation(() => {});
  jest.unstable_mockModule('./WritingField', () => {
    throw new Error('offline');
  });
  const { RichTextField } = await import('./RichTextField');
  const typed = jest.fn();
  renderSite(
    <Form initialValues={{ body: '**Bold**' }} onValuesChange={typed}>
      <RichTextField name="body" {...contentForms.pages.fields.body} />
    </Form>,
    { session: fakeSession() },
  );
  expect(
    await screen.findByText('The editor could not be loaded. You can write Markdown here.'),
  ).toBeTruthy();

  await act(async () => fireEvent.change(screen.getByLabelText('Body'), { target: { value: '*Italic*' } }));
  expect(typed).toHaveBeenLastCalledWith({ body: '*Italic*' }, { body: '*Italic*' });
  expect(reported).toHaveBeenCalledTimes(1);
});
