import { request } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { gzipSync } from 'node:zlib';
import { jest } from '@jest/globals';
import { Logger } from '@nestjs/common';
import sharp from 'sharp';
import { SessionsService } from '../auth/sessions.service.js';
import { derivativesOf, keyOf } from '../uploads/image.rules.js';
import { ImageStore } from '../uploads/imageStore.service.js';
import { UPLOAD_LIMIT, uploadRules } from '../uploads/upload.rules.js';
import { UploadsDisk } from '../uploads/uploadsDisk.js';
import { testApp } from './testApp.js';

const { message, tooLarge } = uploadRules.image;

const picture = (width = 40, height = 30) =>
  sharp({ create: { width, height, channels: 3, background: '#c0402f' } });

const frame = (width: number, height: number, background: string) =>
  sharp({ create: { width, height, channels: 3, background } })
    .png()
    .toBuffer();

/** A PNG that says that it has two frames. */
async function animatedPng(): Promise<Buffer> {
  const png = await picture().png().toBuffer();
  // Length, name, two frames, endless, checksum; right after the header.
  const control = Buffer.from('000000086163544c0000000200000000f38d9370', 'hex');
  return Buffer.concat([png.subarray(0, 33), control, png.subarray(33)]);
}

const drawing = (content: string, size = 'width="40" height="30"') =>
  Buffer.from(`<?xml version="1.0"?><!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "http://www.w3.org/Graphics/SVG/1.1/DTD/svg11.dtd">
    <svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" ${size} viewBox="0 0 40 30" onload="steal()">${content}</svg>`);

const use = (level: number) => `<use href="#a${level}"/>`.repeat(10);

async function firstPixel(image: Buffer): Promise<number[]> {
  return [
    ...(await sharp(image).extract({ left: 0, top: 0, width: 1, height: 1 }).removeAlpha().raw().toBuffer()),
  ];
}

