import { Form } from 'antd';
import { SwitchField } from './SwitchField';

function inForm(form: string, value: unknown, error?: string, isDisabled = false) {
  return (
    <Form
      name={`SwitchField-${form}`}
      layout="vertical"
      disabled={isDisabled}
      fields={[{ name: ['field'], value, errors: error ? [error] : [] }]}
    >
      <SwitchField name="field" label="Featured" help="Featured companies are on the home page" />
    </Form>
  );
}

export const states = {
  empty: inForm('empty', false),
  full: inForm('full', true),
  hover: inForm('hover', true),
  focus: inForm('focus', true),
  error: inForm('error', true, 'A sentence of the rule that was broken'),
  disabled: inForm('disabled', true, undefined, true),
};
