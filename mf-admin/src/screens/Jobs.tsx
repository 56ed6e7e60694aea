import { apiPath } from '@site/platform';
import { formatDate } from '@site/platform/format-date';
import { paths } from '@site/platform/paths';
import { CrudPage } from '../crud/CrudPage';
import { switchColumn } from '../crud/RowSwitch';
import { nameColumn } from '../crud/Thumbnail';
import { resourceOf } from '../kinds/resource';
import { featuredFilter } from '../list/listState';

export const jobs = resourceOf('jobs', {
  filters: [
    {
      name: 'status',
      label: 'Status',
      choices: [
        { value: 'active', label: 'Active', query: { status: 'published' } },
        { value: 'closed', label: 'Closed', query: { status: 'closed' } },
        { value: 'draft', label: 'Draft', query: { status: 'draft' } },
      ],
    },
    featuredFilter,
  ],
  knownValues: { department: apiPath('/api/jobs/departments', { query: { all: true, limit: 500 } }) },
  copyOf: (job) => job,
  isClosable: true,
  previewPath: paths.job,
  pageUrl: ({ id, active }) => (active ? paths.job(id) : undefined),
});

const { labels } = jobs;

export function Jobs() {
  return (
    <CrudPage
      resource={jobs}
      columns={(changes) => [
        nameColumn(jobs),
        { key: 'department', title: labels.department, dataIndex: 'department' },
        { key: 'location', title: labels.location, dataIndex: 'location' },
        { key: 'type', title: labels.type, dataIndex: 'type' },
        {
          key: 'closesOn',
          title: labels.closesOn,
          width: 130,
          render: (_, { closesOn }) =>
            closesOn && <time dateTime={closesOn}>{formatDate(closesOn, 'short')}</time>,
        },
        switchColumn('Active', 'active', jobs, changes),
        switchColumn('Featured', 'featured', jobs, changes),
      ]}
    />
  );
}
