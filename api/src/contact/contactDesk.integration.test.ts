import { Person } from '../auth/auth.entities.js';
import { OutgoingMail } from '../mail/outgoingMail.entity.js';
import { testApp } from '../testing/testApp.js';
import { ContactNote, ContactSubmission, ContactTemplate } from './contactSubmission.entity.js';
import { type PossibleAssigneeDto, type SubmissionDto } from './submission.dto.js';
import { type NoteDto } from './thread.dto.js';

const app = testApp();

const enquiry = {
  firstName: 'Ada',
  lastName: 'Lovelace',
  email: 'ada@example.org',
  company: null,
  interest: 'Media Request',
  message: 'Would you look at our company?',
};

const idsOf = (rows: { id: number }[]) => rows.map(({ id }) => id);

describe('the thread of a person', () => {
  it('has all enquiries, replies and notes of one address, whatever its case, oldest first', async () => {
    const admin = await app.signIn();
    const editor = await app.signInAs('editor');
    await app.store(ContactSubmission, [
      { ...enquiry, email: 'Ada@Example.ORG', createdAt: new Date('2026-03-01') },
      { ...enquiry, lastName: 'Byron', createdAt: new Date('2026-01-01'), status: 'archived' },
      { ...enquiry, email: 'ada@example.com' },
      { ...enquiry, createdAt: new Date('2026-02-01'), status: 'spam' },
    ]);
    await editor.post('/api/contact/2/reply').send({ message: 'Gladly.' }).expect(201);
    await editor.post('/api/contact/1/notes').send({ text: ' Call\nher. ' }).expect(201);
    await admin.post('/api/contact/2/notes').send({ text: 'She called.' }).expect(201);

    for (const id of [1, 2, 4]) {
      const { data } = (await editor.get(`/api/contact/${id}/thread`).expect(200)).body;
      expect(idsOf(data.enquiries)).toEqual([2, 4, 1]);
      expect(data.enquiries[0].replies).toMatchObject([{ message: 'Gladly.', sentBy: 'A editor' }]);
      expect(data.notes).toEqual([
        {
          id: 1,
          enquiryId: 1,
          text: 'Call\nher.',
          writtenBy: 'A editor',
          createdAt: expect.any(String),
          canDelete: true,
        },
        expect.objectContaining({ enquiryId: 2, text: 'She called.', writtenBy: 'admin', canDelete: false }),
      ]);
      expect(data.earlier).toBe(0);
    }
    const list = (await editor.get('/api/contact?sort=oldest').expect(200)).body.data;
    expect(list.map(({ id, otherEnquiries }: SubmissionDto) => [id, otherEnquiries])).toEqual([
      [2, 2],
      [1, 2],
      [3, 0],
    ]);
    await editor.get('/api/contact/77/thread').expect(404);
    await editor.get('/api/contact/x/thread').expect(404);
    await app.get('/api/contact/1/thread').expect(401);
  });

  it('has all enquiries of one mailbox, however its domain is written', async () => {
    const admin = await app.signIn();
    await app.store(ContactSubmission, [
      { ...enquiry, email: 'ada@Bücher.example' },
      { ...enquiry, email: 'Ada@xn--bcher-kva.example' },
      { ...enquiry, email: 'ada@bucher.example' },
    ]);

    const { data } = (await admin.get('/api/contact?sort=oldest').expect(200)).body;
    expect(data.map(({ otherEnquiries }: SubmissionDto) => otherEnquiries)).toEqual([1, 1, 0]);
    for (const id of [1, 2]) {
      const thread = (await admin.get(`/api/contact/${id}/thread`).expect(200)).body.data;
      expect(thread.enquiries).toMatchObject([
        { id: 1, otherEnquiries: 1 },
        { id: 2, otherEnquiries: 1 },
      ]);
    }
    expect((await admin.get('/api/contact/2').expect(200)).body.data.otherEnquiries).toBe(1);
  });

  it('comes in parts, the newest first, each with the enquiries that its answers belong to', async () => {
    const admin = await app.signIn();
    const day = (index: number) => new Date(Date.UTC(2026, 0, 1 + index));
    await app.store(
      ContactSubmission,
      Array.from({ length: 103 }, (_, index) => ({ ...enquiry, createdAt: day(index) })),
    );
    await admin.post('/api/contact/2/reply').send({ message: 'Gladly.' }).expect(201);
    const part = async (query = '') =>
      (await admin.get(`/api/contact/1/thread${query}`).expect(200)).body.data;

    const newest = await part();
    expect(idsOf(newest.enquiries)).toEqual([1, 2, ...Array.from({ length: 49 }, (_, index) => 55 + index)]);
    expect(newest.enquiries[1]).toMatchObject({ replyCount: 1, replies: [{ message: 'Gladly.' }] });
    expect(newest).toMatchObject({ earlier: 53, oldest: day(54).toISOString() });
    const before = await part(`?before=${newest.oldest}`);
    expect(idsOf(before.enquiries)).toEqual(Array.from({ length: 50 }, (_, index) => 5 + index));
    const first = await part(`?before=${before.oldest}`);
    expect(first.enquiries).toMatchObject([{ id: 2, replyCount: 1, replies: [] }, { id: 3 }, { id: 4 }]);
    expect(first).toMatchObject({ earlier: 0 });
    expect(await part(`?before=${first.oldest}`)).toEqual({
      enquiries: [],
      messages: [],
      notes: [],
      oldest: null,
      earlier: 0,
    });
    await admin.get('/api/contact/1/thread?before=now').expect(400);
  });

  it('sends long answers in smaller parts, and loses none, whenever they came', async () => {
    const admin = await app.signIn();
    await app.store(ContactSubmission, [enquiry]);
    await app.database().query(
      `INSERT INTO contact_messages (submission_id, message_id, is_automatic, from_name, from_address, subject,
         received_at, text, quoted, is_cut)
       SELECT 1, number, false, 'Ada', $1, '', '2026-01-01'::timestamptz + make_interval(secs => number / 2 / 1000.0),
         repeat('x', 60000), repeat('y', 60000), false FROM generate_series(1, 100) AS number`,
      [enquiry.email],
    );

    const read: number[] = [];
    for (let query = '', earlier = 1; earlier > 0; ) {
      const { data, text } = await admin
        .get(`/api/contact/1/thread${query}`)
        .expect(200)
        .then((answer) => ({ data: answer.body.data, text: answer.text }));
      expect(text.length).toBeLessThan(700_000);
      read.unshift(...idsOf(data.messages));
      query = `?before=${data.oldest}`;
      earlier = data.earlier;
    }
    expect(read).toEqual(Array.from({ length: 100 }, (_, index) => index + 1));
  });

  it('says of one reply whether it was sent', async () => {
    const admin = await app.signIn();
    await app.store(ContactSubmission, [enquiry, enquiry]);
    await admin.post('/api/contact/1/reply').send({ message: 'Gladly.' }).expect(201);

    const { data } = (await admin.get('/api/contact/1/replies/1').expect(200)).body;

    expect(data).toMatchObject({ id: 1, message: 'Gladly.', delivery: expect.stringMatching(/queued|sent/) });
    await admin.get('/api/contact/2/replies/1').expect(404);
  });

  it('keeps its notes in the trash, and the audit log without their words', async () => {
    const admin = await app.signIn();
    await app.store(ContactSubmission, [enquiry]);
    const { data: note } = (await admin.post('/api/contact/1/notes').send({ text: 'Secret words' })).body;
    await admin.delete('/api/contact/1').expect(204);
    expect(await app.database().getRepository(ContactNote).count()).toBe(0);

    await admin.post('/api/trash/contact/1/restore').expect(204);

    expect((await admin.get('/api/contact/1/thread')).body.data.notes).toEqual([note]);
    await admin.delete(`/api/contact/1/notes/${note.id}`).expect(204);
    const log = await app.database().query('SELECT * FROM audit_log ORDER BY id');
    expect(
      log.map(({ action }: { action: string }) => action).filter((one: string) => /enquiry/.test(one)),
    ).toEqual([
      'enquiry.created',
      'enquiry.noted',
      'enquiry.deleted',
      'enquiry.restored',
      'enquiry.note_deleted',
    ]);
    expect(JSON.stringify(log)).not.toMatch(/Secret words|ada@example/);
  });

  it('lets everyone delete their own notes, and administrators any', async () => {
    const admin = await app.signIn();
    const editor = await app.signInAs('editor');
    await app.store(ContactSubmission, [enquiry, enquiry]);
    const write = async (client: typeof admin): Promise<NoteDto> =>
      (await client.post('/api/contact/1/notes').send({ text: 'A note' }).expect(201)).body.data;
    const [own, foreign, another] = [await write(editor), await write(admin), await write(editor)];

    const { body } = await editor.delete(`/api/contact/1/notes/${foreign.id}`).expect(403);
    expect(body).toMatchObject({
      code: 'NOTE_OF_ANOTHER',
      error: 'Only admin and administrators can delete this note.',
    });
    await editor.delete(`/api/contact/2/notes/${own.id}`).expect(404);
    await editor.delete(`/api/contact/1/notes/${own.id}`).expect(204);
    await admin.delete(`/api/contact/1/notes/${another.id}`).expect(204);
    await admin.delete(`/api/contact/1/notes/${another.id}`).expect(404);
    await admin.delete('/api/contact/1/notes/x').expect(400);
    await admin.post('/api/contact/77/notes').send({ text: 'A note' }).expect(404);
    for (const [text, sentence] of [
      [' ', 'Please enter a note'],
      ['x'.repeat(5001), 'Note must be at most 5,000 characters'],
    ] as const) {
      const refused = await admin.post('/api/contact/1/notes').send({ text }).expect(400);
      expect(refused.body.fields).toEqual({ text: [sentence] });
    }
  });
});

