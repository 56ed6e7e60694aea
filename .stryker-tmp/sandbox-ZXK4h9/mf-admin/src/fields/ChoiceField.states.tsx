import { Form } from 'antd';
import { ChoiceField } from './ChoiceField';

function inForm(form: string, value: unknown, error?: string, isDisabled = false) {
  return (
    <Form
      name={`ChoiceField-${form}`}
      layout="vertical"
      disabled={isDisabled}
      fields={[{ name: ['field'], value, errors: error ? [error] : [] }]}
    >
      <ChoiceField name="field" label="Type" choices={['text', 'html', 'number']} />
    </Form>
  );
}

export const states = {
  empty: inForm('empty', 'text'),
  full: inForm('full', 'html'),
  hover: inForm('hover', 'html'),
  focus: inForm('focus', 'html'),
  error: inForm('error', 'html', 'A sentence of the rule that was broken'),
  disabled: inForm('disabled', 'html', undefined, true),
};
