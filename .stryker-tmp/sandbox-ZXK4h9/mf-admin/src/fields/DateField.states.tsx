import { articleRules } from '@site/platform/admin-rules';
import { Form } from 'antd';
import { DateField } from './DateField';

function inForm(form: string, value: unknown, error?: string, isDisabled = false) {
  return (
    <Form
      name={`DateField-${form}`}
      layout="vertical"
      disabled={isDisabled}
      fields={[{ name: ['field'], value, errors: error ? [error] : [] }]}
    >
      <DateField name="field" label="Date" rule={articleRules.date} />
    </Form>
  );
}

export const states = {
  empty: inForm('empty', ''),
  full: inForm('full', '2026-11-21'),
  hover: inForm('hover', '2026-11-21'),
  focus: inForm('focus', '2026-11-21'),
  error: inForm('error', '2026-11-21', 'A sentence of the rule that was broken'),
  disabled: inForm('disabled', '2026-11-21', undefined, true),
};
