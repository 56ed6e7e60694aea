import { CrudPage } from '../crud/CrudPage';
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
        {
          key: 'title',
          kind: 'name',
          isAlwaysShown: true,
          title: labels.title,
          render: (_, { title }) => <strong dir="auto">{title}</strong>,
        },
        { key: 'address', kind: 'text', title: labels.address, dataIndex: 'address' },
      ]}
    />
  );
}
