import { apiPath, type ReadOf } from '@site/platform';
import { paths } from '@site/platform/paths';
import type { WriteOptions } from '@site/platform/session';
import type { Resource } from '../kinds/resource';
import { featuredFilter } from '../list/listFilter';

export type Job = ReadOf<'/api/jobs/{id}'>['data'];

export type JobInput = Omit<Required<WriteOptions<'/api/jobs', 'post'>['body']>, 'active'>;

export const jobs: Resource<Job, JobInput> = {
  kind: 'jobs',
  noun: 'job posting',
  plural: 'job postings',
  root: '/api/jobs',
  csv: '/api/jobs',
  sortable: ['title', 'department', 'location', 'type', 'active', 'featured'],
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
  labels: {
    title: 'Title',
    department: 'Department',
    location: 'Location',
    type: 'Type',
    description: 'Description',
    responsibilities: 'Responsibilities',
    requirements: 'Requirements',
    applicationUrl: 'Application URL',
    featured: 'Featured',
  },
  nameColumn: 'title',
  nameOf: ({ title }) => title,
  isPublic: ({ active }) => active,
  previewPath: paths.job,
  pageUrl: ({ id, active }) => (active ? paths.job(id) : undefined),
  list: (query) => apiPath('/api/jobs', { query: { ...query } }),
  item: (id) => apiPath('/api/jobs/{id}', { params: { id } }),
  blank: () => ({
    title: '',
    department: '',
    location: '',
    type: 'Full-Time',
    description: '',
    responsibilities: '',
    requirements: '',
    applicationUrl: '',
    featured: false,
  }),
  change: (calls, id, body) => calls.send('patch', '/api/jobs/{id}', { params: { id }, body }),
  remove: (calls, id) => calls.send('delete', '/api/jobs/{id}', { params: { id } }),
};
