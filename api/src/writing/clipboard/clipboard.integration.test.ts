import { jest } from '@jest/globals';
import sharp from 'sharp';
import { RetryLaterException } from '../../common/refusal.exception.js';
import { Article, Company, Job, SitePage, TeamMember } from '../../content/routes/entities.js';
import { article, company, job, page, teamMember } from '../../testing/sampleRecords.js';
import { testApp } from '../../testing/testApp.js';
import { ImageIntake } from '../../uploads/imageIntake.service.js';

const site = 'https://www.lumenvale.example';

describe('POST /api/text/clean', () => {
  const app = testApp({ PUBLIC_URL: site });
  const clean = async (html: unknown, origin = site) =>
    (await app.signIn()).post('/api/text/clean').set('Origin', origin).send({ html });
  const dataOf = async (html: string, origin?: string) => {
    const { status, body } = await clean(html, origin);
    expect({ status, error: body.error }).toEqual({ status: 200, error: undefined });
    return body.data;
  };
  const pictures = (sides: readonly number[]) =>
    Promise.all(
      sides.map(async (side) => {
        const image = sharp({ create: { width: side, height: 30, channels: 3, background: '#c0402f' } });
        return `<img src="data:image/png;base64,${(await image.png().toBuffer()).toString('base64')}">`;
      }),
    );

  it('answers Markdown, and what was left out', async () => {
    const html =
      "<p class=MsoListParagraph style='mso-list:l0 level1 lfo1'><span style='mso-list:Ignore'>1.</span>“One”</p><video></video>";

    expect(await dataOf(html)).toEqual({ markdown: '1. “One”', leftOut: ['A video was left out.'] });
    expect(await dataOf('')).toEqual({ markdown: '', leftOut: [] });
    expect(await dataOf('<p\0><b>a\0\ud800</b')).toEqual({ markdown: '**a\ufffd**', leftOut: [] });
  });

  it('requires an administrator, and a text of at most 12 MB', async () => {
    await app.post('/api/text/clean').send({ html: '' }).expect(401);
    expect((await clean(undefined)).body.fields).toEqual({ html: ['html must be a text'] });
    const { status, body } = await clean('x'.repeat(12 * 1024 * 1024));
    expect({ status, error: body.error }).toEqual({
      status: 413,
      error: 'The request is too large: at most 12 MB is accepted',
    });
  });

  it('refuses what would take too much, and works again after it', async () => {
    const { status, body } = await clean('<p>x</p>'.repeat(60_000));

    expect({ status, code: body.code, error: body.error }).toEqual({
      status: 422,
      code: 'TEXT_TOO_COMPLEX',
      error: 'The text takes too much time or memory to clean. Please paste it in smaller parts',
    });
    expect((await dataOf('<p>x</p>')).markdown).toBe('x');
  });

  it('stores the pictures that lie in the clipboard, each once', async () => {
    const [red = '', broken = `<img src="data:image/png;base64,${btoa('x'.repeat(200))}">`] = await pictures([
      40,
    ]);

    const { markdown, leftOut } = await dataOf(`<p>Two: ${red}</p>${red}${broken}`);

    const [, address = ''] = /\((.*?)\)/.exec(markdown) ?? [];
    expect(address).toMatch(/^media:\d+$/);
    expect(markdown).toBe(`Two:\n\n![](${address})\n\n![](${address})`);
    expect(leftOut).toEqual([
      'A picture could not be taken from the clipboard. Drag its file into the text instead.',
    ]);
    const admin = await app.signIn();
    const { body } = await admin.get(`/api/media/${address.slice('media:'.length)}`).expect(200);
    expect(body.data).toMatchObject({ kind: 'picture', width: 40, height: 30, isFileMissing: false });
  });

  it('stores no pictures of a text that may have none', async () => {
    const html = `<p>One: ${await pictures([41])}</p>`;
    const admin = await app.signIn();
    const send = (without: unknown) => admin.post('/api/text/clean').send({ html, pictures: without });

    expect((await send(false).expect(200)).body.data).toEqual({
      markdown: 'One:',
      leftOut: ['A picture was left out: pages show none in this text.'],
    });
    expect((await admin.get('/api/media').expect(200)).body.meta.total).toBe(0);
    expect((await send('no').expect(400)).body.fields).toEqual({
      pictures: ['Pictures must be true or false'],
    });
  });

  it('takes at most 20 pictures, and keeps the text when none can be stored', async () => {
    const keep = jest
      .spyOn(app.service(ImageIntake), 'keep')
      .mockRejectedValue(new RetryLaterException(503, 'Not now', 1));

    const sides = Array.from({ length: 22 }, (_, index) => 40 + index);
    const { markdown, leftOut } = await dataOf(`<p>Text</p>${(await pictures(sides)).join('')}`);

    expect(keep).toHaveBeenCalledTimes(20);
    keep.mockRestore();
    expect(markdown).toBe('Text');
    expect(leftOut).toEqual([
      '20 pictures could not be taken from the clipboard. Drag their files into the text instead.',
      '2 pictures were left out, because only 20 are taken at once. Drag their files into the text instead.',
    ]);
  });

  it('lets links to records name them, wherever the editor is', async () => {
    await app.store(Article, [article({ published: false })]);
    await app.store(Company, [company({})]);
    await app.store(TeamMember, [teamMember({})]);
    await app.store(Job, [job({})]);
    await app.store(SitePage, [page({ formerAddresses: ['/history'] })]);
    const link = (path: string, origin = site) => `<p><a href="${origin}${path}">${path}</a></p>`;
    const html = [
      ...['/articles/1', '/companies/1?tag=a', '/team/1', '/careers/1', '/about/history', '/history'].map(
        (path) => link(path),
      ),
      link('/companies/1', 'https://admin.example:8443'),
      link('/companies/1', 'https://elsewhere.example'),
      ...['/articles/2', '/articles/99999999999', '/companies', '/articles/1#figures'].map((path) =>
        link(path),
      ),
    ];

    const { markdown } = await dataOf(html.join(''), 'https://admin.example:8443');

    expect([...markdown.matchAll(/\((.*?)\)/g)].map(([, address]) => address)).toEqual([
      ...['record:articles/1', 'record:companies/1', 'record:team/1', 'record:jobs/1'],
      ...['record:pages/1', 'record:pages/1', 'record:companies/1', 'https://elsewhere.example/companies/1'],
      ...['/articles/2', '/articles/99999999999', '/companies', '/articles/1#figures'],
    ]);
  });

  it('does not hold up other requests', async () => {
    const cleaning = clean(`<p>${'word <b>bold</b> '.repeat(20_000)}</p>`);
    let answered = 0;
    while ((await Promise.race([cleaning.then(() => 'clean'), app.get('/api/companies')])) !== 'clean') {
      answered += 1;
    }

    expect((await cleaning).status).toBe(200);
    expect(answered).toBeGreaterThan(5);
  });
});
