import { Button } from 'antd';
import { ListScreen } from './ListScreen';

function screen(title: string, count: string | undefined, q = '') {
  return (
    <ListScreen
      title={title}
      list={{ state: { page: 1, sort: undefined, q, size: 20 }, change() {} }}
      filterLabel="Filter companies"
      count={count}
      tools={<Button type="primary">New company</Button>}
    >
      {null}
    </ListScreen>
  );
}

export const isWide = true;
export const states = {
  loading: screen('Companies', undefined),
  full: screen('Companies', '12 companies'),
  filtered: screen('Companies', '1 company', 'care'),
  'long text': screen('Companies, holdings and participations', '1,204,311 companies', 'x'.repeat(60)),
};
