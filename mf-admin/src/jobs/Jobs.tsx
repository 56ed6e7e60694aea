import { jobRules } from '@site/platform/admin-rules';
import { CrudPage } from '../crud/CrudPage';
import { RowSwitch } from '../crud/RowSwitch';
import { ChoiceField } from '../fields/ChoiceField';
import { SwitchField } from '../fields/SwitchField';
import { TextField } from '../fields/TextField';
import type { ListColumn } from '../list/listColumn';
import type { RowChanges } from '../records/useRowChanges';
import { BulletsPreview } from './BulletsPreview';
import { type Job, type JobInput, jobs } from './job.resource';

const { labels } = jobs;

export function Jobs() {
  return (
    <CrudPage title="Jobs" resource={jobs} columns={columns}>
      <TextField name="title" label={labels.title} rule={jobRules.title} />
      <TextField name="department" label={labels.department} rule={jobRules.department} />
      <TextField name="location" label={labels.location} rule={jobRules.location} />
      <ChoiceField name="type" label={labels.type} choices={jobRules.type.choices} />
      <TextField name="description" label={labels.description} rule={jobRules.description} rows={4} />
      <TextField
        name="responsibilities"
        label={labels.responsibilities}
        rule={jobRules.responsibilities}
        rows={4}
        help="One per line"
      />
      <BulletsPreview name="responsibilities" label="Key Responsibilities" />
      <TextField
        name="requirements"
        label={labels.requirements}
        rule={jobRules.requirements}
        rows={4}
        help="One per line"
      />
      <BulletsPreview name="requirements" label="Requirements" />
      <TextField
        name="applicationUrl"
        label={labels.applicationUrl}
        rule={jobRules.applicationUrl}
        type="url"
      />
      <SwitchField name="featured" label={labels.featured} help="First in the list, with a badge" />
    </CrudPage>
  );
}

function columns({ change }: RowChanges<JobInput>): ListColumn<Job>[] {
  return [
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
  ];
}
