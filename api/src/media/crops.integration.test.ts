import sharp from 'sharp';
import { testApp } from '../testing/testApp.js';

const stripes = await sharp({ create: { width: 1200, height: 400, channels: 3, background: '#0f0' } })
  .composite(
    ['#f00', '#00f'].map((background, index) => ({
      input: { create: { width: 400, height: 400, channels: 3 as const, background } },
      left: index * 800,
      top: 0,
    })),
  )
  .png()
  .toBuffer();

const drawing = Buffer.from(
  '<svg xmlns="http://www.w3.org/2000/svg" width="300" height="900"><rect width="300" height="300" fill="#f00"/><rect y="300" width="300" height="600" fill="#00f"/></svg>',
);

describe('crops', () => {
  const app = testApp();
  let admin: Awaited<ReturnType<typeof app.signIn>>;
  beforeEach(async () => {
    admin = await app.signIn();
  });
  const add = async (file: Buffer, name: string): Promise<{ id: number; address: string }> =>
    (await admin.post('/api/media').attach('file', file, name).expect(201)).body.data;
  const focus = (id: number, x: number, y: number) =>
    admin.patch(`/api/media/${id}`).send({ focus: { x, y } }).expect(200);
  const crop = async (path: string) => {
    const { body } = await app.get(path).expect(200).responseType('blob');
    const { width, height } = await sharp(body).metadata();
    const pixel = await sharp(body).resize(1, 1).removeAlpha().raw().toBuffer();
    const colour = [...pixel].map((value) => (value > 127 ? 'f' : '0')).join('');
    return { width, height, colour };
  };

  it('are cut out around the focal point, and only around that of the library', async () => {
    const { id, address } = await add(stripes, 'a.png');
    expect(await crop(`${address}.c1x1-50x50.w320.webp`)).toEqual({ width: 320, height: 320, colour: '0f0' });
    await app
      .get(`${address}.c1x1-10x50.w320.webp`)
      .expect(302)
      .expect('Location', `${address}.c1x1-50x50.w320.webp`);

    await focus(id, 0.1, 0.5);
    expect(await crop(`${address}.c1x1-10x50.w320.webp`)).toEqual({ width: 320, height: 320, colour: 'f00' });
    await focus(id, 1, 0);
    expect(await crop(`${address}.c1x1-100x0.w320.avif`)).toEqual({ width: 320, height: 320, colour: '00f' });
    expect(await crop(`${address}.c16x9-100x0.w640.webp`)).toMatchObject({ width: 640, height: 360 });
    await app
      .get(`${address}.c1x1-11x50.w320.webp`)
      .expect(302)
      .expect('Location', `${address}.c1x1-100x0.w320.webp`);
    await app.get(`${address}.c2x1-100x0.w320.webp`).expect(404);
    await app.get('/uploads/media/none-1200x400.png.c1x1-11x50.w320.webp').expect(404);
    await app.get('/uploads/media/none-1200x400.png.c1x1-50x50.w320.webp').expect(404);

    await admin.delete(`/api/media/${id}`).expect(204);
    await app.get(`${address}.c1x1-100x0.w320.avif`).expect(404);
  });

  it('are sharp for drawings, which have no smallest size', async () => {
    const { id, address } = await add(drawing, 'a.svg');
    await app.get(`${address}.c1x1-50x0.w320.webp`).expect(404);

    const large = await add(
      Buffer.from(
        drawing
          .toString()
          .replace('width="300" height="900"', 'width="600" height="1800" viewBox="0 0 300 900"'),
      ),
      'b.svg',
    );
    await focus(large.id, 0.5, 0);
    expect(await crop(`${large.address}.c1x1-50x0.w480.webp`)).toEqual({
      width: 480,
      height: 480,
      colour: 'f00',
    });
    expect(id).not.toBe(large.id);
  });
});
