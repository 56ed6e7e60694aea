import { describe, expect, it } from '@jest/globals';
import { isSameNumber, spelledNumbers } from './spelledNumbers.js';

describe(spelledNumbers, () => {
  it.each([
    ['12', [12]],
    [' 12 ', [12]],
    ['007', [7]],
    ['1.0', [1]],
    ['1,00', [1]],
    ['１２', [12]],
    ['1 000', [1000]],
    ['1\u00a0000', [1000]],
    ['1\u202f000', [1000]],
    ['1’000', [1000]],
    ['1,234,567', [1_234_567]],
    ['1.234,00', [1234]],
    ['1.000', [1, 1000]],
    ['1,234', [1234]],
    ['1.00E+05', [100_000]],
    ['1,2E+3', [1200]],
    ['1E0', [1]],
  ])('reads %p', (text, numbers) => {
    expect(spelledNumbers(text)).toEqual(numbers);
  });

  it.each([
    '',
    ' ',
    '-1',
    '+1',
    '1.5',
    '1,5',
    '0x10',
    '1e',
    '1.23456E+3',
    'one',
    '1 0',
    '1,00,000',
    '1'.repeat(16),
  ])('does not read %p', (text) => {
    expect(spelledNumbers(text)).toEqual([]);
  });
});

describe(isSameNumber, () => {
  it.each([
    ['123', '00123', true],
    ['1.1', '1.10', true],
    ['1,1', '1.10', true],
    ['1.23457E+12', '1234567890123', true],
    ['1.23E+12', '1234567890123', true],
    ['1,23457E+12', '1234567890123', true],
    ['1234567890123450', '1234567890123456', true],
    ['15145550100', '+15145550100', true],
    ['1.23458E+12', '1234567890123', false],
    ['124', '00123', false],
    ['', '0', false],
    ['abc', 'abc', false],
    ['0', '', false],
  ])('tells of %p whether it is the stored %p: %p', (cell, stored, isSame) => {
    expect(isSameNumber(cell, stored)).toBe(isSame);
  });
});
