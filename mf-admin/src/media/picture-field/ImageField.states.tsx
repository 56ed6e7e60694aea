import { companyRules } from '@site/platform/admin-rules';
import { Form } from 'antd';
import { ImageField } from './ImageField';

function inForm(
  form: string,
  value: string,
  error?: string,
  isDisabled = false,
  alternative: string | null = null,
) {
  return (
    <Form
      name={`ImageField-${form}`}
      layout="vertical"
      disabled={isDisabled}
      fields={[
        { name: ['logoUrl'], value, errors: error ? [error] : [] },
        { name: ['logoAlternative'], value: alternative },
      ]}
    >
      <ImageField
        name="logoUrl"
        label="Logo"
        rule={companyRules.logoUrl}
        kind="logo"
        alternative={{
          name: 'logoAlternative',
          label: 'Alternative text',
          rule: companyRules.logoAlternative,
        }}
      />
    </Form>
  );
}

export const states = {
  empty: inForm('empty', ''),
  full: inForm('full', '/assets/favicon.svg'),
  described: inForm('described', '/assets/favicon.svg', undefined, false, 'A ray of light over a hill'),
  decorative: inForm('decorative', '/assets/favicon.svg', undefined, false, ''),
  focus: inForm('focus', ''),
  error: inForm('error', 'nowhere', 'Logo URL must be a web address (http or https) or an uploaded image'),
  'no image at the address': inForm('dead', '/assets/no-such-image.svg'),
  disabled: inForm('disabled', '', undefined, true),
};
