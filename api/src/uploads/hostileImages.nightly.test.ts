import { readdir, readFile, readlink } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { findIsolation } from '@site/sandbox/isolation';
import sharp from 'sharp';
import { testApp } from '../testing/testApp.js';
import { until } from '../testing/until.js';

/** How long the API may be unresponsive while a picture is processed, in milliseconds. */
const LONGEST_SILENCE = 1_000;
const tooHeavy = 'The image takes too much time or memory to process. Please upload a smaller or simpler one';

const drawing = (content: string, size = 400) =>
  Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}" viewBox="0 0 ${size} ${size}">${content}</svg>`,
  );

/** Three hundred bytes that expand to a hundred thousand characters. */
const entities = Buffer.from(
  `<!DOCTYPE svg [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "${'&a;'.repeat(10)}"><!ENTITY c "${'&b;'.repeat(10)}"><!ENTITY d "${'&c;'.repeat(10)}">]>` +
    `<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><text>${'&d;'.repeat(10)}</text></svg>`,
);
/** A small drawing of few elements that would keep a core busy for more than a day. */
const noise = drawing(
  `<filter id="f" x="0" y="0" width="1" height="1"><feTurbulence baseFrequency="0.9" numOctaves="9000"/></filter>${'<rect width="3000" height="3000" filter="url(#f)"/>'.repeat(500)}`,
  3_000,
);
/** Every level needs its own canvas of 256 MB. */
const layers = drawing(
  `${'<g opacity="0.9">'.repeat(40)}<rect width="7900" height="7900"/>${'</g>'.repeat(40)}`,
  7_900,
);

