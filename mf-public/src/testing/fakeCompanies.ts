import type { Company } from '../companies/company';

/** Makes a company with every field; companies differ by their id. */
export function fakeCompany(company: Partial<Company> = {}): Company {
  const { id = 1 } = company;
  return {
    id,
    name: `Company ${id}`,
    description: `What company ${id} does.`,
    logoUrl: `/uploads/logo-${id}.svg`,
    logoAlternative: null,
    website: `https://www.company-${id}.example/`,
    articleUrl: null,
    tags: ['Construction', 'Payments'],
    featured: false,
    order: 0,
    format: 'plain',
    version: 1,
    createdAt: '2026-01-05T09:00:00.000Z',
    updatedAt: '2026-01-05T09:00:00.000Z',
    ...company,
  };
}

/** Makes a list as the API returns it. */
export function listOf(data: Company[], total = data.length) {
  return { data, meta: { total, limit: 100, offset: 0 } };
}
