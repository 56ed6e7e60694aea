import { teamMemberRules } from '@site/platform/admin-rules';
import { Form } from 'antd';
import { NumberField } from './NumberField';

function inForm(form: string, value: unknown, error?: string, isDisabled = false) {
  return (
    <Form
      name={`NumberField-${form}`}
      layout="vertical"
      disabled={isDisabled}
      fields={[{ name: ['field'], value, errors: error ? [error] : [] }]}
    >
      <NumberField name="field" label="Display order" rule={teamMemberRules.order} />
    </Form>
  );
}

export const states = {
  empty: inForm('empty', null),
  full: inForm('full', 7),
  hover: inForm('hover', 7),
  focus: inForm('focus', 7),
  error: inForm('error', 7, 'A sentence of the rule that was broken'),
  disabled: inForm('disabled', 7, undefined, true),
};
