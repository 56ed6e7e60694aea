/** Two spellings of the same text, of every kind. Browser, API and database must take them for the same. */
export const spellings: readonly (readonly [string, string])[] = [
  // Letters in one piece or several.
  ['Café', 'Cafe\u0301'],
  ['Straße', 'STRAẞE'],
  ['\u212A', 'k'],
  ['가나', '\u1100\u1161\u1102\u1161'],
  ['İ', 'I\u0307'],
  ['ǰ', 'J\u030C'],
  // Spaces and line breaks.
  ['Nord Partners', 'Nord\u00A0Partners'],
  ['10 000', '10\u202F000'],
  ['a b', 'a\u2003 \t\u3000b'],
  ['a b', 'a\r\nb'],
  ['a b', 'a\vb'],
  ['a b', 'a\u2028b'],
  ['a b', 'a\u0085b'],
  ['a b', 'a\u001Eb'],
  ['a b', 'a\u2800b'],
  ['a b', 'a\u3164b'],
  ['a', ' \u00A0a\uFEFF\u200B '],
  // Quotation marks.
  ["it's new", 'it’s new'],
  ["it's new", 'it`s new'],
  ["Hawai'i", 'Hawaiʻi'],
  ['"yes"', '“yes”'],
  ['"ja"', '„ja“'],
  ['"oui"', '«oui»'],
  ['5\'10"', '5′10″'],
  ['צה"ל', 'צה״ל'],
  // Hyphens, dashes, and what does not show.
  ['e-mail', 'e\u2011mail'],
  ['2019-2020', '2019–2020'],
  ['Donaudampf', 'Donau\u00ADdampf'],
  ['می خواهم', 'می\u00A0خواهم'],
  ['میخواهم', 'می\u200Cخواهم'],
  ['क्ष', 'क्\u200Dष'],
  ['❤', '❤\uFE0F'],
  ['👩👧', '👩\u200D👧'],
  ['left', '\u202Aleft\u202C'],
  ['Engineering', 'Engi\u200Bneering\u2060'],
  // What programs make of what was typed.
  ['and so on...', 'and so on…'],
  ['office', 'oﬃce'],
  ['ABC 123!', 'ＡＢＣ　１２３！'],
  // Case.
  ['ΟΔΟΣ', 'οδος'],
  ['ზამთარი', 'ᲖᲐᲛᲗᲐᲠᲘ'],
];
