import { articleRules, companyRules, siteContentRules, teamMemberRules } from '@site/platform/admin-rules';
import { Form } from 'antd';
import { FormFields } from './FormFields';

const fields = {
  name: { type: 'text', label: 'Name', rule: companyRules.name },
  description: { type: 'longText', label: 'Description', rule: companyRules.description, rows: 3 },
  body: { type: 'richText', label: 'Body', rule: companyRules.description, rows: 4 },
  date: { type: 'day', label: 'Date', rule: articleRules.date },
  tags: { type: 'words', label: 'Tags', rule: companyRules.tags },
  order: { type: 'number', label: 'Display order', rule: teamMemberRules.order },
  type: { type: 'choice', label: 'Type', rule: siteContentRules.type },
  featured: { type: 'switch', label: 'Featured', help: 'Featured companies are on the home page' },
} as const;

const empty = {
  name: '',
  description: '',
  body: '',
  date: '',
  tags: '',
  order: null,
  type: 'text',
  featured: false,
};
const full = {
  name: 'Aldercare',
  description: 'Rules for managed care, kept by those who apply them.',
  body: '## Care\n\nRules for **managed care**, kept by [those](/team) who apply them.\n\n- One\n- Two',
  date: '2026-11-21',
  tags: 'Care, Payments',
  order: 7,
  type: 'html',
  featured: true,
};
const long = {
  ...full,
  name: 'Aldercare and its sisters '.repeat(9),
  tags: 'Financial services, '.repeat(12),
};

function form(state: string, values: typeof empty | typeof full, error?: string, isDisabled = false) {
  const errors = error ? [error] : [];
  return (
    <Form
      name={`FormFields-${state}`}
      layout="vertical"
      disabled={isDisabled}
      fields={Object.entries(values).map(([name, value]) => ({ name: [name], value, errors }))}
    >
      <FormFields of={{ fields }} />
    </Form>
  );
}

export const states = {
  empty: form('empty', empty),
  full: form('full', full),
  hover: form('hover', full),
  focus: form('focus', full),
  error: form('error', full, 'A sentence of the rule that was broken'),
  disabled: form('disabled', full, undefined, true),
  'long text': form('long', long, 'A sentence that is longer than the field is wide. '.repeat(3)),
};