describe('the assignee of an enquiry', () => {
  it('is someone who may answer, and is found by name, as oneself, and as nobody', async () => {
    const admin = await app.signIn();
    const editor = await app.signInAs('editor');
    await app.signInAs('author');
    await app.store(Person, [
      { name: 'Gone', username: 'gone@lumenvale.example', role: 'editor', active: false, passwordHash: null },
    ]);
    await app.store(ContactSubmission, [enquiry, enquiry, enquiry]);
    const assign = (id: number, changes: object) => editor.patch(`/api/contact/${id}`).send(changes);
    const { data: people } = (await editor.get('/api/contact/assignees').expect(200)).body;
    expect(people.map(({ name, isYou }: PossibleAssigneeDto) => [name, isYou])).toEqual([
      ['A editor', true],
      ['admin', false],
    ]);
    const [own, other] = idsOf(people);

    const { data } = (await assign(1, { assigneeId: own, version: 1 }).expect(200)).body;
    expect(data).toMatchObject({ version: 2, assignee: { id: own, name: 'A editor', canAnswer: true } });
    await assign(1, { assigneeId: other, version: 1 }).expect(409);
    await assign(2, { assigneeId: other }).expect(200);
    const found = async (assignee: string | undefined, client = editor) =>
      idsOf((await client.get(`/api/contact?sort=oldest&assignee=${assignee}`).expect(200)).body.data);
    expect(await found('me')).toEqual([1]);
    expect(await found('me', admin)).toEqual([2]);
    expect(await found('none')).toEqual([3]);
    expect(await found(String(other))).toEqual([2]);
    expect(await found('99')).toEqual([]);
    await editor.get('/api/contact?assignee=ada').expect(400);

    const { body } = await editor.put('/api/contact/1').send({ status: 'archived' }).expect(200);
    expect(body.data).toMatchObject({ status: 'archived', assignee: { id: own } });
    expect((await assign(1, { assigneeId: null }).expect(200)).body.data.assignee).toBeNull();
  });

  it('is refused if deactivated or of another role, and stays, marked, when that happens later', async () => {
    const admin = await app.signIn();
    await app.signInAs('author');
    await app.signInAs('editor');
    const people = app.database().getRepository(Person);
    const { id: author } = await people.findOneByOrFail({ role: 'author' });
    const { id: editor } = await people.findOneByOrFail({ role: 'editor' });
    await app.store(ContactSubmission, [enquiry]);
    const assign = (assigneeId: unknown) => admin.patch('/api/contact/1').send({ assigneeId });
    for (const [id, sentence] of [
      [author, 'This person cannot answer enquiries'],
      [99, 'This person cannot answer enquiries'],
      ['x', 'assigneeId must be the id of a person, or null'],
      [0, 'assigneeId must be the id of a person, or null'],
    ] as const) {
      expect((await assign(id).expect(400)).body.fields).toEqual({ assigneeId: [sentence] });
    }
    await assign(editor).expect(200);

    await admin.patch(`/api/people/${editor}`).send({ active: false }).expect(200);

    const { body } = await admin.get('/api/contact/1').expect(200);
    expect(body.data.assignee).toEqual({ id: editor, name: 'A editor', canAnswer: false });
    expect((await admin.get('/api/contact?assignee=none')).body.data).toMatchObject([{ id: 1 }]);
    await assign(editor).expect(400);
    expect((await admin.get('/api/contact/export.csv').expect(200)).text).toMatch(
      /,Assigned to\r\n.*,A editor\r\n$/s,
    );
  });
});

