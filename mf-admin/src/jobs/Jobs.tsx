import { paths } from '@site/platform/paths';
import { CrudPage } from '../crud/CrudPage';
import { RowSwitch } from '../crud/RowSwitch';
import { FormField } from '../fields/FormFields';
import { resourceOf } from '../kinds/resourceOf';
import { featuredFilter } from '../list/listFilter';
import { BulletsPreview } from './BulletsPreview';

export const jobs = resourceOf('jobs', {
  filters: [
    {
      name: 'status',
      label: 'Status',
      choices: [
        { value: 'active', label: 'Active', query: { active: true } },
        { value: 'closed', label: 'Closed', query: { active: false } },
      ],
    },
    featuredFilter,
  ],
  previewPath: paths.job,
  pageUrl: ({ id, active }) => (active ? paths.job(id) : undefined),
});

const { labels } = jobs;

export function Jobs() {
  return (
    <CrudPage
      resource={jobs}
      columns={({ change }) => [
        {
          key: 'title',
          kind: 'name',
          isAlwaysShown: true,
          title: labels.title,
          render: (_, { title }) => <strong dir="auto">{title}</strong>,
        },
        { key: 'department', title: labels.department, dataIndex: 'department' },
        { key: 'location', title: labels.location, dataIndex: 'location' },
        { key: 'type', title: labels.type, dataIndex: 'type' },
        {
          key: 'active',
          kind: 'titled',
          title: 'Active',
          render: (_, job) => (
            <RowSwitch
              label={`Active: ${job.title}`}
              isOn={job.active}
              onSwitch={(active) => change(job.id, { active })}
            />
          ),
        },
        {
          key: 'featured',
          kind: 'titled',
          title: labels.featured,
          render: (_, job) => (
            <RowSwitch
              label={`Featured: ${job.title}`}
              isOn={job.featured}
              onSwitch={(featured) => change(job.id, { featured })}
            />
          ),
        },
      ]}
      instead={{
        responsibilities: withBullets('responsibilities', 'Key Responsibilities'),
        requirements: withBullets('requirements', 'Requirements'),
      }}
    />
  );
}

function withBullets(name: 'responsibilities' | 'requirements', label: string) {
  return (
    <>
      <FormField of={jobs} name={name} />
      <BulletsPreview name={name} label={label} />
    </>
  );
}
