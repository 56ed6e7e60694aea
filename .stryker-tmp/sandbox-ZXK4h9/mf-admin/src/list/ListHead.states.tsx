import { Button } from 'antd';
import { ListHead } from './ListHead';

function head(titleId: string, title: string, count: string | undefined, q = '') {
  return (
    <ListHead
      title={title}
      titleId={titleId}
      list={{ state: { page: 1, sort: undefined, q, size: 20 }, change() {} }}
      filterLabel="Filter companies"
      count={count}
    >
      <Button type="primary">New company</Button>
    </ListHead>
  );
}

export const isWide = true;
export const states = {
  loading: head('head-loading', 'Companies', undefined),
  full: head('head-full', 'Companies', '12 companies'),
  filtered: head('head-filtered', 'Companies', '1 company', 'care'),
  'long text': head(
    'head-long',
    'Companies, holdings and participations',
    '1,204,311 companies',
    'x'.repeat(60),
  ),
};
