import { apiPath, type ReadOf } from '@site/platform';
import { paths } from '@site/platform/paths';
import type { WriteOptions } from '@site/platform/session';
import type { Resource } from '../kinds/resource';
import { featuredFilter } from '../list/listFilter';

export type TeamMember = ReadOf<'/api/team/{id}'>['data'];

export type TeamMemberInput = Required<WriteOptions<'/api/team', 'post'>['body']>;

export const team: Resource<TeamMember, TeamMemberInput> = {
  kind: 'team',
  noun: 'team member',
  plural: 'team members',
  root: '/api/team',
  csv: '/api/team',
  sortable: ['order', 'name', 'title', 'featured'],
  filters: [featuredFilter],
  labels: {
    name: 'Name',
    title: 'Title',
    bio: 'Bio',
    imageUrl: 'Headshot',
    linkedin: 'LinkedIn URL',
    email: 'Email',
    order: 'Display order',
    featured: 'Featured',
  },
  nameColumn: 'name',
  nameOf: ({ name }) => name,
  previewPath: paths.teamMember,
  pageUrl: ({ id }) => paths.teamMember(id),
  list: (query) => apiPath('/api/team', { query: { ...query } }),
  item: (id) => apiPath('/api/team/{id}', { params: { id } }),
  blank: () => ({
    name: '',
    title: '',
    bio: '',
    imageUrl: '',
    linkedin: '',
    email: '',
    order: 0,
    featured: false,
  }),
  change: (calls, id, body) => calls.send('patch', '/api/team/{id}', { params: { id }, body }),
  remove: (calls, id) => calls.send('delete', '/api/team/{id}', { params: { id } }),
};
