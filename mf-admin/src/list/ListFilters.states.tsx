import { ListFilters } from './ListFilters';
import { featuredFilter } from './listState';

const filters = (
  <div style={{ display: 'flex', flexWrap: 'wrap', gap: '1rem' }}>
    <ListFilters filters={[featuredFilter]} />
  </div>
);

export const site = { url: '/admin/companies?featured=yes' };
export const states = { full: filters, hover: filters };
