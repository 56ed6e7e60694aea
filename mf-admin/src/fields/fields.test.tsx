import { beforeEach, describe, expect, it } from '@jest/globals';
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

describe('a list', () => {
  const rule = { ...companyRules.description, required: true };
  const area = () => screen.getByLabelText<HTMLTextAreaElement>('Duties');
  function paste(text: string, at: number) {
    area().setSelectionRange(at, at);
    return fireEvent.paste(area(), { clipboardData: { getData: () => text } });
  }
  beforeEach(() => {
    document.execCommand = (_command, _ui, text = '') => {
      const { value, selectionStart } = area();
      return fireEvent.change(area(), {
        target: { value: `${value.slice(0, selectionStart)}${text}${value.slice(selectionStart)}` },
      });
    };
    renderField('duties', { type: 'longText', label: 'Duties', rule, rows: 4, isList: true }, { duties: '' });
  });

  it('loses the marks of its lines when it is pasted, or left', async () => {
    expect(paste('• Ship\r\n• Test\n', 0)).toBe(false);
    expect(area().value).toBe('Ship\nTest\n');

    // In the middle of a line, a dash is a dash.
    expect(paste('– often', 4)).toBe(true);
    await type('Duties', '1. Ship – often\n2. Test\n-5 % churn');
    expect(area().value).toBe('Ship – often\nTest\n-5 % churn');
  });

  it('that has nothing but marks is empty', async () => {
    await type('Duties', '•\n-');
    expect(await screen.findByText('Description is required')).toBeTruthy();
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
