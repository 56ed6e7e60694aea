import { jest } from '@jest/globals';
import type { Role } from '@site/rules/roles';
import { Person } from '../auth/auth.entities.js';
import type { Mail } from '../mail/mail.js';
import { MailTimes } from '../mail/mailDelivery.service.js';
import { Outbox } from '../mail/outbox.service.js';
import { testApp } from '../testing/testApp.js';
import { Publishing } from './publishing.service.js';

const article = {
  title: 'A new\u2028chapter',
  excerpt: 'In short.',
  content: 'In full.',
  imageUrl: 'https://images.example/a.png',
  externalUrl: '',
  categoryId: null,
  date: '2026-11-22',
};

describe('a review', () => {
  const app = testApp({ PORT: '3000', RATE_LIMITS: 'on' }, (builder) =>
    builder.overrideProvider(MailTimes).useValue({ ...new MailTimes(), poll: 600 }),
  );
  type Client = Awaited<ReturnType<typeof app.signIn>>;
  let author: Client;
  let editor: Client;
  let copy: string;

  beforeEach(async () => {
    jest.spyOn(app.service(Outbox), 'takeSoon').mockReturnValue();
    await app.storeAdministrator();
    author = await app.signInAs('author');
    editor = await app.signInAs('editor');
    const creationKey = crypto.randomUUID();
    const { body } = await author.post('/api/working-copies/articles').send({ data: article, creationKey });
    copy = `/api/working-copies/articles/${body.data.recordId}`;
  });
  afterEach(() => jest.restoreAllMocks());

  const ask = (revision: number, note?: unknown, client = author) =>
    client.post(`${copy}/review`).send({ revision, note });
  const sendBack = (revision: number, note: unknown = 'Say where.', client = editor) =>
    client.post(`${copy}/review/return`).send({ revision, note });
  const withdraw = (client = author) => client.delete(`${copy}/review`);
  const publish = (revision: number, client = editor) => client.post(`${copy}/publish`).send({ revision });
  const save = (revision: number, changes = {}) =>
    author.put(copy).send({ revision, data: { ...article, ...changes } });
  const list = async (client: Client, review: string) =>
    (await client.get('/api/working-copies').query({ review }).expect(200)).body.data;
  const changePerson = (role: Role, changes: Partial<Person>) =>
    app.database().manager.update(Person, { role }, changes);
  const mails = async (): Promise<Mail[]> => {
    const rows = await app.database().query('DELETE FROM outgoing_mails RETURNING mail');
    return rows[0].map(({ mail }: { mail: Mail }) => mail);
  };
  const subjects = async () =>
    (await mails()).map(({ to, subject }) => `${to.replace(/@.*/, '')}: ${subject}`);

  it('is asked for by an author, and ends with the record on the site', async () => {
    const { body } = await ask(1, ' Is this\nclear? ').expect(200);
    const review = {
      asker: 'A author',
      isOwn: true,
      askedAt: expect.any(String),
      note: 'Is this\nclear?',
      returnedBy: null,
      returnedAt: null,
      returnNote: null,
    };
    expect(body.data).toMatchObject({ revision: 2, review });
    // The administrator has no address.
    const [mail, ...others] = await mails();
    expect(others).toEqual([]);
    expect(mail).toMatchObject({ to: 'editor@lumenvale.example', subject: 'For review: A new chapter' });
    expect(mail?.text).toContain(
      'A author asks you to review the article “A new chapter”.\n\n> Is this\n> clear?\n',
    );
    expect(mail?.text).toMatch(/http:\/\/localhost:3000\/admin\/articles\?edit=\d+\n$/);
    expect(await list(editor, 'waiting')).toMatchObject([{ kind: 'articles', review: { isOwn: false } }]);
    expect((await editor.get(copy).expect(200)).body.data.review).toEqual({ ...review, isOwn: false });

    await publish(2).expect(204);

    expect(await subjects()).toEqual(['author: Published: A new chapter']);
    await app.get(copy.replace('working-copies/', '')).expect(200);
    expect(await list(editor, 'waiting')).toEqual([]);
  });

  it('is asked for once, however often the same is sent, also after typing on', async () => {
    await ask(1, 'Please').expect(200);
    await mails();
    await ask(1, 'Please').expect(200);
    const { body } = await save(2, { title: 'Second' }).expect(200);
    expect(body.data).toMatchObject({ revision: 3, review: { note: 'Please', returnedAt: null } });
    expect((await ask(2, 'Please').expect(200)).body.data.revision).toBe(3);
    expect(await subjects()).toEqual([]);

    for (const [client, note] of [[author, 'Another'] as const, [editor, 'Please'] as const]) {
      const { body } = await ask(3, note, client).expect(409);
      expect(body).toMatchObject({
        code: 'REVIEW_CHANGED',
        error: 'A author has asked for a review of this already.',
      });
    }
    expect((await publish(2).expect(409)).body).toMatchObject({ code: 'COPY_CHANGED' });
    await publish(3).expect(204);
  });

  it('is sent back with a note, and asked for again', async () => {
    await ask(1).expect(200);
    await mails();
    const { body } = await sendBack(2, 'Say\nwhere.').expect(200);
    expect(body.data.review).toMatchObject({
      isOwn: false,
      returnedBy: 'A editor',
      returnNote: 'Say\nwhere.',
    });

    const [mail, ...others] = await mails();
    expect(others).toEqual([]);
    expect(mail).toMatchObject({ to: 'author@lumenvale.example', subject: 'Sent back: A new chapter' });
    expect(mail?.text).toContain('A editor has sent back the article “A new chapter”.\n\n> Say\n> where.\n');
    expect(await list(author, 'returned')).toMatchObject([{ review: { returnNote: 'Say\nwhere.' } }]);
    expect([await list(editor, 'returned'), await list(editor, 'waiting')]).toEqual([[], []]);
    await save(3).expect(200);
    const { body: again } = await ask(4, 'Done').expect(200);
    expect(again.data.review).toMatchObject({ note: 'Done', returnNote: null });
    expect(await subjects()).toEqual(['editor: For review: A new chapter']);
  });

  it.each([
    ['', 'Note is required'],
    ['\u200b \n', 'Note is required'],
    [undefined, 'Note is required'],
    ['x'.repeat(1_001), 'Note must be at most 1,000 characters'],
    [7, 'Note must be text'],
  ])('is not sent back with the note %.9j', async (note, problem) => {
    await ask(1).expect(200);
    const sent = editor.post(`${copy}/review/return`).send({ revision: 2, note });

    expect((await sent.expect(400)).body.fields).toEqual({ note: [problem] });
    expect((await ask(1, 'x'.repeat(1_001)).expect(400)).body.fields.note).toHaveLength(1);
  });

  it('is asked for only with what can be published', async () => {
    await save(1, { title: '', date: 'some day' }).expect(200);
    const { body } = await ask(2).expect(400);
    expect(Object.keys(body.fields).toSorted()).toEqual(['date', 'title']);

    await save(2).expect(200);
    await publish(3).expect(204);
    await save(null as never, { title: 'Second' }).expect(200);
    const record = copy.replace('working-copies/', '');
    await editor.patch(record).send({ excerpt: 'Shorter.' }).expect(200);
    expect((await ask(1).expect(409)).body).toMatchObject({ code: 'RECORD_CHANGED', stored: { version: 2 } });
    expect(await subjects()).toEqual([]);

    await author.put(copy).send({ revision: 1, baseVersion: 2, data: article }).expect(200);
    await editor.delete(record).expect(204);
    // Whoever publishes it decides whether to restore it.
    await ask(2).expect(200);
    expect((await publish(3).expect(409)).body.code).toBe('RECORD_DELETED');
    expect(await list(editor, 'waiting')).toHaveLength(1);
  });

  it('names the revision that was looked at, and the working copy must still be there', async () => {
    expect((await ask(7).expect(409)).body.code).toBe('COPY_CHANGED');
    await ask(1).expect(200);
    expect((await sendBack(1).expect(409)).body.code).toBe('COPY_CHANGED');
    await publish(2).expect(204);
    for (const answer of [await ask(2), await sendBack(2), await withdraw()]) {
      expect(answer.body).toMatchObject({ code: 'COPY_GONE' });
      expect(answer.status).toBe(409);
    }
  });

  it('is decided by editors only', async () => {
    await ask(1).expect(200);
    const managing = await app.signInAs('release-manager');

    for (const answer of [
      await publish(2, author),
      await sendBack(2, 'No', author),
      await withdraw(managing),
    ]) {
      expect(answer.body).toMatchObject({ code: 'ROLE_MISSING' });
      expect(answer.status).toBe(403);
    }
    await ask(2, 'x', managing).expect(403);
    await managing.get('/api/working-copies').query({ review: 'waiting' }).expect(403);
  });

  it('is withdrawn by whoever asked, and no mail says so', async () => {
    await ask(1).expect(200);
    await changePerson('author', { username: 'ada', email: null });
    const other = await app.signInAs('author');
    expect((await withdraw(other).expect(403)).body.code).toBe('ROLE_MISSING');
    await mails();

    expect((await withdraw(editor).expect(403)).body.error).toMatch(/only they can withdraw it/);
    await withdraw().expect(204);
    await withdraw(other).expect(204);
    expect((await sendBack(3).expect(409)).body).toMatchObject({ code: 'REVIEW_CHANGED' });
    expect((await publish(2).expect(409)).body.code).toBe('COPY_CHANGED');
    await ask(3).expect(200);
    await sendBack(4).expect(200);
    expect((await withdraw().expect(409)).body).toMatchObject({
      code: 'REVIEW_CHANGED',
      error: 'A editor has sent this back in the meantime.',
    });
    await mails();
    await editor.post(`${copy}/discard`).send({ revision: 5 }).expect(204);
    expect(await subjects()).toEqual([]);

    await editor.post(copy.replace('working-copies', 'trash').concat('/restore')).expect(204);
    expect((await author.get(copy).expect(200)).body.data.review).toBeNull();
  });

  it('waits when its author is deactivated while saving, for whoever takes over', async () => {
    await ask(1).expect(200);
    await save(2, { title: 'The last word' }).expect(200);
    await mails();
    const admin = await app.signIn();
    const person = await app.database().manager.findOneByOrFail(Person, { role: 'author' });
    await Promise.all([
      save(3, { title: 'Sent too late' }),
      admin.patch(`/api/people/${person.id}`).send({ active: false, version: person.version }).expect(200),
    ]);
    await save(4).expect(401);

    const [waiting] = await list(editor, 'waiting');
    expect(waiting).toMatchObject({
      name: expect.stringMatching(/^The last word$|^Sent too late$/),
      review: { asker: 'A author' },
    });
    await sendBack(waiting.revision).expect(200);
    await publish(waiting.revision + 1).expect(204);
    expect(await subjects()).toEqual([]);
  });

  it('keeps the name that its author had, who is still the one to hear of it', async () => {
    await ask(1, 'Please').expect(200);
    await mails();
    await changePerson('author', { name: 'Ada Byron' });

    expect((await ask(2, 'Please').expect(200)).body.data.revision).toBe(2);
    expect(await list(editor, 'waiting')).toMatchObject([{ review: { asker: 'A author' } }]);
    expect((await author.get(copy).expect(200)).body.data.review.isOwn).toBe(true);
    await sendBack(2).expect(200);
    expect((await mails())[0]).toMatchObject({
      to: 'author@lumenvale.example',
      text: expect.stringMatching(/^Hello Ada Byron,\n/),
    });
  });

  it('waits when its author may no longer write, and is decided by its author who has become an editor', async () => {
    await ask(1).expect(200);
    await mails();
    await changePerson('author', { role: 'release-manager' });
    expect((await withdraw().expect(403)).body.code).toBe('ROLE_MISSING');
    expect((await save(2).expect(403)).body.code).toBe('ROLE_MISSING');
    expect(await list(editor, 'waiting')).toHaveLength(1);
    await app.database().query(`UPDATE people SET role = 'editor' WHERE name = 'A author'`);
    await withdraw().expect(204);
    await ask(3).expect(200);
    await publish(4, author).expect(204);
    expect(await subjects()).toEqual(['editor: For review: A new chapter']);
  });

  it('waits although its record is deleted, also for good: it is sent back, or published with the record', async () => {
    await publish(1).expect(204);
    await save(null as never, { title: 'Second' }).expect(200);
    await ask(1).expect(200);
    const record = copy.replace('working-copies/', '');
    await editor.delete(record).expect(204);
    await mails();

    expect(await list(editor, 'waiting')).toMatchObject([{ isStored: false, review: { isOwn: false } }]);
    await sendBack(2).expect(200);
    await ask(3).expect(200);
    const owner = await app.signIn();
    await owner.delete(copy.replace('working-copies', 'trash')).expect(204);
    expect((await publish(4).expect(409)).body).toMatchObject({ code: 'RECORD_DELETED', deletedBy: null });
    await editor.post(`${copy}/publish`).send({ revision: 4, restore: true }).expect(204);
    expect((await app.get(record).expect(200)).body.data.title).toBe('Second');
    expect(await subjects()).toEqual([
      'author: Sent back: Second',
      'editor: For review: Second',
      'author: Published: Second',
    ]);
  });

  it('ends in one way when it is withdrawn while an editor decides', async () => {
    for (const decide of [publish, sendBack]) {
      const { revision } = (await author.get(copy).expect(200)).body.data;
      await ask(revision).expect(200);
      const answers = await Promise.all([withdraw(), decide(revision + 1)]);
      const won = answers.filter(({ status }) => status < 300);
      // Whoever withdraws what has just been published learns that it is gone.
      expect(won).toHaveLength(1);
      expect(answers.find(({ status }) => status >= 300)?.body.code).toMatch(
        /^(?:COPY_CHANGED|COPY_GONE|REVIEW_CHANGED)$/,
      );
      if (decide === publish && won[0] === answers[1]) {
        await save(null as never).expect(200);
      }
    }
  });

  it('ends as scheduled, and its author is told so', async () => {
    await ask(1).expect(200);
    await mails();
    const id = Number(copy.split('/').at(-1));
    await app.service(Publishing).publish('articles', id, { revision: 2, restore: false }, true);
    const [mail] = await mails();
    expect(mail).toMatchObject({
      to: 'author@lumenvale.example',
      text: expect.stringContaining('As scheduled, the article “A new chapter”, for which you asked'),
    });
    expect(await list(editor, 'waiting')).toEqual([]);
  });

  it('is told of once it is discarded by somebody else', async () => {
    await ask(1).expect(200);
    await mails();
    await editor.post(`${copy}/discard`).send({ revision: 2 }).expect(204);
    expect(await subjects()).toEqual(['author: Discarded: A new chapter']);
  });

  it('ends a scheduled publish when it is sent back; until then it cannot be withdrawn', async () => {
    await ask(1).expect(200);
    const recordId = Number(copy.split('/').at(-1));
    const schedules = async () => (await editor.get('/api/schedules').expect(200)).body.data;
    await editor
      .post('/api/schedules')
      .send({
        at: new Date(Date.now() + 3_600_000).toISOString(),
        actions: [{ kind: 'articles', recordId, action: 'publish' }],
      })
      .expect(201);
    expect((await withdraw().expect(409)).body.error).toMatch(/scheduled this to be published/);

    await sendBack(2).expect(200);
    expect(await schedules()).toEqual([]);
    await save(3, { title: 'Changed' }).expect(200);
  });

  it('is mailed three times an hour at most, however often it is withdrawn and asked for', async () => {
    for (let revision = 1; revision < 10; revision += 2) {
      await ask(revision).expect(200);
      await withdraw().expect(204);
    }
    expect(await mails()).toHaveLength(3);
  });

  it('tells nobody whose role no longer writes', async () => {
    await ask(1).expect(200);
    await mails();
    await changePerson('author', { role: 'release-manager' });
    await publish(2).expect(204);
    expect(await subjects()).toEqual([]);
  });

  it('tells nobody who wants no mail', async () => {
    await changePerson('editor', { notifications: [] });
    await ask(1).expect(200);
    expect(await subjects()).toEqual([]);
  });

  it('tells nobody who cannot sign in or has no address', async () => {
    await app.signInAs('release-manager');
    await changePerson('administrator', { email: 'owner@lumenvale.example' });
    await changePerson('editor', { active: false });

    await ask(1).expect(200);
    expect(await subjects()).toEqual(['owner: For review: A new chapter']);
  });

  it('tells nobody who was invited and has not accepted: the address may be mistyped', async () => {
    await changePerson('editor', { passwordHash: null });
    await ask(1).expect(200);
    expect(await subjects()).toEqual([]);
  });

  it('ends in one way when two editors decide at the same time', async () => {
    await ask(1).expect(200);
    const answers = await Promise.all([publish(2), sendBack(2)]);

    const [won, lost] = answers.toSorted((one, other) => one.status - other.status);
    expect(won?.status).toBeLessThan(300);
    expect(lost?.status).toBe(409);
    expect(['COPY_GONE', 'COPY_CHANGED']).toContain(lost?.body.code);
    expect((await sendBack(2)).status).toBe(409);
    const told = (await subjects()).filter((one) => one.startsWith('author'));
    expect(told).toEqual([`author: ${lost === answers[0] ? 'Sent back' : 'Published'}: A new chapter`]);
  });

  it('links to a text by its key', async () => {
    const text = {
      key: 'hero_title',
      title: 'Title',
      section: 'hero',
      type: 'text',
      content: 'Hi',
      order: 0,
    };
    await editor.post('/api/site-content').send(text).expect(201);
    const { id } = (await editor.get('/api/site-content').expect(200)).body.data[0];
    copy = `/api/working-copies/site-content/${id}`;
    await author
      .put(copy)
      .send({ revision: null, data: { ...text, content: 'Ho' } })
      .expect(200);
    await ask(1).expect(200);

    expect((await mails())[0]?.text).toContain('/admin/site-content?edit=hero_title\n');
    expect(await list(editor, 'waiting')).toMatchObject([{ storedKey: 'hero_title', textKey: null }]);
  });
});
