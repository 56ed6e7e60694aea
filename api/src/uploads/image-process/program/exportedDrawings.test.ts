import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import sharp from 'sharp';
import { redrawImage } from './imageWork.ts';
import { readAllImagesAfter } from './testing/readAllImagesAfter.ts';

readAllImagesAfter();

/** Drawings as Illustrator, Inkscape, Figma, Sketch and Canva export them. */
const folder = 'api/src/uploads/exported-drawings';

const drawing = (content: string) =>
  Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="60" height="40">${content}</svg>`);

async function pixels(image: Buffer) {
  const { data, info } = await sharp(image, { density: 72 })
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { data, size: [info.width, info.height] };
}

describe(redrawImage, () => {
  it.each(readdirSync(folder))('stores %s as it was drawn', async (name) => {
    const original = readFileSync(`${folder}/${name}`);

    const { bytes } = await redrawImage(original);

    const [before, after] = [await pixels(original), await pixels(bytes)];
    expect(after.size).toEqual(before.size);
    let furthest = 0;
    for (const [at, value] of before.data.entries()) {
      furthest = Math.max(furthest, Math.abs(value - (after.data[at] ?? 0)));
    }
    expect(furthest).toBeLessThan(16);
    // More than one colour: there is something to compare.
    expect(
      new Set(new Uint32Array(before.data.buffer, before.data.byteOffset, before.data.length / 4)).size,
    ).toBeGreaterThan(1);
    expect(bytes.toString()).not.toMatch(/inkscape:|sodipodi|adobe|<!|metadata|xlink/);
  });

  it('refuses a drawing that looks different once it is cleaned, and names what it lost', async () => {
    const file = drawing('<style type="text/less">rect{fill:red}</style><rect width="9" height="9"/>');

    await expect(redrawImage(file)).rejects.toMatchObject({ why: 'differs', parts: ['<style>'] });
  });

  it.each([
    ['rules within rules', '<style>g{rect{fill:red}}</style><g><rect width="9" height="9"/></g>'],
    [
      'functions that it does not know',
      '<style>rect{fill:if(media(all): red)}</style><rect width="9" height="9"/>',
    ],
    [
      'names with a prefix',
      '<style>@namespace s url(http://www.w3.org/2000/svg);s|rect{fill:red}</style><rect width="9" height="9"/>',
    ],
    ['rules within rules of a condition', '<style>@media all{g{>rect{fill:red}}}</style><g><rect/></g>'],
  ])('refuses what the comparison cannot see: %s', async (_name, content) => {
    await expect(redrawImage(drawing(content))).rejects.toMatchObject({ why: 'differs' });
  });

  it.each([
    [
      'attributes that styles may select by',
      '<style>[data-a] rect:not([aria-label="b c"]){fill:red}</style><g data-a="1"><rect aria-label="b" width="9" height="9"/></g>',
      /data-a="1".*aria-label="b"/,
    ],
    [
      'the title of styles',
      '<style title="x">rect{fill:red}</style><rect width="9" height="9"/>',
      /<style title="x">/,
    ],
    [
      "a browser's own name of a property",
      '<style>@namespace "http://www.w3.org/2000/svg";rect{-webkit-transform:scale(2)}</style><rect width="9" height="9"/>',
      /-webkit-transform:scale\(2\)/,
    ],
  ])('keeps %s', async (_name, content, kept) => {
    expect((await redrawImage(drawing(content))).bytes.toString()).toMatch(kept);
  });

  it.each(['Group(1)', 'a b', 'é&amp;'])('keeps the use of the id "%s"', async (id) => {
    const { bytes } = await redrawImage(
      drawing(`<defs><rect id="${id}" width="9" height="9"/></defs><use href="#${id}"/>`),
    );

    expect(bytes.toString()).toContain(`href="#${id}"`);
  });

  it('leaves out a font that is drawn in the file, as CorelDRAW writes it, which browsers ignore', async () => {
    const { bytes } = await redrawImage(
      drawing(
        '<style>@font-face{font-family:"F";src:url("#FontID0") format(svg)}.a{fill:red}</style><rect class="a" width="9" height="9"/>',
      ),
    );

    expect(bytes.toString()).toContain('.a{fill:red}');
    expect(bytes.toString()).not.toContain('font-face');
  });

  it('reads a picture whose base64 is escaped', async () => {
    const picture = await sharp({ create: { width: 9, height: 9, channels: 3, background: 'red' } })
      .png()
      .toBuffer();
    const href = `data:image/png;base64,${encodeURIComponent(picture.toString('base64'))}`;
    expect(href).toContain('%');

    const { bytes } = await redrawImage(drawing(`<image href="${href}" width="9" height="9"/>`));

    expect(bytes.toString()).toContain('data:image/png;base64,');
  });

  it('notices a dot that is gone', async () => {
    const file = drawing(
      '<style type="text/less">circle{r:1px}</style><rect width="60" height="30"/><circle cx="9" cy="35"/>',
    );

    await expect(redrawImage(file)).rejects.toMatchObject({ why: 'differs' });
  });

  it.each([
    ['an animation', '<rect width="9" height="9"><animate attributeName="x" to="9" dur="1s"/></rect>'],
    [
      'an animation in styles',
      '<style>@keyframes a{to{opacity:0}}rect{animation:a 1s}</style><rect width="9" height="9"/>',
    ],
    ['an animation of one element', '<rect width="9" height="9" style="animation-name:a"/>'],
  ])('keeps %s, and says that the drawing moves', async (_name, content) => {
    const { bytes, isAnimated } = await redrawImage(drawing(content));

    expect(isAnimated).toBe(true);
    expect(bytes.toString()).toMatch(/<animate attributeName="x"|animation/);
  });

  it.each([
    ['styles', `<style>${'.a{fill:red}'.repeat(10_001)}</style><rect width="9" height="9"/>`, 'styles'],
    [
      'styles for its elements',
      `<style>${'.a{fill:red}'.repeat(300)}${`${'.b,'.repeat(300)}.c`}{fill:red}</style>${'<rect/>'.repeat(4_000)}`,
      'styles',
    ],
    [
      'patterns in patterns by a class',
      `<style>${Array.from({ length: 9 }, (_, n) => `.c${n + 1}{fill:url(#a${n})}`).join('')}</style>` +
        Array.from(
          { length: 9 },
          (_, n) => `<pattern id="a${n}">${`<rect class="c${n}"/>`.repeat(10)}</pattern>`,
        ).join('') +
        '<rect class="c9" width="9" height="9"/>',
      'reuse',
    ],
    [
      'a font from elsewhere',
      '<style>@font-face{src:url(data:font/woff2;base64,AA)}</style><g/>',
      'outsideStyles',
    ],
    ['a named stylesheet', '<?xml-stylesheet href="a.css"?><g/>', 'outsideStyles'],
    [
      'references in references by escaped ids',
      `<defs>${Array.from({ length: 9 }, (_, n) => `<g id="a${n}">${`<use href="#%61${n + 1}"/>`.repeat(10)}</g>`).join('')}</defs>` +
        '<use href="#a0"/><g id="a9"><rect/></g>',
      'reuse',
    ],
    ['an address in a variable', '<style>g{--a:url(//evil)}</style><g fill="var(--a)"/>', 'outside'],
    [
      'a stylesheet of HTML',
      '<style xmlns="http://www.w3.org/1999/xhtml">*{fill:red}</style><g/>',
      'outsideStyles',
    ],
    ['an animated address', '<g><animate attributeName="fill" to="url(//evil)"/></g>', 'outside'],
  ])('refuses a drawing with %s', async (_name, content, why) => {
    await expect(redrawImage(drawing(content))).rejects.toMatchObject({ why });
  });

  it.each([
    ['in themselves', '<!ENTITY a "x"><!ENTITY b "&a;&a;">', 'declarations'],
    ['from a file', '<!ENTITY a SYSTEM "file:///etc/passwd">', 'declarations'],
    ['for parameters', '<!ENTITY % a "x">', 'declarations'],
    ['that stand for too much', `<!ENTITY a "${'x'.repeat(1_000)}">`, 'declarations'],
  ])('refuses entities %s', async (_name, entities, why) => {
    const file = Buffer.concat([
      Buffer.from(`<!DOCTYPE svg [${entities}]>`),
      drawing(`<rect width="9" height="9"/><desc>${'&a;'.repeat(101)}</desc>`),
    ]);

    await expect(redrawImage(file)).rejects.toMatchObject({ why });
  });

  it('draws millimetres at the size of its nominal pixels', async () => {
    const file = Buffer.from(
      '<svg xmlns="http://www.w3.org/2000/svg" width="20mm" height="20mm" viewBox="0 0 9 9"><rect width="5" height="5"/></svg>',
    );

    expect(await redrawImage(file)).toMatchObject({ width: 57, height: 57 });
  });
});
