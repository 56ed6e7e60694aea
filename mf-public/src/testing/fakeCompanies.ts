import type { Company } from '../companies/company';

/** A company with everything, different from others by its id. */
export function fakeCompany(company: Partial<Company> = {}): Company {
  const { id = 1 } = company;
  return {
    id,
    name: `Company ${id}`,
    description: `What company ${id} does.`,
    logoUrl: `/uploads/logo-${id}.svg`,
    website: `https://www.company-${id}.example/`,
    articleUrl: null,
    tags: ['Construction', 'Payments'],
    featured: false,
    version: 1,
    createdAt: '2026-01-05T09:00:00.000Z',
    updatedAt: '2026-01-05T09:00:00.000Z',
    ...company,
  };
}

/** A list as the API answers it. */
export function listOf(data: Company[], total = data.length) {
  return { data, meta: { total, limit: 100, offset: 0 } };
}
