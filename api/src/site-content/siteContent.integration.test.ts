import { jest } from '@jest/globals';
import { SiteContent } from '../content/routes/entities.js';
import { siteText } from '../testing/sampleRecords.js';
import { testApp } from '../testing/testApp.js';
import { ContentRenderer } from '../writing/contentRenderer.js';

const app = testApp();

describe('GET /api/site-content', () => {
  it('returns key, content, section and order to visitors, sorted by section and order', async () => {
    await app.store(SiteContent, [
      siteText({ key: 'hero_subtitle', order: 1, content: 'Longer' }),
      siteText({ key: 'footer_tagline', section: 'footer', content: ' ' }),
      siteText({ key: 'hero_title' }),
    ]);

    const { body } = await app.get('/api/site-content').expect(200);

    expect(body).toEqual({
      data: [
        { key: 'footer_tagline', content: ' ', section: 'footer', order: 0 },
        { key: 'hero_title', content: 'Light', section: 'hero', order: 0 },
        { key: 'hero_subtitle', content: 'Longer', section: 'hero', order: 1 },
      ],
      meta: { total: 3, limit: 100, offset: 0 },
    });
  });

  it('is paged, can be searched, and refuses unknown parameters', async () => {
    await app.store(SiteContent, [siteText({ key: 'one' }), siteText({ key: 'two', content: 'Shade' })]);

    expect((await app.get('/api/site-content?limit=1&offset=1')).body.data).toMatchObject([{ key: 'two' }]);
    expect((await app.get('/api/site-content?q=shade')).body.data).toMatchObject([{ key: 'two' }]);
    await app.get('/api/site-content?section=hero').expect(400);
  });
});

describe('GET /api/site-content?keys=', () => {
  it('returns only the entries with the given keys', async () => {
    await app.store(SiteContent, [
      siteText({ key: 'one' }),
      siteText({ key: 'two' }),
      siteText({ key: 'three', content: 'one' }),
    ]);
    const keysOf = async (query: string) =>
      (await app.get(`/api/site-content?${query}`).expect(200)).body.data.map(
        ({ key }: { key: string }) => key,
      );

    expect(await keysOf('keys=two,one,four')).toEqual(['one', 'two']);
    expect(await keysOf('keys=one,two&q=one')).toEqual(['one']);
    expect(await keysOf('keys=three&q=one')).toEqual(['three']);
  });

  it('refuses an invalid list of keys', async () => {
    for (const keys of ['', 'One', 'a,', 'a%00b', Array(101).fill('a').join()]) {
      const { body } = await app.get(`/api/site-content?keys=${keys}`).expect(400);
      expect(body.fields.keys).toEqual([expect.stringMatching(/^keys must be/)]);
    }
    await app.get('/api/site-content?keys=a&keys=b').expect(400);
  });
});

describe('GET /api/site-content?format=html', () => {
  const hostile =
    '<b onclick="alert(1)">R&D</b><script>alert(1)</script> <a href="javascript:alert(1)">x</a>';

  it.each([
    ['text', `One\n${hostile}`, `One<br>${escaped(hostile)}`],
    ['text', 'One\n\nTwo', '<p>One</p><p>Two</p>'],
    ['html', hostile, '<b>R&amp;D</b> <span>x</span>'],
    ['html', '<h2>Light</h2><img src=x onerror=alert(1)>', '<h2>Light</h2>'],
    ['markdown', `## Light\n\n${hostile}`, '<h2>Light</h2>\n<p><b>R&amp;D</b> <span>x</span></p>'],
    ['markdown', '[team](/team)', '<p><a href="/team">team</a></p>'],
    ['text', '  ', ''],
    ['html', '<p> &nbsp;</p>', ''],
  ] as const)('returns %s as safe HTML: %j', async (type, content, html) => {
    await app.store(SiteContent, [siteText({ type, content })]);

    const { body } = await app.get('/api/site-content?format=html').expect(200);

    expect(body.data).toEqual([{ key: 'hero_title', content: html, section: 'hero', order: 0 }]);
    expect((await app.get('/api/site-content')).body.data[0].content).toBe(content);
  });

  it('shows a changed text at once', async () => {
    const [entry] = await app.store(SiteContent, [siteText({ content: 'Before' })]);
    await app.get('/api/site-content?format=html');

    await app.database().query('UPDATE site_content SET content = $1 WHERE id = $2', ['After', entry?.id]);

    expect((await app.get('/api/site-content?format=html')).body.data[0].content).toBe('After');
  });

  it('refuses other formats', async () => {
    for (const format of ['text', 'HTML', '']) {
      const { body } = await app.get(`/api/site-content?format=${format}`).expect(400);
      expect(body.fields).toEqual({ format: ['format must be html'] });
    }
  });

  it('returns a text of the maximum length', async () => {
    const content = 'Some *text* & a [link](/team). '.repeat(7_000).slice(0, 200_000);
    await app.store(SiteContent, [siteText({ type: 'markdown', content })]);

    const { body } = await app.get('/api/site-content?format=html').expect(200);

    expect(body.data[0].content).toContain('<em>text</em> &amp; a <a href="/team">link</a>');
  });
});

