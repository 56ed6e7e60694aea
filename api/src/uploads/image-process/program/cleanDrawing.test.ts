import { describe, expect, it } from '@jest/globals';
import sharp from 'sharp';
import { redrawImage } from './imageWork.ts';
import { readAllImagesAfter } from './testing/readAllImagesAfter.ts';

readAllImagesAfter();

const drawing = (content: string) =>
  Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" width="320" height="240">${content}</svg>`,
  );
const style = (css: string) => `<style>@media all{${css}}</style>`;
const redrawn = async (content: string) => (await redrawImage(drawing(content))).bytes.toString();

const rect = '<rect width="90" height="90"/>';
const metadata = '<metadata/>';

describe('the selectors of a drawing', () => {
  it.each([
    ['rect:nth-child(3)', metadata, ':nth-child'],
    ['rect:nth-last-child(2 of rect)', metadata, ':nth-last-child'],
    ['rect:first-child', metadata, ':first-child'],
    ['rect:not(:last-child)', metadata, ':last-child'],
    ['rect:only-of-type', metadata, ':only-of-type'],
    ['metadata + rect', metadata, '+'],
    ['g:is(script ~ *)', '<script/>', '~'],
    ['svg:has(metadata)', metadata, ':has'],
    ['g:empty', '<g> </g>', ':empty'],
    ['g:empty', '<g><script/></g>', ':empty'],
    ['[onclick]', '<g onclick="x"/>', '[onclick]'],
    ['rect:not([onclick])', '<g onclick="x"/>', '[onclick]'],
    ['[*|label]', '<g i:label="x" xmlns:i="urn:i"/>', '[label]'],
    ['[style*="1,2"]', '<g style="stroke-dasharray:1 , 2"/>', '[style]'],
    ['use[href]', `<use xlink:href="#a"/><g id="a">${rect}</g>`, '[href]'],
    [':link rect', `<a href="/">${rect}</a>`, ':link'],
    ['rect:unheard-of', metadata, ':unheard-of'],
    ['.1st', metadata, '.1st'],
  ])('are refused if what is removed could change what they mean: %s', async (selector, content, part) => {
    const file = drawing(style(`${selector}{fill:red}`) + content + rect);

    await expect(redrawImage(file)).rejects.toMatchObject({ why: 'selectors', parts: [part] });
  });

  it.each([
    ['rect:nth-child(2)', '<title>x</title>'],
    ['g + rect', '<g/>'],
    ['g:empty', '<g/>'],
    ['g > rect, g rect.a', metadata],
    [':root:is(svg):not(.a):hover', metadata],
    ['[data-a="1"]', `<g data-a="1"/>${metadata}`],
    ['a rect', `<a href="/">${rect}</a>${metadata}`],
    ['.\\31 0', metadata],
    ['.1st', ''],
  ])('stay if they mean the same: %s', async (selector, content) => {
    expect(await redrawn(style(`${selector}{fill:red}`) + content + rect)).toContain('fill:red');
  });
});

describe('a link in a drawing', () => {
  it('leads nowhere, and stays as an element', async () => {
    const bytes = await redrawn(
      `<a xlink:href="javascript:x" target="_blank" class="a">${rect}<text y="200">a<a href="/">b</a></text></a>`,
    );

    expect(bytes).toMatch(/<a class="a"><rect [^>]*><text y="200">a<a>b<\/a><\/text><\/a>/);
    expect(bytes).not.toMatch(/href|javascript|_blank/);
  });
});

describe('references in a drawing', () => {
  it.each([
    ['is removed', `<x:g xmlns:x="urn:x"><linearGradient id="g"/></x:g>`],
    ['was hidden by what is removed', `<metadata id="g"/><linearGradient id="g"/>`],
  ])('are refused if what they lead to %s', async (_name, content) => {
    for (const use of [
      `${style('rect{fill:url(#g)}')}${rect}`,
      `<style>@keyframes k{50%{fill:url(#g)}}</style>${rect}`,
      `<rect width="9" style="--a:url(#%67)"/>`,
    ]) {
      await expect(redrawImage(drawing(content + use))).rejects.toMatchObject({
        why: 'differs',
        parts: ['#g'],
      });
    }
  });

  it('are refused if an animation waits for one that is removed', async () => {
    const file = drawing(
      `<set id="s" attributeName="onclick" to="x"/><rect width="9"><animate attributeName="x" begin="1s;s.end+1s"/></rect>`,
    );

    await expect(redrawImage(file)).rejects.toMatchObject({ why: 'differs', parts: ['#s'] });
  });

  it('may lead to what no browser draws', async () => {
    expect(await redrawn(`<meshgradient id="m"/><rect width="9" height="9" fill="url(#m) blue"/>`)).toContain(
      'url(#m)',
    );
  });
});

