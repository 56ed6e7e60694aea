const { readFile } = require('node:fs/promises');
const { basename, join } = require('node:path');
const subsetFont = require('subset-font');

const stylesheet = join(__dirname, '../src/styles/fonts.css');

/** Browsers apply the other features by default; tables and dates use tabular figures. */
const features = [
  'calt',
  'ccmp',
  'clig',
  'kern',
  'liga',
  'locl',
  'mark',
  'mkmk',
  'rclt',
  'rlig',
  'rvrn',
  'tnum',
];

/** Keeps only the characters and weights that the font's rule in `fonts.css` names. */
module.exports = async function subset(font) {
  this.addDependency(stylesheet);
  const rules = (await readFile(stylesheet, 'utf8')).split('@font-face');
  const rule = rules.find((one) => one.includes(basename(this.resourcePath))) ?? '';
  const [, ranges] = /unicode-range:([^;]+);/.exec(rule) ?? [];
  if (!ranges) {
    throw new Error(`No rule of ${stylesheet} says which characters ${this.resourcePath} is for`);
  }
  const [, min, max] = /font-weight:\s*(\d+)\s+(\d+);/.exec(rule) ?? [];
  return subsetFont(font, charactersOf(ranges), {
    targetFormat: 'woff2',
    keepFeatures: features,
    ...(max && { variationAxes: { wght: { min: Number(min), max: Number(max) } } }),
  });
};
module.exports.raw = true;

/** `U+0000-00FF, U+0131` */
function charactersOf(ranges) {
  return ranges
    .split(',')
    .map((range) => {
      const [first, last = first] = range
        .trim()
        .slice(2)
        .split('-')
        .map((code) => Number.parseInt(code, 16));
      return Array.from({ length: last - first + 1 }, (_, index) => String.fromCodePoint(first + index)).join(
        '',
      );
    })
    .join('');
}
