import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { apiPath } from '@site/platform';
import { articleRules, companyRules, siteContentRules, teamMemberRules } from '@site/platform/admin-rules';
import { fakeSession, renderSite } from '@site/platform/testing';
import { act, fireEvent, screen } from '@testing-library/react';
import { Form } from 'antd';
import { FormFields } from '../crud/form/FormFields';
import type { FieldDefinition } from '../kinds/resource';
import { PublicValues } from './FieldItem';
import { focusFirst } from './fieldErrors';

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

describe('a field whose values other records share', () => {
  const valuesAt = apiPath('/api/companies/tags', { query: { limit: 500 } });
  const rule = companyRules.tags;
  const saved = jest.fn();

  function open(publicTags: string, changedTags = publicTags) {
    const known = ['Payments', 'Financial services', 'Insurence'].map((name, at) => ({
      name,
      count: 3 - at,
    }));
    saved.mockClear();
    renderSite(
      <PublicValues value={{ tags: publicTags }}>
        <Form
          initialValues={{ tags: changedTags }}
          validateTrigger="onBlur"
          onValuesChange={saved}
          onFinish={saved}
        >
          <FormFields
            of={{ fields: { tags: { type: 'words', label: 'Tags', rule } }, knownValues: { tags: valuesAt } }}
          />
          <button type="submit">Publish</button>
        </Form>
      </PublicValues>,
      { session: fakeSession(), data: { [valuesAt]: { data: known } } },
    );
  }
  const press = (name: string) => act(async () => screen.getByRole('button', { name }).click());

  it('offers them while they are typed', async () => {
    open('Energy');
    await act(async () => fireEvent.change(field('Tags'), { target: { value: 'Energy, FIN' } }));
    await act(async () => fireEvent.click(screen.getByTitle('Financial services')));
    expect(field('Tags').value).toBe('Energy, Financial services');
  });

  it('asks before almost the same is added', async () => {
    open('Energy');
    await type('Tags', 'Energy, payment');
    expect(await screen.findByText('“Payments” exists already. Use it?')).toBeTruthy();
    await press('Publish');
    expect(saved).toHaveBeenCalledTimes(1);

    await press('Use “Payments”');
    expect(field('Tags').value).toBe('Energy, Payments');
    expect(document.activeElement).toBe(field('Tags'));
    await press('Publish');
    expect(saved).toHaveBeenLastCalledWith({ tags: 'Energy, Payments' });
  });

  it('adds it nevertheless, if that is meant', async () => {
    open('');
    await type('Tags', 'Payment');
    await screen.findByText('“Payments” exists already. Use it?');
    await press('Keep “Payment”');
    await press('Publish');
    expect(saved).toHaveBeenLastCalledWith({ tags: 'Payment' });
  });

  it('does not ask again about what was kept before the form was opened', async () => {
    open('', 'Payment');
    await type('Tags', 'Payment, Law');
    await press('Publish');
    expect(saved).toHaveBeenLastCalledWith({ tags: 'Payment, Law' });
  });

  it('does not ask about what is public already, nor about what is being corrected', async () => {
    open('payments, Insurence');
    await type('Tags', 'payments, Insurance');
    await press('Publish');
    expect(saved).toHaveBeenLastCalledWith({ tags: 'payments, Insurance' });
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
    const files = [new File(['x'], 'logo.png', { type: 'image/png' })];
    const dataTransfer = { files, types: ['Files'], dropEffect: 'copy' };
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

  it('leaves a text that is dropped on its address to the browser', () => {
    renderField(
      'logoUrl',
      { type: 'image', label: 'Logo', rule: companyRules.logoUrl, upload: 'logo' },
      { logoUrl: '' },
    );
    const isLeft = fireEvent.drop(screen.getByText(/^Drag and drop/), {
      dataTransfer: { files: [], types: ['text/plain'] },
    });
    expect(isLeft).toBe(true);
  });
});

describe('an alternative text', () => {
  const address = '/uploads/media/0f1e-400x300.png';
  const entryAt = apiPath('/api/media', { query: { address, limit: 1 } });
  const saved = jest.fn<(values: { readonly imageAlternative: unknown }) => void>();
  const stored = () => saved.mock.lastCall?.[0].imageAlternative;

  function open(imageAlternative: string | null, alternative: string | null = 'Two boats') {
    saved.mockClear();
    renderSite(
      <Form
        initialValues={{ imageUrl: address, imageAlternative }}
        onValuesChange={(_, values) => saved(values)}
      >
        <FormFields
          of={{
            fields: {
              imageUrl: {
                type: 'image',
                label: 'Image',
                rule: articleRules.imageUrl,
                upload: 'logo',
                alternative: 'imageAlternative',
              },
              imageAlternative: {
                type: 'alternative',
                label: 'Alternative text',
                rule: articleRules.imageAlternative,
              },
            },
          }}
        />
      </Form>,
      { session: fakeSession(), data: { [entryAt]: { data: [{ alternative }] } } },
    );
  }
  const decorative = () => screen.getByRole<HTMLInputElement>('checkbox', { name: /^Decorative/ });

  it('is that of the library until there is one of its own', async () => {
    open(null);
    expect(field('Alternative text').placeholder).toBe('Two boats');
    expect(decorative().checked).toBe(false);

    await type('Alternative text', 'The crew');
    expect(stored()).toBe('The crew');
    await type('Alternative text', '  ');
    expect(stored()).toBeNull();
  });

  it('says that the library has none', () => {
    open(null, null);
    expect(field('Alternative text').placeholder).toBe('The library has none for this picture');
  });

  it('is empty for a decorative picture; what was typed comes back', async () => {
    open('The crew');
    await act(async () => fireEvent.click(decorative()));
    expect(stored()).toBe('');
    expect([field('Alternative text').value, field('Alternative text').disabled]).toEqual(['', true]);

    await act(async () => fireEvent.click(decorative()));
    expect(stored()).toBe('The crew');
  });

  it('stays decorative when the form is opened, and counts its characters', async () => {
    open('');
    expect(decorative().checked).toBe(true);
    await act(async () => fireEvent.click(decorative()));
    expect(stored()).toBeNull();

    await type('Alternative text', 'x'.repeat(1001));
    expect(await screen.findByText('Alternative text must be at most 1,000 characters')).toBeTruthy();
  });

  it('is asked for once there is a picture', async () => {
    open(null);
    const label = () => screen.getByText('Alternative text').closest('.ant-form-item-hidden');
    expect(label()).toBeNull();

    await act(async () => screen.getByRole('button', { name: 'Remove image' }).click());
    expect(label()).not.toBeNull();
  });
});

it('leads to the first field on the screen, in whatever order their code has arrived', () => {
  document.body.innerHTML = '<input id="title"><details><input id="content"></details><input id="imageUrl">';
  const scrollToField = jest.fn();
  focusFirst({ scrollToField } as never, ['imageUrl', 'content', 'gone']);
  expect(scrollToField).toHaveBeenCalledWith('content', expect.anything());
  expect(document.querySelector('details')?.open).toBe(true);
});