describe('two people with one enquiry', () => {
  it('the second learns that the first has replied before anything is sent, and sends anyway', async () => {
    const admin = await app.signIn();
    const editor = await app.signInAs('editor');
    await app.store(ContactSubmission, [enquiry]);
    const reply = (client: typeof admin, fields: object) => client.post('/api/contact/1/reply').send(fields);

    const answers = await Promise.all([
      reply(admin, { message: 'Yes.', repliesSeen: 0 }),
      reply(editor, { message: 'No.', repliesSeen: 0 }),
    ]);

    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409]);
    const first =
      answers[0].status === 201
        ? { sentBy: 'admin', message: 'Yes.' }
        : { sentBy: 'A editor', message: 'No.' };
    const { body } = answers[0].status === 409 ? answers[0] : answers[1];
    expect(body).toMatchObject({
      code: 'REPLIED_MEANWHILE',
      error: `${first.sentBy} has replied in the meantime. Read that reply, and send yours anyway if it is still needed.`,
      reply: { ...first, sentAt: expect.any(String) },
      replies: 1,
    });
    expect(await app.database().getRepository(OutgoingMail).count()).toBe(1);

    await reply(editor, { message: 'Also.', repliesSeen: body.replies, idempotencyKey: 'a' }).expect(201);
    // Its answer was lost: it is not refused for itself.
    await reply(editor, { message: 'Also.', repliesSeen: 1, idempotencyKey: 'a' }).expect(201);
    await reply(editor, { message: 'Without a number.' }).expect(201);
    expect((await admin.get('/api/contact/1')).body.data.replies).toHaveLength(3);
    await reply(admin, { message: 'x', repliesSeen: -1 }).expect(400);
  });

  it('see each other', async () => {
    const admin = await app.signIn();
    const editor = await app.signInAs('editor');
    await app.store(ContactSubmission, [enquiry]);
    const look = async (client: typeof admin, number: number) =>
      (
        await client
          .put('/api/contact/1/editors')
          .send({ editor: `00000000-0000-4000-8000-00000000000${number}` })
          .expect(200)
      ).body.data;

    expect(await look(admin, 1)).toEqual([]);
    expect(await look(editor, 2)).toEqual([
      { name: 'admin', isSameSession: false, openedAt: expect.any(String) },
    ]);
    expect(await look(admin, 3)).toMatchObject([{ isSameSession: true }, { name: 'A editor' }]);
    await admin.put('/api/contact/x/editors').send({}).expect(400);
  });
});