describe('a switch in a drawing', () => {
  it.each([['<script/>'], ['<unknown/>']])(
    'is refused if its choice would be another without %s',
    async (removed) => {
      await expect(redrawImage(drawing(`<switch>${removed}${rect}</switch>`))).rejects.toMatchObject({
        why: 'differs',
        parts: ['<switch>', expect.stringMatching(/^<\w+>$/)],
      });
    },
  );

  it('stays without what only its drawing program can show', async () => {
    const foreign = '<foreignObject requiredExtensions="urn:ai"><p/></foreignObject>';

    expect(await redrawn(`<switch>${foreign}${rect}</switch>`)).toContain('<switch><rect');
  });
});

describe('the attributes of a drawing', () => {
  it.each(['color-interpolation', 'color-rendering', 'buffered-rendering'])('keep %s', async (name) => {
    expect(await redrawn(`<mask ${name}="auto"/>${rect}`)).toContain(`<mask ${name}="auto"/>`);
  });
});

describe('the styles of a drawing', () => {
  it.each([
    ['properties that are not known', '.a{unheard-of:1px}', 'unheard-of:1px'],
    ["a browser's own properties", '.a{-webkit-text-stroke:2px red}', '-webkit-text-stroke:2px red'],
    ["a browser's own key frames", '@-webkit-keyframes k{to{opacity:0}}', '@-webkit-keyframes k'],
    ['functions of mathematics', '.a{width:round(5px,2px)}', 'round(5px,2px)'],
    ['colours for printing', '.a{fill:red icc-color(x,0,1)}', 'icc-color(x,0,1)'],
  ])('keep %s', async (_name, css, kept) => {
    expect(await redrawn(`<style>${css}</style>${rect}`)).toContain(kept);
  });

  it.each([
    ["a browser's own animation", '<style>.a{-webkit-animation:k 1s}</style>'],
    ['an animation with an escaped name', '<style>.a{a\\6eimation:k 1s}</style>'],
  ])('say that a drawing moves with %s', async (_name, content) => {
    expect(await redrawImage(drawing(content + rect))).toMatchObject({ isAnimated: true });
  });

  it.each([
    ['a rule within a rule', 'g{rect:hover{fill:red}}'],
    ['a property that is not known, with a function', 'g{unheard-of:load("//evil")}'],
    ["a browser's own rules", '@-moz-document url-prefix(){rect{fill:red}}'],
  ])('are refused with %s', async (_name, css) => {
    await expect(redrawImage(drawing(`<style>${css}</style>${rect}`))).rejects.toMatchObject({
      why: 'differs',
    });
  });

  it('are refused by name if an attribute cannot be read', async () => {
    await expect(redrawImage(drawing('<rect fill="\\75 rl(//evil"/>'))).rejects.toMatchObject({
      why: 'differs',
      parts: ['fill'],
    });
  });
});

describe('a photo in a drawing that was taken with the camera on its side', () => {
  const photo = async () => {
    sharp.unblock({ operation: ['VipsForeignLoad'] });
    const left = await sharp({ create: { width: 20, height: 20, channels: 3, background: 'red' } })
      .png()
      .toBuffer();
    const bytes = await sharp({ create: { width: 40, height: 20, channels: 3, background: 'blue' } })
      .composite([{ input: left, left: 0, top: 0 }])
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer();
    return `<image width="40" height="80" preserveAspectRatio="none" href="data:image/jpeg;base64,${bytes.toString('base64')}"`;
  };

  it('is upright, as browsers draw it', async () => {
    const [, base64 = ''] = /base64,([^"]+)/.exec(await redrawn(`${await photo()}/>`)) ?? [];

    sharp.unblock({ operation: ['VipsForeignLoad'] });
    const image = sharp(Buffer.from(base64, 'base64'));
    const { width, height, orientation = 1 } = await image.metadata();
    expect({ width, height, orientation }).toEqual({ width: 20, height: 40, orientation: 1 });
    const top = await image.extract({ left: 0, top: 0, width: 1, height: 1 }).raw().toBuffer();
    expect(top[0]).toBeGreaterThan(200);
  });

  it('is refused if the drawing says that it lies on its side', async () => {
    const file = drawing(`${await photo()} style="image-orientation:none"/>`);

    await expect(redrawImage(file)).rejects.toMatchObject({ why: 'differs', parts: ['image-orientation'] });
  });
});
