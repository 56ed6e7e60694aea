import { testApp } from '../testing/testApp.js';

const text = { key: 'hero_title', title: 'Title', content: 'Calm', type: 'text', section: 'home', order: 0 };

describe('the history of a text of the site', () => {
  const app = testApp();

  it('continues after the text was reset and written again', async () => {
    const admin = await app.signIn();
    const versions = async () => (await admin.get('/api/history/texts/hero_title').expect(200)).body.data;
    const { id } = (await admin.post('/api/site-content').send(text).expect(201)).body.data;
    await admin
      .post('/api/site-content')
      .send({ ...text, key: 'hero_text' })
      .expect(201);
    await admin.delete(`/api/site-content/${id}`).expect(204);
    const { body } = await admin
      .post('/api/site-content')
      .send({ ...text, content: 'Loud' })
      .expect(201);

    expect(await versions()).toMatchObject([
      { action: 'publish', recordId: body.data.id },
      { action: 'delete', recordId: id },
      { action: 'publish', recordId: id },
    ]);
    const [, , first] = await versions();
    const stored = await admin.get(`/api/history/site-content/${id}/${first.id}`).expect(200);
    expect(stored.body.data.data).toEqual(text);
    expect((await admin.get('/api/history/texts/nothing').expect(200)).body.data).toEqual([]);
    await app.get('/api/history/texts/hero_title').expect(401);
  });
});
