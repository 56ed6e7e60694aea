import { describe, expect, it } from '@jest/globals';
import { fakeCompany } from '../testing/fakeCompanies';
import { neighbours, relatedCompanies } from './company';

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

describe(neighbours.name, () => {
  it('finds the companies before and after', () => {
    expect(neighbours(second, portfolio)).toEqual({ previous: first, next: third });
    expect(neighbours(first, portfolio)).toEqual({ previous: undefined, next: second });
  });

  it('finds none for a company outside the list', () => {
    expect(neighbours(fakeCompany({ id: 9 }), portfolio)).toEqual({});
  });
});
