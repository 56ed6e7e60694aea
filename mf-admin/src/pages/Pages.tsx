import { CrudPage } from '../crud/CrudPage';
import { nameColumn } from '../crud/Thumbnail';
import { resourceOf } from '../kinds/resource';
import { statusFilter } from '../list/listState';
import { AddressField } from './AddressField';

export const pages = resourceOf('pages', {
  filters: [statusFilter],
  previewPath: (id) => `/pages/${id}`,
  pageUrl: ({ address, published }) => (published ? address : undefined),
});

const { labels } = pages;

export function Pages() {
  return (
    <CrudPage
      resource={pages}
      instead={{ address: <AddressField /> }}
      columns={() => [
        nameColumn(pages),
        { key: 'address', kind: 'text', title: labels.address, dataIndex: 'address' },
      ]}
    />
  );
}