/** Describes everything that the upload of one kind of image accepts and refuses. */
export function describeUploads(kind: 'headshot' | 'logo'): void {
  describe(`POST /api/upload/${kind}`, () => {
    const app = testApp();
    const upload = async (file: Buffer, name = 'picture.png', contentType = 'image/png') =>
      (await app.signIn()).post(`/api/upload/${kind}`).attach('image', file, { filename: name, contentType });
    const kept = async (file: Buffer, name?: string, contentType?: string) => {
      const { status, body } = await upload(file, name, contentType);
      expect({ status, body }).toEqual({
        status: 201,
        body: { success: true, imageUrl: expect.any(String) },
      });
      const answer = await app.get(body.imageUrl).buffer(true).expect(200);
      return {
        imageUrl: String(body.imageUrl),
        image: Buffer.from(answer.body.length ? answer.body : answer.text),
      };
    };

    it.each(['jpeg', 'png', 'gif', 'webp'] as const)(
      'stores a %s under a name made from its content and size',
      async (format) => {
        const file = await picture().toFormat(format).toBuffer();

        const { imageUrl, image } = await kept(file, 'anything.exe', 'application/octet-stream');

        const extension = format === 'jpeg' ? 'jpg' : format;
        expect(imageUrl).toMatch(new RegExp(`^/uploads/${kind}s/[0-9a-f]{32}-40x30\\.${extension}$`));
        expect(await sharp(image).metadata()).toMatchObject({ format, width: 40, height: 30 });
        expect((await kept(file)).imageUrl).toBe(imageUrl);
      },
    );

    it('removes metadata, keeps the orientation, and limits the size to that of screens', async () => {
      const file = await picture(3000, 1500)
        .withExif({ IFD0: { Copyright: 'secret-place' } })
        .withMetadata({ orientation: 6 })
        .jpeg()
        .toBuffer();

      const { imageUrl, image } = await kept(file);

      const metadata = await sharp(image).metadata();
      expect(imageUrl).toMatch(/-1280x2560\.jpg$/);
      expect(metadata).toMatchObject({ width: 1280, height: 2560 });
      expect(metadata).not.toHaveProperty('exif');
      expect(metadata.orientation ?? 1).toBe(1);
    });

    it('creates the derivatives before anyone asks for them', async () => {
      const { imageUrl } = await kept(await picture(500, 400).png().toBuffer());

      // Derivatives are made one upload after the other: once this one, which has none, is done, so are all before it.
      await app.service(ImageStore).makeDerivatives('/uploads/none');

      const key = imageUrl.slice('/uploads/'.length);
      const names = derivativesOf(key).map(keyOf);
      expect(names).toHaveLength(5);
      for (const name of names) {
        expect(await app.service(UploadsDisk).disk.exists(name)).toBe(true);
      }
    });

    it('removes data hidden behind an image', async () => {
      const file = Buffer.concat([
        await picture().png().toBuffer(),
        Buffer.from('<script>steal()</script>PK\u0003\u0004'),
      ]);

      expect((await kept(file)).image.toString('latin1')).not.toContain('steal');
    });

    it('keeps animations', async () => {
      const frames = await Promise.all(['red', 'blue'].map((background) => frame(20, 10, background)));
      const file = await sharp(frames, { join: { animated: true } })
        .gif({ loop: 0, delay: [100, 100] })
        .toBuffer();

      const { imageUrl, image } = await kept(file, 'a.gif', 'image/gif');

      expect(imageUrl).toMatch(/-20x10\.gif$/);
      expect((await sharp(image, { animated: true }).metadata()).pages).toBe(2);
    });

    it('keeps an animated WebP moving: it has no derivatives, which would stand still', async () => {
      const file = await sharp(
        await Promise.all(['red', 'blue'].map((background) => frame(400, 200, background))),
        { join: { animated: true } },
      )
        .webp({ loop: 3, delay: [100, 200] })
        .toBuffer();

      const { imageUrl, image } = await kept(file, 'a.webp', 'image/webp');

      expect(imageUrl).toMatch(/-400x200-animated\.webp$/);
      expect(await sharp(image, { animated: true }).metadata()).toMatchObject({
        pages: 2,
        loop: 3,
        delay: [100, 200],
      });
      await app.get(`${imageUrl}.w320.avif`).expect(404);
    });

    it('keeps a drawing that only browsers draw as it is meant: its derivatives would look different', async () => {
      const { imageUrl, image } = await kept(
        drawing(
          '<style>:root{--brand:#DC141E}rect{fill:var(--brand)}</style><rect width="40" height="30"/>',
          'width="400" height="300"',
        ),
      );

      expect(imageUrl).toMatch(/-400x300-browser\.svg$/);
      expect(image.toString()).toContain('var(--brand)');
      await app.get(`${imageUrl}.w320.avif`).expect(404);
    });

    it('refuses an animated PNG, of which only the first frame would be left', async () => {
      const { status, body } = await upload(await animatedPng());

      expect({ status, body }).toEqual({
        status: 400,
        body: {
          success: false,
          error: 'The site cannot keep an animated PNG moving. Please upload it as GIF or animated WebP',
        },
      });
    });

    it('removes from a drawing what runs, and keeps what is visible', async () => {
      const { imageUrl, image } = await kept(
        drawing(`<script>steal()</script><metadata>steal</metadata><!-- steal -->
        <style>.st0{fill:#DC141E}</style>
        <defs><linearGradient id="g"><stop offset="0" stop-color="#123456"/></linearGradient></defs>
        <a xlink:href="javascript:steal()"><rect id="kept" width="40" height="30" fill="url(#g)" onclick="steal()"/></a>
        <circle class="st0" r="9"/><use xlink:href="#kept" y="20"/>
        <set attributeName="onclick" to="steal()"/>`),
        'logo.svg',
        'image/svg+xml',
      );

      const clean = image.toString();
      expect(imageUrl).toMatch(/-40x30\.svg$/);
      expect(clean).toMatch(/^<svg [^>]*xmlns="http:\/\/www\.w3\.org\/2000\/svg"/);
      expect(clean).toContain('viewBox="0 0 40 30"');
      expect(clean).toContain('<linearGradient id="g">');
      expect(clean).toMatch(/<rect [^>]*fill="url\(#g\)"/);
      expect(clean).toContain('<use href="#kept" y="20"/>');
      expect(clean).not.toMatch(/steal|script|metadata|<a |<set|on(load|click)/i);
      expect(await firstPixel(image)).toEqual([0xdc, 0x14, 0x1e]);
    });

    it.each([
      [
        'an image from elsewhere',
        '<image href="https://evil.example/a.png"/>',
        /shows an image from another/,
      ],
      ['an image of a file', '<image xlink:href="a.png"/>', /shows an image from another file/],
      [
        'a drawing in it',
        '<image href="data:image/svg+xml;base64,PHN2Zy8+"/>',
        /contains an image that is not/,
      ],
      ['text as an image', '<image href="data:image/png;base64,PHN2Zy8+"/>', /contains an image that is not/],
      ['parts of another file', '<use href="https://evil.example/a.svg#x"/>', /refers to other files/],
      [
        'a fill from elsewhere',
        '<circle r="3" fill="url(https://evil.example/#x)"/>',
        /refers to other files/,
      ],
      ['a hidden address', '<circle r="3" style="fill:u\\72l(https://evil)"/>', /not keep fill\. Please/],
      ['imported styles', '<style>@import "https://evil.example/a.css";</style>', /fonts or styles/],
      ['fonts', '<style>@font-face{font-family:A;src:url(data:font/woff2,)}</style>', /fonts or styles/],
      ['an image in styles', '<style>g{mask:image-set("a.png" 1x)}</style>', /does not keep mask/],
      ['HTML', '<foreignObject><p xmlns="http://www.w3.org/1999/xhtml"/></foreignObject>', /HTML/],
      ['a link that moves', '<use href="#a"><set attributeName="href" to="#b"/></use>', /animation/],
      [
        'a few elements that stand for a billion',
        Array.from({ length: 10 }, (_, level) => `<g id="a${level + 1}">${use(level)}</g>`).join(''),
        /repeats/,
      ],
    ])('refuses a drawing with %s, and says why', async (_name, content, error) => {
      const { status, body } = await upload(drawing(`<rect width="9" height="9"/>${content}`));

      expect({ status, body }).toEqual({
        status: 400,
        body: { success: false, error: expect.stringMatching(error) },
      });
    });

    it.each([
      ['a text', () => Buffer.from('not an image')],
      ['nothing', () => Buffer.alloc(0)],
      [
        'an HTML page with a drawing',
        () => Buffer.from('<!doctype html><html><body><svg><rect/></svg></body></html>'),
      ],
      ['an unsupported type', async () => picture().tiff().toBuffer()],
    ])('refuses %s, whatever its declared type', async (_name, make) => {
      const { status, body } = await upload(await make());

      expect({ status, body }).toEqual({ status: 400, body: { success: false, error: message } });
    });

    it.each([
      ['a drawing with only a script', () => drawing('<script>x</script>'), 'The SVG shows nothing.'],
      [
        'a drawing of too many pixels',
        () =>
          Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="90000" height="90000"><rect/></svg>'),
        'The image has more than 64 million pixels',
      ],
      [
        'an image of too many pixels',
        async () => picture(9000, 9000).toColourspace('b-w').png().toBuffer(),
        'The image has more than 64 million pixels',
      ],
      [
        'a truncated image',
        async () => (await picture(400, 400).jpeg().toBuffer()).subarray(0, 700),
        'The image is damaged or incomplete.',
      ],
      [
        'an animation on its side',
        async () =>
          sharp(await Promise.all(['red', 'blue'].map((background) => frame(20, 10, background))), {
            join: { animated: true },
          })
            .webp()
            .withMetadata({ orientation: 6 })
            .toBuffer(),
        'The site cannot turn an animated image.',
      ],
      [
        'a drawing with an animated PNG in it',
        async () =>
          drawing(`<image href="data:image/png;base64,${(await animatedPng()).toString('base64')}"/>`),
        'The site cannot keep an animated PNG moving.',
      ],
      ['a truncated drawing', () => drawing('<g/>').subarray(0, -3), 'The SVG has an error in line 2.'],
      ['a compressed drawing', () => gzipSync(drawing('<g/>')), 'The file is compressed.'],
      ['a line', () => drawing('<g/>', 'width="3000" height="2"'), 'Please upload an SVG of 1 to 16,383'],
      [
        'a drawing in another encoding',
        () => Buffer.from('<?xml version="1.0" encoding="EBCDIC-US"?><svg/>'),
        'The SVG cannot be read as EBCDIC-US.',
      ],
      [
        'a drawing with styles for what is removed',
        () => drawing('<style>rect:nth-child(3){fill:red}</style><script/><rect/>'),
        'The styles of the SVG select elements by :nth-child,',
      ],
    ])('refuses %s, and says why', async (_name, make, error) => {
      const { status, body } = await upload(await make());

      expect({ status, body }).toEqual({
        status: 400,
        body: { success: false, error: expect.stringContaining(error) },
      });
    });

    it('accepts 5 MB and not a byte more', async () => {
      const image = await picture().png().toBuffer();
      const padded = (size: number) => Buffer.concat([image, Buffer.alloc(size - image.length)]);

      expect((await upload(padded(UPLOAD_LIMIT))).status).toBe(201);
      const { status, body } = await upload(padded(UPLOAD_LIMIT + 1));
      expect({ status, body }).toEqual({ status: 400, body: { success: false, error: tooLarge } });
    });

    it.each([
      ['five fields', (count: number) => `name="field${count}"\r\n\r\n1`, 5],
      ['a thousand fields', (count: number) => `name="field${count}"\r\n\r\n1`, 1_000],
      ['a field of a long name', () => `name="${'a'.repeat(101)}"\r\n\r\n1`, 1],
      ['a field of a long text', () => `name="a"\r\n\r\n${'x'.repeat(1_001)}`, 1],
      ['a second file', () => 'name="image"; filename="a.png"\r\n\r\n1', 1],
    ])('refuses a form with %s beside the file', async (_name, part, count) => {
      const image = await picture().png().toBuffer();
      const parts = Array.from(
        { length: count },
        (_, index) => `--x\r\nContent-Disposition: form-data; ${part(index)}\r\n`,
      );
      const file = '--x\r\nContent-Disposition: form-data; name="image"; filename="a.png"\r\n\r\n';
      const form = Buffer.concat([
        Buffer.from(`${parts.join('')}${file}`),
        image,
        Buffer.from('\r\n--x--\r\n'),
      ]);

      const { status, body } = await (await app.signIn())
        .post(`/api/upload/${kind}`)
        .set('Content-Type', 'multipart/form-data; boundary=x')
        .send(form);

      expect({ status, body }).toEqual({ status: 400, body: { success: false, error: message } });
    });

    it('accepts a form with a few fields beside the file', async () => {
      const admin = await app.signIn();

      const { status } = await admin
        .post(`/api/upload/${kind}`)
        .field('a', '1')
        .field('b', '2')
        .attach('image', await picture().png().toBuffer(), 'picture.png');

      expect(status).toBe(201);
    });

    it('is not a server error when it is interrupted', async () => {
      const { bearer } = await app.service(SessionsService).start(await app.storeAdministrator());
      const log = jest.spyOn(Logger.prototype, 'error');
      const upload = request(`${await app.url()}/api/upload/${kind}`, {
        method: 'POST',
        headers: {
          Authorization: `Bearer ${bearer.token}`,
          'Content-Type': 'multipart/form-data; boundary=x',
          'Content-Length': '5000',
        },
      });
      upload.on('error', () => {});
      upload.write('--x\r\nContent-Disposition: form-data; name="image"; filename="a.png"\r\n\r\nhalf');
      await pause(100);
      upload.destroy();
      await pause(200);

      expect(log).not.toHaveBeenCalled();
      log.mockRestore();
    });

    it('requires one file in the field image, and an administrator', async () => {
      const admin = await app.signIn();
      const image = await picture().png().toBuffer();
      const refusal = { success: false, error: message };

      expect((await admin.post(`/api/upload/${kind}`).expect(400)).body).toEqual(refusal);
      expect((await admin.post(`/api/upload/${kind}`).field('image', 'text').expect(400)).body).toEqual(
        refusal,
      );
      expect(
        (await admin.post(`/api/upload/${kind}`).attach('file', image, 'a.png').expect(400)).body,
      ).toEqual(refusal);
      const { body } = await app.post(`/api/upload/${kind}`).attach('image', image, 'a.png').expect(401);
      expect(body).toMatchObject({ statusCode: 401, error: 'Please sign in first' });
    });
  });
}