describe('templates of replies', () => {
  it('are listed by name, changed and deleted', async () => {
    const editor = await app.signInAs('editor');
    const create = (name: string, text = 'Dear {name},') =>
      editor.post('/api/contact-templates').send({ name, text });
    expect((await create('No, thank you').expect(201)).body.data).toEqual({
      id: 1,
      version: 1,
      name: 'No, thank you',
      text: 'Dear {name},',
    });
    await create('Later', 'We answer\nnext week.').expect(201);

    expect((await create('no,  THANK you').expect(409)).body.fields).toEqual({
      name: ['A template with this name is already there'],
    });
    const replace = (id: number, changes: object) =>
      editor.patch(`/api/contact-templates/${id}`).send({ name: 'Later', text: 'Soon.', ...changes });
    expect((await replace(2, { version: 1 }).expect(200)).body.data).toMatchObject({
      version: 2,
      text: 'Soon.',
    });
    await replace(2, { version: 1 }).expect(409);
    await replace(2, { name: 'NO, thank you' }).expect(409);
    await replace(77, {}).expect(404);
    const names = async () =>
      (await editor.get('/api/contact-templates').expect(200)).body.data.map(
        ({ name }: { name: string }) => name,
      );
    expect(await names()).toEqual(['Later', 'No, thank you']);
    await editor.delete('/api/contact-templates/1').expect(204);
    await editor.delete('/api/contact-templates/1').expect(404);
    expect(await names()).toEqual(['Later']);
  });

  it.each([
    [{ name: ' ', text: 'x' }, { name: ['Name is required'] }],
    [{ name: 'x'.repeat(101), text: 'x' }, { name: ['Name must be at most 100 characters'] }],
    [{ name: 'x' }, { text: ['Text is required'] }],
    [{ name: 'x', text: 'x'.repeat(5001) }, { text: ['Text must be at most 5,000 characters'] }],
    [
      { name: 'x', text: 'Dear {first name},' },
      { text: ['Only {name} is replaced by the first name, not {first name}'] },
    ],
  ])('refuse %j', async (sent, fields) => {
    const editor = await app.signInAs('editor');

    expect((await editor.post('/api/contact-templates').send(sent).expect(400)).body.fields).toEqual(fields);
  });

  it('are a hundred at most', async () => {
    const editor = await app.signInAs('editor');
    await app.store(
      ContactTemplate,
      Array.from({ length: 100 }, (_, index) => ({ name: `Template ${index}`, text: 'x' })),
    );

    const { body } = await editor
      .post('/api/contact-templates')
      .send({ name: 'One more', text: 'x' })
      .expect(409);

    expect(body.error).toBe('There are 100 templates. Delete one that is not needed first.');
  });
});