describe('site content for its editors', () => {
  const entry = { key: 'hero_title', title: 'Headline', content: 'Light', section: 'hero' };

  it('returns whole entries, which are found by title', async () => {
    const admin = await app.signIn();
    await app.store(SiteContent, [siteText({ ...entry, type: 'markdown' }), siteText({ key: 'other' })]);
    const whole = {
      ...entry,
      id: 1,
      version: 1,
      type: 'markdown',
      order: 0,
      createdAt: expect.any(String),
      updatedAt: expect.any(String),
    };

    expect((await admin.get('/api/site-content?q=headline').expect(200)).body).toMatchObject({
      data: [whole],
      meta: { total: 1, limit: 100, offset: 0 },
    });
    expect((await app.get('/api/site-content?q=headline').expect(200)).body.data).toEqual([]);
    expect((await admin.get('/api/site-content/1').expect(200)).body).toMatchObject({ data: whole });
    expect((await admin.get('/api/site-content?sort=-key')).body.data[0].key).toBe('other');
    const shown = (await admin.get('/api/site-content?format=html&keys=hero_title').expect(200)).body.data;
    expect(Object.keys(shown[0])).toEqual(['key', 'content', 'section', 'order']);
    await admin.get('/api/site-content/77').expect(404);
    await admin.get('/api/site-content/x').expect(404);
    await app.get('/api/site-content/77').expect(401);
  });

  it('refuses a key twice', async () => {
    const admin = await app.signIn();
    await admin.post('/api/site-content').send(entry).expect(201);
    await admin
      .post('/api/site-content')
      .send({ ...entry, key: 'other' })
      .expect(201);

    const message = 'There is already site content with this key';
    for (const answer of [
      await admin.post('/api/site-content').send(entry),
      await admin.put('/api/site-content/2').send(entry),
      await admin.patch('/api/site-content/2').send({ key: entry.key }),
    ]) {
      expect(answer.status).toBe(409);
      expect(answer.body).toMatchObject({ error: message, fields: { key: [message] } });
    }
  });

  it('is stored cleaned if it is HTML, and unchanged otherwise', async () => {
    const admin = await app.signIn();
    const content = '<p onclick="steal()">Light</p><script>steal()</script>';
    const keep = async (type: string, written: string) =>
      admin.put('/api/site-content/1').send({ ...entry, type, content: written });
    await admin
      .post('/api/site-content')
      .send({ ...entry, type: 'html', content })
      .expect(201);

    expect((await admin.get('/api/site-content/1')).body.data.content).toBe('<p>Light</p>');
    expect((await keep('text', content)).body.data.content).toBe(content);
    expect((await keep('html', content)).body.data.content).toBe('<p>Light</p>');
    const { status, body } = await keep('html', '<script>steal()</script>');
    expect({ status, fields: body.fields }).toEqual({
      status: 400,
      fields: { content: ['Content is required'] },
    });
    const tooLong = await keep('html', '&'.repeat(100_000));
    expect(tooLong.body.fields).toEqual({ content: ['Content must be at most 200,000 characters'] });
  });

  it('is cleaned according to its new type, whichever of the two is changed', async () => {
    const admin = await app.signIn();
    const change = (fields: object) => admin.patch('/api/site-content/1').send(fields);
    const content = '<p onclick="steal()">Light</p><script>steal()</script>';
    await app.store(SiteContent, [{ ...entry, type: 'text', content }]);

    expect((await change({ title: 'Other' })).body.data).toMatchObject({ type: 'text', content });
    expect((await change({ type: 'markdown' })).body.data).toMatchObject({ type: 'markdown', content });
    expect((await change({ type: 'html' })).body.data).toMatchObject({
      title: 'Other',
      type: 'html',
      content: '<p>Light</p>',
    });
    expect((await change({ content: `${content}<b>!</b>` })).body.data.content).toBe('<p>Light</p><b>!</b>');
    expect((await change({ type: 'text', content })).body.data).toMatchObject({ type: 'text', content });
  });

  it('is refused when cleaning leaves nothing, and only checked when it is changed', async () => {
    const admin = await app.signIn();
    const change = (fields: object) => admin.patch('/api/site-content/1').send(fields);
    const content = '<script>steal()</script>';
    await app.store(SiteContent, [
      { ...entry, type: 'text', content },
      { ...entry, key: 'other', type: 'html', content },
    ]);

    await change({ type: 'html', version: 7 }).expect(409);
    expect((await change({ type: 'html' }).expect(400)).body.fields).toEqual({
      content: ['Content is required'],
    });
    const { body } = await admin.patch('/api/site-content/2').send({ title: 'Other' }).expect(200);
    expect(body.data).toMatchObject({ title: 'Other', type: 'html', content });
    await change({ type: 'html', content: '&'.repeat(100_000) }).expect(400);
    expect((await admin.get('/api/site-content/1')).body.data).toMatchObject({ version: 1, content });
  });

  it('is cleaned again if its type was changed concurrently', async () => {
    const admin = await app.signIn();
    const change = (fields: object) => admin.patch('/api/site-content/1').send(fields);
    const content = '<p onclick="steal()">Light</p>';
    await app.store(SiteContent, [{ ...entry, type: 'html', content: '<p>As it was</p>' }]);
    const renderer = app.service(ContentRenderer);
    const sanitize = renderer.sanitize.bind(renderer);
    const meanwhile = (fields: object) =>
      jest.spyOn(renderer, 'sanitize').mockImplementationOnce(async (html) => {
        await change(fields).expect(200);
        return sanitize(html);
      });

    meanwhile({ type: 'text' });
    expect((await change({ content }).expect(200)).body.data).toMatchObject({ type: 'text', content });
    meanwhile({ content: '<i onclick="steal()">Dark</i>' });
    expect((await change({ type: 'html' }).expect(200)).body.data.content).toBe('<i>Dark</i>');
    meanwhile({ title: 'Other' });
    expect((await change({ content, version: 5 }).expect(409)).body.error).toMatch(/^This item was changed/);
    expect((await admin.get('/api/site-content/1')).body.data).toMatchObject({
      title: 'Other',
      content: '<i>Dark</i>',
      version: 6,
    });
  });

  it('is previewed as visitors would see it before it is saved', async () => {
    const admin = await app.signIn();
    const preview = (type: string, content: string) =>
      admin.post('/api/site-content/preview').send({ type, content });

    expect((await preview('markdown', '*Light* <script>steal()</script>').expect(200)).body).toEqual({
      data: { html: '<p><em>Light</em> </p>' },
    });
    expect((await preview('text', '<b>').expect(200)).body.data.html).toBe('&lt;b&gt;');
    expect((await preview('text', ' ').expect(400)).body.fields).toEqual({
      content: ['Content is required'],
    });
    await app.post('/api/site-content/preview').send({ type: 'text', content: 'x' }).expect(401);
    expect((await app.get('/api/site-content').expect(200)).body.data).toEqual([]);
  });
});

function escaped(html: string): string {
  return html
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
}
