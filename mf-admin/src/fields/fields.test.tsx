import { describe, expect, it } from '@jest/globals';
import { companyRules, siteContentRules, teamMemberRules } from '@site/platform/admin-rules';
import { fakeSession, renderSite } from '@site/platform/testing';
import { act, fireEvent, screen } from '@testing-library/react';
import { Form } from 'antd';
import { FormFields } from '../crud/form/FormFields';
import type { FieldDefinition } from '../kinds/resource';

function renderField(name: string, field: FieldDefinition, initialValues: object, isSaving = false) {
  return renderSite(
    <Form initialValues={initialValues} disabled={isSaving}>
      <FormFields of={{ fields: { [name]: field } }} />
    </Form>,
    { session: fakeSession() },
  );
}

const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);

async function type(label: string, value: string) {
  await act(async () => fireEvent.change(field(label), { target: { value } }));
  await act(async () => fireEvent.blur(field(label)));
}

describe('a text', () => {
  it('counts characters of one line too, and cuts nothing off', async () => {
    renderField('name', { type: 'text', label: 'Name', rule: companyRules.name }, { name: '' });

    await type('Name', 'x'.repeat(201));

    expect(field('Name').value).toHaveLength(201);
    expect(screen.getByText('201 / 200')).toBeDefined();
  });
});

describe('a number', () => {
  const order = (isForgiving: boolean) => {
    const { order: rule } = isForgiving ? siteContentRules : teamMemberRules;
    renderField('order', { type: 'number', label: 'Display order', rule, isForgiving }, { order: 7 });
  };

  it.each([
    ['soon', '0'],
    ['12 apples', '0'],
    ['12', '12'],
    ['-1', '-1'],
    ['', ''],
  ])('turns anything that is not a number into 0 if the rule says so: %p', async (typed, shown) => {
    order(true);
    await type('Display order', typed);
    expect(field('Display order').value).toBe(shown);
  });

  it('otherwise goes back to the previous number', async () => {
    order(false);
    await type('Display order', 'soon');
    expect(field('Display order').value).toBe('7');
  });
});

describe('an image', () => {
  async function dropImage(isSaving: boolean) {
    renderField(
      'logoUrl',
      { type: 'image', label: 'Logo', rule: companyRules.logoUrl, upload: 'logo' },
      { logoUrl: '' },
      isSaving,
    );
    const area = screen.getByText(/^Drag and drop/);
    const dataTransfer = { files: [new File(['x'], 'logo.png', { type: 'image/png' })], dropEffect: 'copy' };
    fireEvent.dragOver(area, { dataTransfer });
    const isInvited = area.parentElement?.className.includes('over');
    fireEvent.drop(area, { dataTransfer });
    const isSent = screen.queryByText('Uploading...') !== null;
    await act(async () => {});
    return { isInvited, isSent, dropEffect: dataTransfer.dropEffect };
  }

  it('sends an image that is dropped', async () => {
    expect(await dropImage(false)).toEqual({ isInvited: true, isSent: true, dropEffect: 'copy' });
  });

  it('accepts no image while the form is being saved', async () => {
    expect(await dropImage(true)).toEqual({ isInvited: false, isSent: false, dropEffect: 'none' });
  });
});
