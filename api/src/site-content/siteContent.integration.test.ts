import { siteText } from '../testing/sampleRecords.js';
import { testApp } from '../testing/testApp.js';
import { SiteContent } from './siteContent.entity.js';

describe('GET /api/site-content', () => {
  const app = testApp();

  it('gives visitors key, content, section and order, sorted by section and order', async () => {
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

  it('is paged, searched, and refuses what it does not know', async () => {
    await app.store(SiteContent, [siteText({ key: 'one' }), siteText({ key: 'two', content: 'Shade' })]);

    expect((await app.get('/api/site-content?limit=1&offset=1')).body.data).toMatchObject([{ key: 'two' }]);
    expect((await app.get('/api/site-content?q=shade')).body.data).toMatchObject([{ key: 'two' }]);
    await app.get('/api/site-content?section=hero').expect(400);
  });
});
