import { apiPath } from '@site/platform';
import { paths } from '@site/platform/paths';
import { Moment } from '@site/platform/session';
import { Tag } from 'antd';
import { CrudPage } from '../crud/CrudPage';
import { switchColumn } from '../crud/RowSwitch';
import { nameColumn } from '../crud/Thumbnail';
import { resourceOf } from '../kinds/resource';
import { featuredFilter, statusFilter } from '../list/listState';
import styles from './Companies.module.css';

export const companies = resourceOf('companies', {
  filters: [statusFilter, featuredFilter],
  knownValues: { tags: apiPath('/api/companies/tags', { query: { limit: 500 } }) },
  previewPath: paths.company,
  pageUrl: ({ id }) => paths.company(id),
});

export function Companies() {
  return (
    <CrudPage
      resource={companies}
      columns={(changes) => [
        nameColumn(companies, ({ logoUrl }) => logoUrl),
        {
          key: 'tags',
          kind: 'text',
          title: 'Tags',
          render: (_, { tags }) => (
            <span className={styles.tags}>
              {tags.map((tag) => (
                <Tag key={tag}>{tag}</Tag>
              ))}
            </span>
          ),
        },
        switchColumn('Featured', 'featured', companies, changes),
        { key: 'order', kind: 'titled', title: 'Order', dataIndex: 'order', width: 90 },
        {
          key: 'updatedAt',
          kind: 'titled',
          title: 'Changed',
          render: (_, { updatedAt }) => <Moment at={updatedAt} />,
        },
      ]}
    />
  );
}
