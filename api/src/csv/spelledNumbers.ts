import { plainCell } from './plainCell.js';

/**
 * Returns every whole number that a text may mean: `1.0`, `1,0`, `1 000`, `2.00E+02`. `1.000` means one, or a
 * thousand.
 */
export function spelledNumbers(text: string): number[] {
  const plain = plainCell(text);
  const found: number[] = [];
  if (/^\d{1,15}(?:[.,]0+)?$/.test(plain)) {
    found.push(Number.parseInt(plain, 10));
  }
  const grouped = /^\d{1,3}(?:([.,'’\s])\d{3})(?:\1\d{3}){0,3}(?:[.,]0+)?$/u.test(plain);
  if (grouped) {
    found.push(Number(plain.replace(/(?<=\d{3})[.,]0{1,2}$/, '').replace(/\D/g, '')));
  }
  const { mantissa, exponent } = scientific(plain) ?? {};
  if (mantissa !== undefined && exponent !== undefined) {
    const number = Number(`${mantissa}e${exponent}`);
    const isExact = exponent >= (mantissa.split('.')[1]?.replace(/0+$/, '').length ?? 0);
    found.push(...(isExact && Number.isSafeInteger(number) ? [number] : []));
  }
  return [...new Set(found)];
}

/**
 * A spreadsheet that took a text for a number writes `00123` as `123`, `1.10` as `1.1`, `1234567890123` as
 * `1.23457E+12`.
 */
export function isSameNumber(cell: string, stored: string): boolean {
  const number = decimal(stored);
  if (number === undefined) {
    return false;
  }
  const plain = plainCell(cell);
  const { mantissa, exponent } = scientific(plain) ?? {};
  if (mantissa !== undefined && exponent !== undefined) {
    const digits = mantissa.split('.')[1]?.length ?? 0;
    return number.toExponential(digits) === Number(`${mantissa}e${exponent}`).toExponential(digits);
  }
  const written = decimal(plain);
  // A spreadsheet keeps 15 digits, and fills up with zeros.
  return written !== undefined && (written === number || plain === stored.replace(/(?<=^\d{15})\d+$/, zeros));
}

function zeros(digits: string): string {
  return '0'.repeat(digits.length);
}

function decimal(text: string): number | undefined {
  const plain = text.trim().replace(',', '.');
  return /^[+-]?\d+(?:\.\d+)?(?:e[+-]?\d+)?$/i.test(plain) ? Number(plain) : undefined;
}

function scientific(text: string): { mantissa: string; exponent: number } | undefined {
  const [, mantissa, exponent] = /^(\d(?:[.,]\d{1,14})?)e\+?(\d{1,2})$/i.exec(text) ?? [];
  return mantissa === undefined
    ? undefined
    : { mantissa: mantissa.replace(',', '.'), exponent: Number(exponent) };
}
