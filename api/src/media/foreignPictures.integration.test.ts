import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Readable } from 'node:stream';
import sharp from 'sharp';
import { testApp } from '../testing/testApp.js';
import { PrivateNetworks } from './foreignPictures.service.js';

const red = await sharp({ create: { width: 40, height: 30, channels: 3, background: '#c00' } })
  .png()
  .toBuffer();

type Site = (path: string, response: ServerResponse) => void;

let answer: Site = () => {};
const asked: string[] = [];
const credentials: (string | undefined)[] = [];
const server = createServer(({ url = '', headers }, response) => {
  asked.push(url);
  credentials.push(headers.authorization);
  answer(url, response);
});
server.listen(0, '0.0.0.0');
await once(server, 'listening');
const { port } = server.address() as AddressInfo;
afterAll(() => {
  server.closeAllConnections();
  server.close();
});
beforeEach(() => {
  asked.splice(0);
  credentials.splice(0);
});

const fetchWith = (app: ReturnType<typeof testApp>) => async (address: string) => {
  const { status, body } = await (await app.signIn()).post('/api/media/fetch').send({ address });
  return { status, said: body.fields?.address?.[0] ?? body.error, data: body.data };
};

class OneMachine extends PrivateNetworks {
  override has(address: string): boolean {
    return address !== '127.0.0.1' && super.has(address);
  }
}

describe('a picture at a foreign address', () => {
  const app = testApp({}, (builder) => builder.overrideProvider(PrivateNetworks).useValue(new OneMachine()));
  const fetch = fetchWith(app);
  const site = `http://127.0.0.1:${port}`;

  it('is asked for without the password that a redirect names', async () => {
    answer = (path, response) =>
      path === '/a.png'
        ? response.writeHead(302, { location: `http://user:word@127.0.0.1:${port}/b.png` }).end()
        : response.end(red);

    expect(await fetch(`${site}/a.png`)).toMatchObject({ status: 201 });
    expect(credentials).toEqual([undefined, undefined]);
  });

  it('is taken into the library, once', async () => {
    answer = (_, response) => response.end(red);

    const first = await fetch(`${site}/pictures/The%20b%C3%BCro_at%20dawn.jpg?w=3`);

    expect(first).toMatchObject({
      status: 201,
      data: {
        title: 'The büro at dawn',
        kind: 'picture',
        width: 40,
        address: expect.stringMatching(/^\/uploads\/media\//),
      },
    });
    await app.get(first.data.address).expect(200);
    expect(await fetch(`${site}/other.png`)).toMatchObject({ status: 200, data: { id: first.data.id } });
  });

  it('is followed through redirects, each of which is checked anew', async () => {
    answer = (path, response) =>
      path === '/a' ? response.writeHead(302, { location: '/b' }).end() : response.end(red);
    expect(await fetch(`${site}/a`)).toMatchObject({ status: 201, data: { title: 'b' } });

    for (const location of [
      `http://127.0.0.2:${port}/b`,
      'http://169.254.169.254/latest',
      'http://[::1]/b',
      'http://10.0.0.1/',
    ]) {
      answer = (_, response) => response.writeHead(302, { location }).end();
      expect(await fetch(`${site}/a`)).toMatchObject({
        status: 400,
        said: expect.stringMatching(/private network/),
      });
    }
    answer = (_, response) => response.writeHead(302, { location: 'file:///etc/passwd' }).end();
    expect(await fetch(`${site}/a`)).toMatchObject({ status: 400, said: 'There is no site at this address' });
    asked.splice(0);
    answer = (_, response) => response.writeHead(301, { location: '/a' }).end();
    expect(await fetch(`${site}/a`)).toMatchObject({
      status: 400,
      said: expect.stringMatching(/without an end/),
    });
    expect(asked).toHaveLength(6);
  });

  it.each<[string, Site, RegExp]>([
    ['nothing', (_, response) => response.writeHead(404).end(), /answered 404/],
    ['a page', (_, response) => response.end('<!doctype html><p>Hello</p>'), /SVG|picture/],
    ['no bytes', (_, response) => response.end(), /The file is empty/],
    [
      'half an answer',
      (_, response) => response.writeHead(200, { 'content-length': 99 }).write('a', () => response.destroy()),
      /cannot be reached/,
    ],
    [
      'too much',
      (_, response) => Readable.from(Array<Buffer>(30).fill(Buffer.alloc(1024 * 1024))).pipe(response),
      /more than 25 MB/,
    ],
  ])('is refused with a sentence if there is %s', async (_what, site_, said) => {
    answer = site_;

    expect(await fetch(`${site}/a.png`)).toMatchObject({ status: 400, said: expect.stringMatching(said) });
  });

  it('is refused if nobody answers', async () => {
    expect(await fetch('http://127.0.0.1:1/a.png')).toMatchObject({
      status: 400,
      said: expect.stringMatching(/cannot be reached/),
    });
    expect(await fetch('http://no-such-site.invalid/a.png')).toMatchObject({
      status: 400,
      said: expect.stringMatching(/no site|cannot be reached/),
    });
  });
});

describe('a picture in a private network', () => {
  const app = testApp();
  const fetch = fetchWith(app);

  it.each(['127.0.0.1', 'localhost', '0.0.0.0', '[::1]', '[::ffff:127.0.0.1]', '2130706433', '0x7f.1'])(
    'is not read: %s',
    async (host) => {
      answer = (_, response) => response.end(red);

      expect(await fetch(`http://${host}:${port}/a.png`)).toMatchObject({
        status: 400,
        said: expect.stringMatching(/private network/),
      });
      expect(asked).toEqual([]);
    },
  );

  it('is told from one of the internet', () => {
    const networks = new PrivateNetworks();
    const privately = [
      '10.1.2.3',
      '172.31.0.1',
      '192.168.1.1',
      '169.254.169.254',
      '100.100.0.1',
      '224.0.0.1',
      '255.255.255.255',
      'fe80::1',
      'fd00::1',
      '::ffff:10.0.0.1',
      '64:ff9b::a00:1',
      '2002:a00::1',
      'ff02::1',
      '::',
    ];

    expect(privately.filter((address) => !networks.has(address))).toEqual([]);
    expect(['1.1.1.1', '172.32.0.1', '2606:4700::1111'].filter((address) => networks.has(address))).toEqual(
      [],
    );
  });

  it.each(['ftp://x.example/a.png', 'a.png', 'javascript:alert(1)', ''])(
    'wants a web address, not %j',
    async (address) => {
      expect(await fetch(address)).toMatchObject({
        status: 400,
        said: address === '' ? 'Address is required' : expect.stringMatching(/^Address must be.*http/),
      });
    },
  );

  it('is for administrators', async () => {
    await app.post('/api/media/fetch').send({ address: 'https://x.example/a.png' }).expect(401);
  });
});
