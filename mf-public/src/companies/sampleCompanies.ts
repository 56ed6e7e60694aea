import type { Company } from './company';

export type SampleCompany = Pick<Company, 'name' | 'description'>;

export const sampleCompanies: readonly SampleCompany[] = [
  {
    name: 'Financial Services Platform',
    description:
      'Core ledgers, servicing and regulatory reporting for lenders and credit unions, in one system of record.',
  },
  {
    name: 'Construction Management Software',
    description:
      'Estimates, subcontracts, change orders and site diaries that share one set of figures from bid to holdback.',
  },
  {
    name: 'Transportation Logistics Solution',
    description:
      'Dispatch, tracking and settlement for regional carriers, from the first load of the day to the invoice.',
  },
  {
    name: 'Managed Care Software Solutions',
    description:
      'Authorizations, claims and care plans for health plans that look after people with complex needs.',
  },
];
