import { CsvButtons } from './CsvButtons';

const buttons = (
  <div style={{ display: 'flex', gap: '0.5rem' }}>
    <CsvButtons kind="companies" plural="companies" listPath="/api/companies" />
  </div>
);

export const states = { default: buttons, hover: buttons, focus: buttons };