describe('hostile images', () => {
  const app = testApp();

  /** Uploads a picture, and keeps sending the API other requests meanwhile. */
  async function attack(file: Buffer, kind = 'logo') {
    const admin = await app.signIn();
    let isOver = false;
    const upload = admin
      .post(`/api/upload/${kind}`)
      .attach('image', file, 'picture')
      .then(({ status, body }) => ({ status, body }))
      .finally(() => {
        isOver = true;
      });
    let longest = 0;
    const began = performance.now();
    while (!isOver) {
      const asked = performance.now();
      await app.get('/api/companies').expect(200);
      longest = Math.max(longest, performance.now() - asked);
      await pause(20);
    }
    return { answer: await upload, longest, took: performance.now() - began };
  }

  const stored = () => readdir(join(app.dataDir(), 'uploads/logos')).catch(() => []);

  it.each([
    [
      '300,000 paths',
      () => drawing('<path d="M1 1Z"/>'.repeat(300_000)),
      'The SVG has too many elements. Please upload one with at most 10,000',
    ],
    ['nested entities', () => entities, 'Please upload an SVG without entity declarations'],
    [
      'an external document type',
      () =>
        Buffer.concat([Buffer.from('<!DOCTYPE svg SYSTEM "a" [<!ELEMENT svg ANY>]>'), drawing('<rect/>')]),
      'The SVG has declarations of its own (<!ELEMENT>). Please export it without them',
    ],
    [
      'deeply nested elements',
      () => drawing('<g>'.repeat(60_000) + '</g>'.repeat(60_000)),
      'The elements of the SVG are nested too deeply. Please upload one with at most 64 levels',
    ],
    [
      '100,000 attributes',
      () => drawing(`<rect ${Array.from({ length: 100_000 }, (_, index) => `a${index}=""`).join(' ')}/>`),
      'An element of the SVG has too many attributes. Please upload one with at most 64',
    ],
    [
      'a novel',
      () => drawing(`<text>${'word '.repeat(20_000)}</text>`),
      'The SVG has too much text. Please upload one with at most 5,000 characters',
    ],
    [
      'a novel in small pieces',
      () => drawing('<text>a longer word &#97;</text>'.repeat(5_000)),
      'The SVG has too much text. Please upload one with at most 5,000 characters',
    ],
  ])('refuses a drawing of %s at once', async (_, make, error) => {
    const { answer, longest, took } = await attack(make());

    expect(answer).toEqual({ status: 400, body: { success: false, error } });
    expect(longest).toBeLessThan(LONGEST_SILENCE);
    // A process may have to start first.
    expect(took).toBeLessThan(5_000);
    expect(await stored()).toEqual([]);
  });

  it.each([
    ['time', noise],
    ['memory', layers],
  ])(
    'stops processing a drawing that takes too much %s, and frees everything it took',
    async (_, file) => {
      const { answer, longest } = await attack(file);

      expect(answer).toEqual({ status: 400, body: { success: false, error: tooHeavy } });
      expect(longest).toBeLessThan(LONGEST_SILENCE);
      expect(await stored()).toEqual([]);
      await until(async () => (await imageProcesses()).length === 0);

      const sound = await sharp({ create: { width: 40, height: 30, channels: 3, background: '#c0402f' } })
        .png()
        .toBuffer();
      expect((await attack(sound, 'headshot')).answer.status).toBe(201);
    },
    40_000,
  );

  const onLinux = process.platform === 'linux' ? it : it.skip;
  onLinux('are processed in a process without access to the API', async () => {
    await attack(drawing('<rect width="9" height="9"/>'));
    const [pid] = await imageProcesses();
    const { hasOwnUser, missing } = await findIsolation();
    const told = (file: string) => readFile(`/proc/${pid}/${file}`, 'utf8');

    // The `sh` that waits for it sets PWD.
    expect((await told('environ')).replace('PWD=/\0', '')).toBe('');
    expect((await told('cmdline')).split('\0')).toEqual(
      expect.arrayContaining(['--permission', '--disable-sigusr1', '--no-experimental-sqlite']),
    );
    expect(await told('cmdline')).not.toMatch(/--allow-(?:net|child-process|worker|fs-write|inspector)/);
    if (hasOwnUser) {
      expect(await told('status')).toMatch(/^Uid:(?:\s+1[67]\d{8}){4}$/m);
      expect(await told('status')).toMatch(/^CapEff:\s+0+$/m);
    }
    // What this machine lacks is in the log; a machine that builds the site lacks nothing.
    if (missing.length === 0) {
      expect(await told('status')).toMatch(/^NoNewPrivs:\s+1$/m);
      expect(await told('limits')).toMatch(/^Max data size\s+1073741824\s/m);
      expect(await told('limits')).toMatch(/^Max file size\s+0\s/m);
      // The only network interface is the loopback of its own namespace, which is down.
      expect((await told('net/dev')).split('\n').filter((line) => line.includes(':'))).toHaveLength(1);
      expect(await readlink(`/proc/${pid}/ns/pid`)).not.toBe(await readlink('/proc/self/ns/pid'));
    }
  });

  it('lets only a few wait, and refuses the others with a message', async () => {
    const admin = await app.signIn();
    const file = drawing('<path d="M1 1L9 9Z"/>'.repeat(9_000));

    const answers = await Promise.all(
      Array.from({ length: 16 }, () => admin.post('/api/upload/logo').attach('image', file, 'logo.svg')),
    );

    const refused = answers.filter(({ status }) => status !== 201);
    expect(refused.length).toBeGreaterThan(0);
    // On a busy machine some of the waiting ones are given up as well.
    expect(refused.length).toBeLessThan(16);
    for (const { status, headers, body } of refused) {
      expect({ status, error: body.error }).toEqual({
        status: 503,
        error: 'The image cannot be processed right now. Please try again in a moment',
      });
      expect(headers['retry-after']).toBe('30');
    }
  }, 60_000);
});

/** Returns the ids of the running image processes that this process has started. */
async function imageProcesses(): Promise<number[]> {
  const all = await Promise.all(
    (await readdir('/proc').catch(() => [])).filter(Number).map(async (pid) => {
      const parent = /^PPid:\s*(\d+)/m.exec(await readFile(`/proc/${pid}/status`, 'utf8').catch(() => ''));
      const command = await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '');
      return {
        pid: Number(pid),
        parent: Number(parent?.[1]),
        isOfImages: /^[^\0]*node\0.*imageProgram/s.test(command),
      };
    }),
  );
  const ours = all.filter(({ parent }) => parent === process.pid);
  for (const { pid } of ours) {
    ours.push(...all.filter(({ parent }) => parent === pid));
  }
  return ours.filter(({ isOfImages }) => isOfImages).map(({ pid }) => pid);
}
