import { jest } from '@jest/globals';
import { JSDOM } from 'jsdom';
import { Article, ArticleCategory } from '../content/routes/entities.js';
import { article } from '../testing/sampleRecords.js';
import { testApp } from '../testing/testApp.js';
import { UploadsDisk } from '../uploads/uploadsDisk.js';

const hostile = '</script><script>alert(1)</script> ]]> twice ]]> & &amp; <b>"\'\u{1f305}';

describe('the feeds', () => {
  const app = testApp({ PUBLIC_URL: 'https://www.lumenvale.example/' });

  /** Returns the RSS feed, parsed as strict XML. */
  async function rss() {
    const { text } = await app.get('/feed.xml').expect(200);
    const { document } = new JSDOM(text, { contentType: 'application/xml' }).window;
    return { document, items: [...document.querySelectorAll('item')] };
  }
  const json = async () => (await app.get('/feed.json').expect(200)).body;
  const textOf = (element: Element | undefined, name: string) =>
    element?.getElementsByTagName(name)[0]?.textContent;

  it('are valid without articles', async () => {
    const { document, items } = await rss();

    expect(items).toHaveLength(0);
    expect(document.querySelector('channel > link')?.textContent).toBe(
      'https://www.lumenvale.example/articles',
    );
    expect((await json()).items).toEqual([]);
  });

  it('contain each article with absolute addresses and its date', async () => {
    const [news] = await app.store(ArticleCategory, [{ name: 'Mergers & more &amp;' }]);
    await app.store(Article, [
      article({ title: 'Ours', date: '2026-01-31', categoryId: news?.id, imageUrl: '/uploads/a b.jpg' }),
    ]);

    const [item] = (await rss()).items;
    expect(textOf(item, 'title')).toBe('Ours');
    expect(textOf(item, 'link')).toBe('https://www.lumenvale.example/articles/1');
    expect(textOf(item, 'guid')).toBe('https://www.lumenvale.example/articles/1');
    expect(textOf(item, 'pubDate')).toBe('Sat, 31 Jan 2026 12:00:00 GMT');
    expect(textOf(item, 'category')).toBe('Mergers & more &amp;');
    expect((await json()).items).toMatchObject([
      {
        id: 'https://www.lumenvale.example/articles/1',
        url: 'https://www.lumenvale.example/articles/1',
        title: 'Ours',
        summary: 'Why we never sell.',
        content_text: 'Why we never sell.',
        date_published: '2026-01-31T12:00:00.000Z',
        image: 'https://www.lumenvale.example/uploads/a%20b.jpg',
        tags: ['Mergers & more &amp;'],
      },
    ]);
  });

  it('link to an article on another site, unless its address is invalid', async () => {
    await app.store(Article, [
      article({
        externalUrl: 'https://news.example/a?b=1&c=2',
        date: '2026-02-02',
        imageUrl: 'data:image/png,x',
      }),
      article({ externalUrl: 'javascript:alert(1)', date: '2026-02-01', imageUrl: 'picture' }),
    ]);

    const { items } = await rss();
    expect(items.map((item) => textOf(item, 'link'))).toEqual([
      'https://news.example/a?b=1&c=2',
      'https://www.lumenvale.example/articles/2',
    ]);
    expect(items.some((item) => item.querySelector('enclosure'))).toBe(false);
  });

  it('show an upload as its JPEG derivative', async () => {
    await app.store(Article, [article({ imageUrl: '/uploads/dawn-1600x900.svg' })]);
    await app.service(UploadsDisk).disk.put('dawn-1600x900.svg.share.jpg', 'twelve bytes');

    const [item] = (await rss()).items;
    expect(item?.querySelector('enclosure')?.getAttribute('length')).toBe('12');
    expect(item?.querySelector('enclosure')?.getAttribute('url')).toBe(
      'https://www.lumenvale.example/uploads/dawn-1600x900.svg.share.jpg',
    );
    expect(item?.querySelector('enclosure')?.getAttribute('type')).toBe('image/jpeg');
  });

  it('answer 503 without headers of a feed while the store of the images is away', async () => {
    await app.store(Article, [article({ imageUrl: '/uploads/dawn-1600x900.svg' })]);
    const { disk } = app.service(UploadsDisk);
    const getMetaData = jest.spyOn(disk, 'getMetaData').mockRejectedValue(new Error('away'));

    const { status, headers } = await app.get('/feed.xml');
    expect(status).toBeGreaterThanOrEqual(500);
    expect(headers).not.toHaveProperty('last-modified');
    expect(headers).not.toHaveProperty('access-control-allow-origin');
    getMetaData.mockRestore();
  });

  it('leave out of RSS an image whose length is unknown', async () => {
    const images = ['/uploads/dusk-1600x900.svg', 'https://pictures.example/a.jpg'];
    await app.store(
      Article,
      images.map((imageUrl) => article({ imageUrl })),
    );

    expect((await rss()).items.map((item) => item.querySelector('enclosure'))).toEqual([null, null]);
    expect((await json()).items.map(({ image }: { image: string }) => image)).toEqual([
      'https://pictures.example/a.jpg',
      'https://www.lumenvale.example/uploads/dusk-1600x900.svg.share.jpg',
    ]);
  });

  it('leave drafts out and hold the newest 50', async () => {
    await app.store(
      Article,
      Array.from({ length: 60 }, (_, index) =>
        article({ title: `${index}`, published: index !== 59, date: `2026-01-${(index % 28) + 1}` }),
      ),
    );

    const titles = (await rss()).items.map((item) => textOf(item, 'title'));
    expect(titles).toHaveLength(50);
    expect(titles[0]).toBe('55');
    expect(titles).not.toContain('59');
    expect((await json()).items).toHaveLength(50);
  });

  it('are well formed whatever a text contains, and keep it unchanged', async () => {
    const [category] = await app.store(ArticleCategory, [{ name: hostile }]);
    await app.store(Article, [
      article({ title: `${hostile}\u0007\u{ffff}`, excerpt: hostile, categoryId: category?.id }),
    ]);

    const [item] = (await rss()).items;
    expect(textOf(item, 'category')).toBe(hostile);
    // Title and description are HTML, whose text content must be what was written.
    for (const name of ['title', 'description']) {
      const { body } = new JSDOM(textOf(item, name) ?? '').window.document;
      expect(body.textContent).toBe(hostile);
      expect(body.children).toHaveLength(0);
    }
    expect((await json()).items[0]).toMatchObject({ title: `${hostile}\u0007\u{ffff}`, summary: hostile });
  });

  it.each([
    ['/feed.xml', 'application/rss+xml; charset=utf-8'],
    ['/feed.json', 'application/feed+json; charset=utf-8'],
  ])('%s is not sent again until something has changed', async (path, contentType) => {
    await app.store(Article, [article({})]);

    const { headers } = await app.get(path).expect(200).expect('Content-Type', contentType);
    expect(headers['cache-control']).toBe('no-cache');
    await app.get(path).set('If-None-Match', String(headers.etag)).expect(304);
    await app.get(path).set('If-Modified-Since', String(headers['last-modified'])).expect(304);

    await app.store(ArticleCategory, [{ name: 'New' }]);
    await app.database().query(`UPDATE article_categories SET updated_at = now() + interval '1 minute'`);
    await app.get(path).set('If-Modified-Since', String(headers['last-modified'])).expect(200);
    await app.database().query(`UPDATE articles SET title = 'Another'`);
    await app.get(path).set('If-None-Match', String(headers.etag)).expect(200);
  });
});
