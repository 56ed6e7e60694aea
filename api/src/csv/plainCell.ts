import { foldText } from '@site/rules/foldText';

const unseen = /[\p{Default_Ignorable_Code_Point}\p{Cf}]/gu;

/** Drops invisible characters, and turns Arabic, Hindi or Thai digits into `0` to `9`. */
export function plainCell(cell: string): string {
  return withoutUnseen(foldText(cell).normalize('NFKC'))
    .replace(/[^\P{Nd}\d]/gu, digitOf)
    .trim();
}

export function withoutUnseen(text: string): string {
  return text.replace(unseen, '');
}

/** Unicode has each script's digits in one row, from zero on. */
function digitOf(letter: string): string {
  let value = 0;
  for (let code = (letter.codePointAt(0) ?? 0) - 1; /\p{Nd}/u.test(String.fromCodePoint(code)); code -= 1) {
    value += 1;
  }
  return String(value % 10);
}
