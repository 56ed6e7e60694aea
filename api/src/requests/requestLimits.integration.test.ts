import { ContactSubmission } from '../contact/contactSubmission.entity.js';
import { Company } from '../content/routes/entities.js';
import { testApp } from '../testing/testApp.js';

/** Builds a JSON object with this many made-up fields. */
const wide = (keys: number, name = 'key') =>
  `{${Array.from({ length: keys }, (_, index) => `"${name}${index}":${index}`).join(',')}}`;
const deep = (levels: number) => `{"a":${'['.repeat(levels - 1)}${']'.repeat(levels - 1)}}`;
const listOf = (items: number) => `{"a":[${'0,'.repeat(items - 1)}0]}`;

describe('what an unknown client may send', () => {
  const app = testApp();
  const send = (path: string, body: string, type = 'application/json') =>
    app.post(path).set('Content-Type', type).send(body);

  it.each(['/api/contact', '/api/auth/login'])(
    'is not 80,000 fields: %s refuses them before processing, in a short answer',
    async (path) => {
      const body = wide(80_000);
      expect(body.length).toBeGreaterThan(850_000);

      const answer = await send(path, body).expect(413);

      expect(answer.body).toEqual({
        statusCode: 413,
        error: 'The request is too large: at most 32 kB is accepted',
        requestId: expect.any(String),
      });
    },
  );

  it.each([
    ['fields', wide(101), 'The request has too many fields: at most 100 are accepted'],
    ['fields of one name', `{${'"a":1,'.repeat(100)}"a":1}`, 'too many fields'],
    ['fields in a list', `{"a":[${wide(60)},${wide(60)}]}`, 'too many fields'],
    ['items', listOf(1_102), 'The request has too many items: at most 1000 are accepted'],
    ['levels', deep(21), 'The request is nested too deep: at most 20 levels are accepted'],
    ['endless nesting', '['.repeat(32_000), 'nested too deep'],
  ])('is limited to a number of %s', async (_, body, sentence) => {
    const answer = await send('/api/contact', body).expect(400);

    expect(answer.body.error).toContain(sentence);
    expect(answer.text.length).toBeLessThan(300);
    expect(await app.database().getRepository(ContactSubmission).count()).toBe(0);
  });

  it('gets at most ten wrong fields named, with long names shortened', async () => {
    const many = await send('/api/contact', wide(100)).expect(400);

    expect(Object.keys(many.body.fields)).toHaveLength(10);
    expect(many.body.error).toMatch(/ and \d+ more$/);
    expect(many.text.length).toBeLessThan(4_000);

    const long = await app.get(`/api/companies?${'y'.repeat(60_000)}=1`).expect(400);
    expect(long.body.error).toBe(`${'y'.repeat(60)}… is not a known field`);
    expect(long.text.length).toBeLessThan(500);
  });

  it('cannot hide fields behind another encoding', async () => {
    const utf16 = Buffer.from(wide(900), 'utf16le');

    await app
      .post('/api/contact')
      .type('application/json; charset=utf-16le')
      .serialize((one) => one)
      .send(utf16)
      .expect(415);
  });

  it.each(['/api/companies', '/api/auth/session', '/feed.xml'])(
    'is limited to a number of parameters: %s',
    async (path) => {
      const { text } = await app.get(`${path}?${'a=1&'.repeat(100)}a=1`).expect(400);

      expect(JSON.parse(text).error).toBe('The address has too many parameters: at most 100 are accepted');
    },
  );

  it('is not read at all without permission to send it', async () => {
    const answer = await send('/api/companies', '{ no JSON').expect(401);
    expect(answer.body.error).toBe('Please sign in first');
    await send('/api/nothing', wide(80_000)).expect(404);
  });

  it('may be larger only where content is written', async () => {
    const admin = await app.signIn();
    const description = 'x'.repeat(200_000);
    const fields = { name: 'A', description };

    const company = await admin.post('/api/companies').send(fields).expect(400);
    expect(company.body.fields).toEqual({ description: [expect.stringContaining('at most 10,000')] });
    await admin
      .post('/api/companies')
      .send({ name: description.repeat(6) })
      .expect(413);
    await admin.post('/api/article-categories').send({ name: description }).expect(413);
    await admin.put('/api/contact/1').send({ status: description }).expect(404);
    const wideOne = await admin.post('/api/companies').type('json').send(wide(20_000)).expect(400);
    expect(wideOne.body.error).toContain('too many fields');
    expect(await app.database().getRepository(Company).count()).toBe(0);
  });

  it('may be a new order of the whole team', async () => {
    const admin = await app.signIn();
    const members = Array.from({ length: 500 }, (_, index) => ({
      id: 2_147_483_000 + index,
      order: 2_147_483_000 + index,
      version: 2_147_483_000,
    }));

    const { body } = await admin.put('/api/team/order').send({ members });

    expect(body.error).not.toMatch(/too (?:many|large)/);
  });
});
