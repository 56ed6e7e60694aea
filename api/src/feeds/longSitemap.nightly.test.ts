import { storeManyArticles } from '../testing/storeManyArticles.js';
import { testApp } from '../testing/testApp.js';

describe('GET /api/sitemap', () => {
  const app = testApp();

  it('returns 20,000 articles at once', async () => {
    await storeManyArticles(app, 20_000);

    const { body } = await app.get('/api/sitemap').expect(200);

    expect(body.data).toHaveLength(20_000);
  }, 60_000);
});
