import { Tag } from 'antd';
import { CrudPage } from '../crud/CrudPage';
import { resourceOf } from '../kinds/resourceOf';

const pages = resourceOf('pages', {
  filters: [
    {
      name: 'status',
      label: 'Status',
      choices: [
        { value: 'published', label: 'Published', query: { published: true } },
        { value: 'draft', label: 'Unpublished', query: { published: false } },
      ],
    },
  ],
  previewPath: (id) => `/pages/${id}`,
  pageUrl: ({ address, published }) => (published ? address : undefined),
});

const { labels } = pages;

export function Pages() {
  return (
    <CrudPage
      resource={pages}
      columns={() => [
        {
          key: 'title',
          kind: 'name',
          isAlwaysShown: true,
          title: labels.title,
          render: (_, { title }) => <strong dir="auto">{title}</strong>,
        },
        { key: 'address', kind: 'text', title: labels.address, dataIndex: 'address' },
        {
          key: 'published',
          kind: 'status',
          title: 'Status',
          render: (_, { published }) => (published ? 'Published' : <Tag>Unpublished</Tag>),
        },
      ]}
    />
  );
}
