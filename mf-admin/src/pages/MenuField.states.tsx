import { Form } from 'antd';
import { MenuField } from './MenuField';

const menu = (...entries: readonly object[]) => (
  <Form layout="vertical" initialValues={{ content: JSON.stringify(entries) }}>
    <MenuField limits={{ entries: 3, label: 24 }} />
  </Form>
);
const entry = (label: string) => ({ label, address: 'https://site.example/' });

export const states = {
  empty: menu(),
  'with entries': menu(entry('Home'), entry('')),
  'at its limit': menu(entry('Home'), entry('Team'), entry('A label of 24 letters')),
};
