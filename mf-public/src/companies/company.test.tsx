import { describe, expect, it } from '@jest/globals';
import { fakeCompany } from '../testing/fakeCompanies';
import { relatedCompanies } from './company';

const [first, second, third, fourth] = [
  fakeCompany({ id: 1, tags: ['A', 'B'] }),
  fakeCompany({ id: 2, tags: ['B'] }),
  fakeCompany({ id: 3, tags: ['A', 'B'] }),
  fakeCompany({ id: 4, tags: ['C'] }),
];
const portfolio = [first, second, third, fourth];

describe(relatedCompanies.name, () => {
  it('finds those that share tags, the most first', () => {
    expect(relatedCompanies(first, portfolio)).toEqual([third, second]);
    expect(relatedCompanies(fourth, portfolio)).toEqual([]);
  });
});
