import { describe, expect, it } from '@jest/globals';
import { initialsOf } from './initialsOf';

describe(initialsOf.name, () => {
  it.each([
    ['Hélène Marchetti', 'HM', 'HM'],
    ['Mateus Ferreira da Cunha', 'MC', 'MF'],
    ['Tobias Okonjo-Lind', 'TO', 'TO'],
    ['élodie', 'É', 'É'],
    ['محمد علي', 'مع', 'مع'],
    ['🚀 Rocket works', 'RW', 'RW'],
    ['  ', '·', '·'],
  ])('%s is %s as a person and %s as a company', (name, person, company) => {
    expect(initialsOf(name, 'last word')).toBe(person);
    expect(initialsOf(name, 'second word')).toBe(company);
  });
});
