import { companyRules } from '@site/platform/admin-rules';
import { Form } from 'antd';
import { TagsField } from './TagsField';

function inForm(form: string, value: unknown, error?: string, isDisabled = false) {
  return (
    <Form
      name={`TagsField-${form}`}
      layout="vertical"
      disabled={isDisabled}
      fields={[{ name: ['field'], value, errors: error ? [error] : [] }]}
    >
      <TagsField name="field" label="Tags" rule={companyRules.tags} />
    </Form>
  );
}

export const states = {
  empty: inForm('empty', ''),
  full: inForm('full', 'Care, Payments'),
  hover: inForm('hover', 'Care, Payments'),
  focus: inForm('focus', 'Care, Payments'),
  error: inForm('error', 'Care, Payments', 'A sentence of the rule that was broken'),
  disabled: inForm('disabled', 'Care, Payments', undefined, true),
  'long text': inForm(
    'long',
    'Financial services, '.repeat(12),
    'A sentence that is longer than the field is wide. '.repeat(3),
  ),
};
