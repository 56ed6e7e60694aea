import { apiPath, type ReadOf } from '@site/platform';
import { paths } from '@site/platform/paths';
import type { WriteOptions } from '@site/platform/session';
import type { Resource } from '../kinds/resource';
import { featuredFilter } from '../list/listFilter';

export type Company = ReadOf<'/api/companies/{id}'>['data'];

export type CompanyInput = Required<WriteOptions<'/api/companies', 'post'>['body']>;

export const companies: Resource<Company, CompanyInput> = {
  kind: 'companies',
  noun: 'company',
  plural: 'companies',
  root: '/api/companies',
  csv: '/api/companies',
  sortable: ['name', 'featured', 'updatedAt'],
  filters: [featuredFilter],
  labels: {
    name: 'Name',
    description: 'Description',
    logoUrl: 'Logo',
    website: 'Website',
    articleUrl: 'Article URL',
    tags: 'Tags',
    featured: 'Featured',
  },
  nameColumn: 'name',
  nameOf: ({ name }) => name,
  previewPath: paths.company,
  pageUrl: ({ id }) => paths.company(id),
  list: (query) => apiPath('/api/companies', { query: { ...query } }),
  item: (id) => apiPath('/api/companies/{id}', { params: { id } }),
  blank: () => ({
    name: '',
    description: '',
    logoUrl: '',
    website: '',
    articleUrl: '',
    tags: '',
    featured: false,
  }),
  change: (calls, id, body) => calls.send('patch', '/api/companies/{id}', { params: { id }, body }),
  remove: (calls, id) => calls.send('delete', '/api/companies/{id}', { params: { id } }),
};
