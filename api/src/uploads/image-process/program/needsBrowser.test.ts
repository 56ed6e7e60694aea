import { readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import { cleanDrawing } from './cleanDrawing.ts';
import { needsBrowser } from './needsBrowser.ts';
import { readAllImagesAfter } from './testing/readAllImagesAfter.ts';

readAllImagesAfter();

const isNeeded = async (content: string, attributes = 'viewBox="0 0 9 9"') =>
  (await cleanDrawing(Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" ${attributes}>${content}</svg>`)))
    .needsBrowser;

describe(needsBrowser, () => {
  it.each([
    '<style>@media all{rect{fill:red}}</style><rect/>',
    '<style media="print">rect{fill:red}</style><rect/>',
    '<style>rect:hover{fill:red}</style><rect/>',
    '<style>rect{transform:scale(2)}</style><rect/>',
    '<style>rect{d:none;x:5px}</style><rect/>',
    '<rect style="fill:var(--a,red)"/>',
    '<rect style="-webkit-filter:blur(2px)"/>',
    '<rect fill="color-mix(in srgb,red,blue)"/>',
    '<rect fill="rgb(from red b g r)"/>',
    '<rect fill="CanvasText"/>',
    '<rect style="mix-blend-mode:plus-lighter"/>',
    '<rect filter="blur(2px)"/>',
    '<rect transform-origin="5 5"/>',
    '<rect width="5vw"/>',
    '<rect systemLanguage="en"/>',
    '<mask color-interpolation="linearRGB"/>',
    '<rect id="a b"/><use href="#a%20b"/>',
    '<text><textPath href="#p">a</textPath></text>',
    '<svg id="a"/><use href="#a" width="5"/>',
  ])('is true for %s', async (content) => {
    expect(await isNeeded(content)).toBe(true);
  });

  it('is true for a drawing without a size', async () => {
    expect(await isNeeded('<rect/>', '')).toBe(true);
  });

  it.each([
    '<style>.a,#b rect>g,[data-a]{fill:#DC141E;stroke:rgb(1,2,3)}</style><rect class="a"/>',
    '<rect transform="matrix(1 0 0 1 0 0) rotate(5)" style="mix-blend-mode:multiply;-inkscape-stroke:none"/>',
    '<linearGradient id="a" gradientTransform="scale(2)"/><rect fill="url(#a)" title="from 5vw (x)"/>',
    '<text dy="0.35em" font-size="2em">rem</text>',
  ])('is false for %s', async (content) => {
    expect(await isNeeded(content)).toBe(false);
  });

  it.each(['illustrator-classes', 'inkscape-gradients', 'figma-shadow', 'canva-image', 'inkscape-markers'])(
    'is false for what drawing programs export: %s',
    async (name) => {
      const file = readFileSync(`api/src/uploads/exported-drawings/${name}.svg`);

      expect((await cleanDrawing(file)).needsBrowser).toBe(false);
    },
  );
});
