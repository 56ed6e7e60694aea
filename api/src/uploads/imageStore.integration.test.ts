import { readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { jest } from '@jest/globals';
import sharp from 'sharp';
import { testApp } from '../testing/testApp.js';
import { derivativesOf, keyOf } from './image.rules.js';
import { ImageProcesses, KEPT_IDLE } from './image-process/imageProcesses.service.js';
import { RefusedImage } from './image-process/program/RefusedImage.js';
import { ImageStore } from './imageStore.service.js';
import { UploadsDisk } from './uploadsDisk.js';

const drawing = Buffer.from(
  '<svg xmlns="http://www.w3.org/2000/svg" width="640" height="320"><circle cx="320" cy="160" r="90"/></svg>',
);

/** Creates a red photo with a blue lower edge. */
function photo(width: number, height: number) {
  const edge = { create: { width, height: 40, channels: 3 as const, background: '#00f' } };
  return sharp({ create: { width, height, channels: 3, background: '#f00' } })
    .composite([{ input: edge, gravity: 'south' }])
    .jpeg();
}

async function colourAt(image: Buffer, left: number, top: number) {
  const pixel = await sharp(image).extract({ left, top, width: 1, height: 1 }).removeAlpha().raw().toBuffer();
  return [...pixel].map((value) => (value > 127 ? 'f' : '0')).join('');
}

describe('uploaded images', () => {
  const app = testApp();
  const images = () => app.service(ImageStore);
  const disk = () => app.service(UploadsDisk).disk;
  const store = (name: string, image = drawing) => images().store(name, image);

  /** Returns the body of an image that must exist. */
  async function image(path: string): Promise<Buffer> {
    const { body } = await app.get(path).expect(200).responseType('blob');
    return body;
  }

  it.each([
    ['w320.avif', 'image/avif', { width: 320, height: 160, format: 'heif' }],
    ['w640.webp', 'image/webp', { width: 640, height: 320, format: 'webp' }],
    ['share.jpg', 'image/jpeg', { width: 1200, height: 600, format: 'jpeg' }],
  ])('creates %s from a drawing on request', async (ending, type, expected) => {
    const url = await store('made/drawing');
    expect(url).toBe('/uploads/made/drawing-640x320.svg');

    const answer = await app
      .get(`${url}.${ending}`)
      .expect(200)
      .expect('Content-Type', type)
      .expect('Cache-Control', 'public, max-age=31536000, immutable')
      .expect('X-Content-Type-Options', 'nosniff')
      .responseType('blob');

    expect(await sharp(answer.body).metadata()).toMatchObject(expected);
    await app.get(`${url}.${ending}`).set('If-None-Match', String(answer.headers.etag)).expect(304);
  });

  it('rotates a photo upright, and removes its location', async () => {
    const lying = await photo(800, 400)
      .withExif({ IFD0: { Copyright: 'somebody' } })
      .withMetadata({ orientation: 6 })
      .toBuffer();
    const url = await store('turned/photo', lying);
    expect(url).toBe('/uploads/turned/photo-400x800.jpg');

    const webp = await image(`${url}.w320.webp`);

    const metadata = await sharp(webp).metadata();
    expect([metadata.width, metadata.height, metadata.orientation, metadata.exif]).toEqual([
      320,
      640,
      undefined,
      undefined,
    ]);
    expect([await colourAt(webp, 2, 300), await colourAt(webp, 310, 300)]).toEqual(['00f', 'f00']);
  });

  it('never enlarges a photo, and fills transparent areas', async () => {
    const seeThrough = await sharp({
      create: { width: 500, height: 500, channels: 4, background: '#0000' },
    })
      .png()
      .toBuffer();
    const url = await store('small/photo', seeThrough);

    const shared = await image(`${url}.share.jpg`);

    expect((await sharp(shared).metadata()).width).toBe(500);
    expect(await colourAt(shared, 250, 250)).toBe('fff');
    await app.get(`${url}.w640.avif`).expect(404);
  });

  it('creates each derivative once, however many ask for it', async () => {
    const url = await store('once/drawing');
    const put = jest.spyOn(disk(), 'put');

    const answers = await Promise.all(Array.from({ length: 10 }, () => app.get(`${url}.w480.avif`)));
    await app.get(`${url}.w480.avif`).expect(200);

    expect(answers.map(({ status }) => status)).toEqual(Array(10).fill(200));
    expect(new Set(answers.map(({ headers }) => headers.etag)).size).toBe(1);
    expect(put).toHaveBeenCalledTimes(1);
    put.mockRestore();
  });

  it('creates all of them in advance, and leaves nothing else behind', async () => {
    const url = await store('ahead/drawing');

    await images().makeDerivatives(url);

    const { objects } = await disk().listAll('ahead');
    const keys = [...objects].map((object) => (object.isFile ? object.key : object.prefix));
    const original = 'ahead/drawing-640x320.svg';
    expect(keys.sort()).toEqual([original, ...derivativesOf(original).map(keyOf)].sort());
  });

  it('runs no image process while there is nothing to do', async () => {
    const setTimer = jest.spyOn(globalThis, 'setTimeout');
    await store('idle/drawing');
    const { calls, results } = setTimer.mock;
    const at = calls.findIndex(([, delay]) => delay === KEPT_IDLE);
    const before = app.service(ImageProcesses).count;

    // As if the time was over.
    clearTimeout(results[at]?.value as NodeJS.Timeout);
    calls[at]?.[0]();
    setTimer.mockRestore();

    expect(app.service(ImageProcesses).count).toBe(before - 1);
  });

  it('finds no derivative of a broken original, and tries only once', async () => {
    await disk().put('broken-640x320.png', 'no picture at all');
    const getBytes = jest.spyOn(disk(), 'getBytes');

    await app.get('/uploads/broken-640x320.png.w320.avif').expect(404);
    await app.get('/uploads/broken-640x320.png.w320.avif').expect(404);
    await app.get('/uploads/broken-640x320.png.share.jpg').expect(404);

    expect(getBytes).toHaveBeenCalledTimes(1);
    getBytes.mockRestore();
    await app.get('/uploads/broken-640x320.png').expect(200);
  });

  it('tries an image again later if the time was not sufficient', async () => {
    const url = await store('slow/drawing');
    const outOfTime = jest
      .spyOn(app.service(ImageProcesses), 'ask')
      .mockRejectedValueOnce(new RefusedImage('exhausted', 'It did not finish within 9000 ms'));
    const now = jest.spyOn(performance, 'now');

    const { body, headers } = await app.get(`${url}.w320.webp`).expect(503);
    expect(headers['retry-after']).toBe('30');
    expect(body.error).toBe('The image cannot be processed right now. Please try again in a moment');
    await app.get(`${url}.w320.webp`).expect(503);
    expect(outOfTime).toHaveBeenCalledTimes(1);

    now.mockReturnValue(performance.now() + 31_000);
    await app.get(`${url}.w320.webp`).expect(200);
    now.mockRestore();
    outOfTime.mockRestore();
  });

  it('reports a full disk as a server error, and continues once there is space', async () => {
    const url = await store('full/drawing');
    const put = jest.spyOn(disk(), 'put').mockImplementationOnce(async (key) => {
      await writeFile(join(app.dataDir(), 'uploads', key), 'half of it');
      throw new Error('disk full');
    });

    await app.get(`${url}.w320.webp`).expect(500);

    expect(await readdir(join(app.dataDir(), 'uploads/full'))).toEqual(['drawing-640x320.svg']);
    await app.get(`${url}.w320.webp`).expect(200);
    put.mockRestore();
  });

  it.each([
    'drawing-640x320.svg.w321.avif',
    'drawing-640x320.svg.w960.avif',
    'drawing-640x320.svg.w320.png',
    'drawing-640x320.svg.w320.avif.w320.avif',
    'nothing-640x320.svg.w320.avif',
    '..%2fknown%2fdrawing-640x320.svg.w320.avif',
    '.hidden-640x320.svg.w320.avif',
  ])('has no %s', async (path) => {
    await store('known/drawing');
    await disk().put('known/.hidden-640x320.svg', drawing);

    await app.get(`/uploads/known/${path}`).expect(404);
  });

  it.each([
    ['text', Buffer.from('no picture at all')],
    ['nothing', Buffer.alloc(0)],
    [
      'a drawing of a million by a million',
      Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="1000000" height="1000000"/>'),
    ],
  ])('refuses to store %s', async (_, bytes) => {
    await expect(store('refused/image', bytes)).rejects.toThrow(RefusedImage);

    expect(await disk().exists('refused')).toBe(false);
  });
});
