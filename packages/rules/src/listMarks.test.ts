import { expect, it } from '@jest/globals';
import { withoutListMarks } from './listMarks';

it.each([
  ['• Ship\n•\tTest\n  ‣ Learn', 'Ship\nTest\nLearn'],
  ['- Ship\n– Test\n— Learn\n− Rest\n* Lead\n· Own', 'Ship\nTest\nLearn\nRest\nLead\nOwn'],
  ['☐ Ship\n☑ Test\n✓ Learn\n✔️ Rest', 'Ship\nTest\nLearn\nRest'],
  ['- [ ] Ship\n- [x] Test\n[ ] Learn', 'Ship\nTest\nLearn'],
  ['\uF0B7\tShip\no\tTest\n§\tLearn', 'Ship\nTest\nLearn'],
  ['• - Ship\n• Test', 'Ship\nTest'],
  ['1. Ship\n2. Test\n3. Learn', 'Ship\nTest\nLearn'],
  ['1) Ship\n\n2) Test', 'Ship\n\nTest'],
  ['(a) Ship\n(b) Test', 'Ship\nTest'],
  ['i. Ship\nii. Test\niii. Learn\niv. Rest', 'Ship\nTest\nLearn\nRest'],
  ['h) Ship\ni) Test\nj) Learn', 'Ship\nTest\nLearn'],
  ['1. Ship\n- daily\n2. Test', 'Ship\ndaily\nTest'],
  ['• 1. Ship\n• 2. Test', 'Ship\nTest'],
  // What follows a bullet is no mark of its own, unless it counts.
  ['• 2. Platz im Wettbewerb\n• Gute Noten', '2. Platz im Wettbewerb\nGute Noten'],
  ['- A. Smith, chair\n- J. Doe', 'A. Smith, chair\nJ. Doe'],
  ['• Ship\n3) Test\n10. Learn', 'Ship\nTest\nLearn'],
  ['Our aims\n1.\tShip\nand more', 'Our aims\nShip\nand more'],
  ['Our aims\n1. Ship\n- daily\n2. Test', 'Our aims\nShip\ndaily\nTest'],
  ['Ship\n•\nTest\n-', 'Ship\n\nTest\n'],
])('removes the marks of a list: %j', (text, expected) => {
  expect(withoutListMarks(text)).toBe(expected);
  expect(withoutListMarks(expected)).toBe(expected);
});

it.each([
  '-5 % churn\n+10 % growth',
  '3.5 years of Rust',
  '2. Platz im Wettbewerb',
  'A. Smith, chair\nJ. Doe',
  '5. floor\n5. street',
  '1. Ship\nand more\n2. Test',
  '2024) was good\n7 years',
  '*Lead* the team\n**Own** it',
  '§ 5 of the law',
  'o boy',
  'C++ - and Rust',
  'A. Turing',
  '10) ten\n8) eight',
])('leaves what is no mark: %j', (text) => {
  expect(withoutListMarks(text)).toBe(text);
});

it('takes no longer for a text that is all marks', () => {
  const started = performance.now();
  expect(withoutListMarks('- '.repeat(5_000))).toBe('');
  withoutListMarks('1. '.repeat(3_000));
  withoutListMarks(`${'[ ] '.repeat(2_500)}x\n`.repeat(2));
  expect(performance.now() - started).toBeLessThan(500);
});
