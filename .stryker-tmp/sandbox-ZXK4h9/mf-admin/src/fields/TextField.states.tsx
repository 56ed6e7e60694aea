import { companyRules } from '@site/platform/admin-rules';
import { Form } from 'antd';
import { TextField } from './TextField';

function inForm(form: string, value: unknown, error?: string, isDisabled = false) {
  return (
    <Form
      name={`TextField-${form}`}
      layout="vertical"
      disabled={isDisabled}
      fields={[{ name: ['field'], value, errors: error ? [error] : [] }]}
    >
      <TextField name="field" label="Name" rule={companyRules.name} />
    </Form>
  );
}

export const states = {
  empty: inForm('empty', ''),
  full: inForm('full', 'Aldercare'),
  hover: inForm('hover', 'Aldercare'),
  focus: inForm('focus', 'Aldercare'),
  error: inForm('error', 'Aldercare', 'A sentence of the rule that was broken'),
  disabled: inForm('disabled', 'Aldercare', undefined, true),
  'long text': inForm(
    'long',
    'Aldercare and its sisters '.repeat(9),
    'A sentence that is longer than the field is wide. '.repeat(3),
  ),
};
