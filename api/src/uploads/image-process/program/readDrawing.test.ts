import { describe, expect, it } from '@jest/globals';
import { redrawImage } from './imageWork.ts';
import { refusalOf } from './RefusedImage.ts';
import { readAllImagesAfter } from './testing/readAllImagesAfter.ts';

readAllImagesAfter();

const SVG = 'xmlns="http://www.w3.org/2000/svg" width="320" height="320"';
const caf = (before = '') => `${before}<svg ${SVG}><title>Café €</title><rect width="9" height="9"/></svg>`;
const plain = `<svg ${SVG}><rect width="9" height="9"/></svg>`;
const latin = Buffer.from(caf('<?xml version="1.0" encoding="ISO-8859-1"?>').replace('€', '\x80'), 'latin1');
const wide = Buffer.from(`\ufeff${caf('<?xml version="1.0" encoding="UTF-16"?>')}`, 'utf16le');

/** Returns why a drawing is refused. */
const refusal = async (file: string | Buffer) =>
  redrawImage(Buffer.from(file)).then(
    () => ({ why: 'accepted' }),
    (error: unknown) => {
      const { why, parts } = refusalOf(error);
      return parts.length > 0 ? { why, parts } : { why };
    },
  );

describe('the encoding of a drawing', () => {
  it.each([
    ['UTF-8', Buffer.from(caf())],
    ['UTF-8 with a byte order mark', Buffer.from(`\ufeff${caf()}`)],
    ['UTF-8 in XML 1.1', Buffer.from(caf('<?xml version="1.1"?>'))],
    ['UTF-8 although it says UTF-16', Buffer.from(caf('<?xml version="1.0" encoding="utf-16"?>'))],
    ['ISO-8859-1, read as Windows-1252', latin],
    [
      'a name in single quotation marks',
      Buffer.from(latin.toString('latin1').replaceAll('"ISO-8859-1"', "'Windows-1252'"), 'latin1'),
    ],
    ['UTF-16', wide],
    ['UTF-16 of the other byte order', Buffer.from(wide).swap16()],
    ['UTF-16 without a byte order mark', wide.subarray(2)],
  ])('may be %s, and is UTF-8 afterwards', async (_name, file) => {
    const { bytes } = await redrawImage(file);

    expect(bytes.toString()).toContain('<title>Café €</title>');
    expect(bytes.toString()).not.toContain('encoding');
  });

  it.each([
    ['is not known', `<?xml version="1.0" encoding="EBCDIC-US"?>${plain}`, 'EBCDIC-US'],
    ['is not the one that it names', latin.toString('latin1').replace('ISO-8859-1', 'UTF-8'), 'UTF-8'],
    ['is not the one that holds without a name', caf(), 'UTF-8'],
  ])('is named if it %s', async (_name, text, encoding) => {
    expect(await refusal(Buffer.from(text, 'latin1'))).toEqual({ why: 'encoding', parts: [encoding] });
  });
});

describe('the declarations of a drawing', () => {
  it.each([
    ['comments', "<!-- \"it's <!ATTLIST a b CDATA 'c'> -->"],
    ['attributes without a value', '<!ATTLIST svg xmlns:a3 CDATA #IMPLIED\n a3:x CDATA #REQUIRED>'],
    ['an entity of a numbered character', '<!ENTITY nbsp "&#160;"><!ENTITY e \'&#xE9;\'>'],
  ])('may have %s', async (_name, inside) => {
    expect(await refusal(`<!DOCTYPE svg [${inside}]>${plain}`)).toEqual({ why: 'accepted' });
  });

  it('put in the numbered characters of entities', async () => {
    const { bytes } = await redrawImage(
      Buffer.from(
        `<!DOCTYPE svg [<!ENTITY e "&#233;&#xe9;">]>${plain.replace('<rect', '<title>&e;</title><rect')}`,
      ),
    );

    expect(bytes.toString()).toContain('<title>éé</title>');
  });

  it.each([
    ['<!ATTLIST rect fill CDATA "red">', { why: 'doctype', parts: ['<!ATTLIST>'] }],
    ['<!ATTLIST rect fill CDATA #FIXED "red">', { why: 'doctype', parts: ['<!ATTLIST>'] }],
    ['<!ELEMENT svg ANY>', { why: 'doctype', parts: ['<!ELEMENT>'] }],
    ['<!-- --><!NOTATION a SYSTEM "b">', { why: 'doctype', parts: ['<!NOTATION>'] }],
    ['<!ENTITY a "&#60;rect/>">', { why: 'declarations' }],
    ['<!ENTITY a "&#x26;b;">', { why: 'declarations' }],
    ['%a;', { why: 'declarations' }],
  ])('are refused by name: %s', async (inside, why) => {
    expect(await refusal(`<!DOCTYPE svg [${inside}]>${plain}`)).toEqual(why);
  });
});

describe('a drawing that cannot be read', () => {
  it.each([
    [
      'names a prefix that it uses',
      plain.replace('<rect', '<use xlink:href="#a"/><rect'),
      { why: 'prefix', parts: ['xlink'] },
    ],
    [
      'names the prefix of an element',
      plain.replace('<rect', '<i:pgf/><rect'),
      { why: 'prefix', parts: ['i'] },
    ],
    ['names the line of an error', `\n${plain.replace('/>', '>')}`, { why: 'malformed', parts: ['2'] }],
    ['says where it is cut off', `\n\n${plain.slice(0, 60)}`, { why: 'malformed', parts: ['3'] }],
    ['says that its namespace is missing', plain.replace('xmlns=', 'a='), { why: 'namespace' }],
    ['says that it is compressed', Buffer.from('1f8b0800000000000003', 'hex'), { why: 'compressed' }],
    ['says that it shows nothing', `<svg ${SVG}/>`, { why: 'empty' }],
    [
      'is no image if it is another document',
      '<html xmlns="http://www.w3.org/1999/xhtml"><p></html>',
      { why: 'unreadable' },
    ],
    ['is no image if it is empty', '', { why: 'unreadable' }],
  ])('%s', async (_name, file, why) => {
    expect(await refusal(file)).toEqual(why);
  });
});

describe('the size of a drawing', () => {
  const sized = (width: number | string, height: number | string) =>
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 10 10"><rect width="5" height="10"/></svg>`;

  it.each([
    // At twice this size it would have too many pixels.
    [4_100, 4_100],
    [1, 1],
    [40, 1_600],
    [1_600, 40],
  ])('may be %i × %i', async (width, height) => {
    expect(await redrawImage(Buffer.from(sized(width, height)))).toMatchObject({ width, height });
  });

  it.each([
    [3_000, 2, 'shape'],
    [2, 3_000, 'shape'],
    [16_384, 1_000, 'shape'],
    [0, 0, 'shape'],
    ['30mm', '0.1mm', 'shape'],
    [8_100, 8_000, 'pixels'],
    [100_000, 100_000, 'pixels'],
  ])('is refused with its reason: %s × %s', async (width, height, why) => {
    expect(await refusal(sized(width, height))).toEqual({ why });
  });
});
