import { foldText } from '@site/rules/foldText';

/**
 * Returns every whole number that a text may mean: `1.0`, `1,0`, `1 000`, `2.00E+02`. `1.000` is one or a
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
  const written = scientific(plain);
  if (written) {
    const digits = written.mantissa.split('.')[1]?.replace(/0+$/, '') ?? '';
    const isExact = written.exponent >= digits.length;
    found.push(...(isExact && Number.isSafeInteger(written.number) ? [written.number] : []));
  }
  return [...new Set(found)];
}

/** A spreadsheet that took a text for a number writes `00123` as `123`, `1234567890123` as `1.23457E+12`. */
export function isSameNumber(cell: string, stored: string): boolean {
  const number = decimal(stored);
  if (number === undefined) {
    return false;
  }
  const plain = plainCell(cell);
  const rounded = scientific(plain);
  if (rounded) {
    const digits = rounded.mantissa.split('.')[1]?.length ?? 0;
    return number.toExponential(digits) === rounded.number.toExponential(digits);
  }
  // A spreadsheet keeps 15 digits and fills up with zeros.
  const cut = stored.replace(/(?<=^\d{15})\d+$/, (rest) => '0'.repeat(rest.length));
  const written = decimal(plain);
  return written !== undefined && (written === number || plain === cut);
}

function decimal(text: string): number | undefined {
  const plain = text.trim().replace(',', '.');
  return /^[+-]?\d+(?:\.\d+)?(?:e[+-]?\d+)?$/i.test(plain) ? Number(plain) : undefined;
}

function scientific(text: string) {
  const [, digits, exponent] = /^(\d(?:[.,]\d{1,14})?)e\+?(\d{1,2})$/i.exec(text) ?? [];
  const mantissa = digits?.replace(',', '.');
  return mantissa === undefined
    ? undefined
    : { mantissa, exponent: Number(exponent), number: Number(`${mantissa}e${exponent}`) };
}

const unseen = /[\p{Default_Ignorable_Code_Point}\p{Cf}]/gu;

/** Drops invisible characters, and turns Arabic, Hindi and Thai digits into `0` to `9`. */
export function plainCell(cell: string): string {
  return withoutUnseen(foldText(cell).normalize('NFKC'))
    .replace(/[^\P{Nd}\d]/gu, digitOf)
    .trim();
}

export function withoutUnseen(text: string): string {
  return text.replace(unseen, '');
}

function digitOf(letter: string): string {
  let value = 0;
  for (let code = (letter.codePointAt(0) ?? 0) - 1; /\p{Nd}/u.test(String.fromCodePoint(code)); code -= 1) {
    value += 1;
  }
  return String(value % 10);
}