describe('spam', () => {
  const send = (fields: object, key?: string) =>
    app
      .post('/api/contact')
      .set(key === undefined ? {} : { 'Idempotency-Key': key })
      .send({ ...enquiry, ...fields });
  const mails = () => app.database().getRepository(OutgoingMail).count();

  it('is stored and answered like any enquiry, and held apart without a mail', async () => {
    const admin = await app.signIn();
    await admin
      .post('/api/site-content')
      .send({ key: 'acknowledgement_text', title: 'Text', section: 'mail', content: 'Dear {name}' })
      .expect(201);

    const { body } = await send({ remarks: 'x' }, 'key').expect(201);
    expect(body).toEqual({ success: true });
    await send({ remarks: 'x' }, 'key').expect(201);
    await send({ remarks: 'x', message: 'Another message' }, 'key').expect(409);
    await send({ seconds: 0.4, message: 'Win at https://a.example today' }).expect(201);
    expect(await mails()).toBe(0);

    const list = async (query: string) => (await admin.get(`/api/contact${query}`).expect(200)).body;
    expect(await list('')).toEqual({
      data: [],
      meta: { total: 0, limit: 100, offset: 0, unread: 0, spam: 2 },
    });
    const held = (await list('?status=spam&sort=oldest')).data;
    expect(held).toMatchObject([
      { id: 1, status: 'spam', spamReasons: ['honeypot'], notification: null, acknowledgement: null },
      { status: 'spam', spamReasons: ['fast', 'link'] },
    ]);
    expect((await admin.get('/api/finder?q=lovelace')).body.data).toEqual([]);
    expect((await admin.get('/api/contact/export.csv')).text).not.toContain('Lovelace');
    expect((await admin.get('/api/contact/export.csv?ids=1')).text).toContain('Lovelace');

    await admin.patch('/api/contact/1').send({ status: 'new' }).expect(200);
    await admin
      .post('/api/contact/bulk')
      .send({ action: 'new', ids: [held[1].id] })
      .expect(200);
    expect(await list('')).toMatchObject({ meta: { total: 2, unread: 2, spam: 0 } });
    await admin
      .post('/api/contact/bulk')
      .send({ action: 'spam', ids: idsOf(held) })
      .expect(200);
    expect(await list('')).toMatchObject({ meta: { total: 0, unread: 0 } });
    expect(await mails()).toBe(0);
  });

  it('is a text that others have sent nearly so, with other evidence', async () => {
    const offer = (site: string) =>
      `Dear sir, we offer the best engines of the whole country at a price that nobody can match. See https://${site}`;
    const stored = () =>
      app
        .database()
        .query('SELECT status FROM contact_submissions ORDER BY id')
        .then((rows: { status: string }[]) => rows.map(({ status }) => status));
    await send({ message: offer('a.example'), email: 'one@bücher.example' }).expect(201);
    // The same person, once more.
    await send({ message: offer('b.example'), email: 'ONE@xn--bcher-kva.example' }).expect(201);
    await send({ message: offer('c.example'), email: 'two@b.example' }).expect(201);
    await send({ message: `${enquiry.message} https://d.example`, email: 'three@b.example' }).expect(201);
    // Colleagues, without a link.
    await send({ email: 'four@b.example' }).expect(201);
    await send({ email: 'five@b.example' }).expect(201);
    expect(await stored()).toEqual(['new', 'new', 'spam', 'new', 'new', 'new']);

    await app.database().query(`UPDATE contact_submissions SET created_at = now() - interval '4 days'`);
    await send({ message: offer('e.example'), email: 'six@b.example' }).expect(201);
    expect((await stored()).at(-1)).toBe('new');
  });

  it.each([
    [{ seconds: -1 }, { seconds: ['seconds must be a number from 0'] }],
    [{ seconds: '3' }, { seconds: ['seconds must be a number from 0'] }],
    [{ remarks: 5 }, { remarks: ['Remarks must be text'] }],
  ])('has evidence in a known form: %j', async (sent, fields) => {
    expect((await send(sent).expect(400)).body.fields).toEqual(fields);
    await send({ seconds: null, remarks: '' }).expect(201);
  });
});
