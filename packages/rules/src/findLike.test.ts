import { expect, it } from '@jest/globals';
import { findLike } from './findLike';

const known = ['Payments', 'Financial services', 'Café', 'Energy', 'R&D', 'HR', 'Web 2', 'C++', 'Logistics'];

it.each([
  ['payments', 'Payments'],
  [' PAYMENTS ', 'Payments'],
  ['Payment', 'Payments'],
  ['Paymnets', 'Payments'],
  ['Paiments', 'Payments'],
  ['Paymentss', 'Payments'],
  ['Financial  Services', 'Financial services'],
  ['financial-service', 'Financial services'],
  ['FinancialServices', 'Financial services'],
  ['Cafe', 'Café'],
  ['Energies', 'Energy'],
  ['R and D', 'R&D'],
  ['Logistic', 'Logistics'],
])('%j is like %j', (value, expected) => {
  expect(findLike(value, known)).toBe(expected);
});

it.each(['Payments', 'PR', 'Web 3', 'C', 'C#', 'Finance', 'Synergy', '', ' ', 'Construction'])(
  '%j is like none',
  (value) => {
    expect(findLike(value, known)).toBeUndefined();
  },
);

it('prefers the value that differs least', () => {
  expect(findLike('payment', ['Payments', 'Payment'])).toBe('Payment');
});
