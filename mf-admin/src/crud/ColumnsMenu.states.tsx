import { ColumnsMenu } from './ColumnsMenu';

const columns = [
  { key: 'tags', label: 'Tags' },
  { key: 'website', label: 'Website' },
  { key: 'updatedAt', label: 'Last changed' },
];
const menu = <ColumnsMenu columns={columns} hidden={[]} onChange={() => {}} onReset={undefined} />;

export const presses = { 'open, one hidden': '[aria-expanded]' };
export const states = {
  default: menu,
  hover: menu,
  focus: menu,
  'open, one hidden': (
    <div style={{ minHeight: '13rem' }}>
      <ColumnsMenu columns={columns} hidden={['tags']} onChange={() => {}} onReset={() => {}} />
    </div>
  ),
};
