import { storeManyArticles } from '../testing/storeManyArticles.js';
import { testApp } from '../testing/testApp.js';

describe('500 records at once', () => {
  const app = testApp();
  const total = async () => (await app.get('/api/articles?limit=1').expect(200)).body.meta.total;

  it('are deleted, and come back with one undo', async () => {
    const admin = await app.signIn();
    await storeManyArticles(app, 501);
    const ids = Array.from({ length: 500 }, (_, index) => index + 2);

    const { body } = await admin
      .post('/api/bulk')
      .send({ kind: 'articles', action: 'delete', ids })
      .expect(200);
    expect(await total()).toBe(1);
    await admin.post('/api/bulk/undo').send(body.data).expect(204);

    expect(await total()).toBe(501);
  }, 60_000);
});
