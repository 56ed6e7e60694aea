import { jest } from '@jest/globals';
import { MailService } from '../mail/mail.service.js';
import { OutgoingMail } from '../mail/outgoingMail.entity.js';
import { testApp } from '../testing/testApp.js';
import { until } from '../testing/until.js';
import { ContactReply, ContactSubmission } from './contactSubmission.entity.js';
import { type SubmissionDto } from './submission.dto.js';

const enquiry = {
  firstName: 'Ada',
  lastName: 'Lovelace',
  email: 'ada@example.org',
  company: null,
  interest: 'Media Request',
  message: 'Would you look at our company?',
};

describe('enquiries for administrators', () => {
  const app = testApp();
  let admin: Awaited<ReturnType<typeof app.signIn>>;
  beforeEach(async () => {
    admin = await app.signIn();
  });
  const names = async (query: string) =>
    (await admin.get(`/api/contact${query}`).expect(200)).body.data.map(
      ({ lastName }: SubmissionDto) => lastName,
    );

  it('are listed newest first, filtered, searched, sorted and paged', async () => {
    await app.store(ContactSubmission, [
      { ...enquiry, lastName: 'Old', createdAt: new Date('2026-01-01') },
      { ...enquiry, lastName: 'New', createdAt: new Date('2026-03-01'), company: 'Engines 100%' },
      { ...enquiry, lastName: 'Done', createdAt: new Date('2026-02-01'), status: 'archived' },
    ]);

    const { body } = await admin.get('/api/contact').expect(200);
    expect(body.data.map(({ lastName }: SubmissionDto) => lastName)).toEqual(['New', 'Done', 'Old']);
    expect(body.meta).toEqual({ total: 3, limit: 100, offset: 0, unread: 2, spam: 0 });
    expect(body.data[2]).toEqual({
      ...enquiry,
      id: 1,
      version: 1,
      lastName: 'Old',
      status: 'new',
      createdAt: '2026-01-01T00:00:00.000Z',
      notification: null,
      acknowledgement: null,
      replies: [],
      replyCount: 0,
      assignee: null,
      spamReasons: [],
      otherEnquiries: 2,
    });
    expect(await names('?status=new')).toEqual(['New', 'Old']);
    expect(await names('?status=new&sort=oldest&limit=1&offset=1')).toEqual(['New']);
    expect(await names('?sort=lastName')).toEqual(['Done', 'New', 'Old']);
    expect(await names('?sort=-status,lastName')).toEqual(['New', 'Old', 'Done']);
    expect(await names('?q=ADA%20old')).toEqual(['Old']);
    expect(await names('?q=100%25')).toEqual(['New']);
    expect(await names('?q=example.org&status=archived')).toEqual(['Done']);
    expect(await names('?q=_')).toEqual([]);
    for (const query of [
      'status=read',
      'sort=message',
      'delivery=lost',
      'notification=lost',
      'x=1',
      'limit=0',
    ]) {
      await admin.get(`/api/contact?${query}`).expect(400);
    }
  });

  it('only allow a change of status', async () => {
    await app.store(ContactSubmission, [enquiry]);
    const change = (fields: object) => admin.patch('/api/contact/1').send(fields);

    const { body } = await change({ status: 'archived', version: 1 }).expect(200);
    expect(body.data).toMatchObject({ ...enquiry, status: 'archived', version: 2, replies: [] });
    expect((await change({ status: 'new', version: 1 }).expect(409)).body.error).toBe(
      'This item was changed by someone else. Reload it and try again.',
    );
    expect((await change({}).expect(200)).body.data).toMatchObject({ status: 'archived', version: 2 });
    const answers = await Promise.all([
      change({ status: 'new', version: 2 }),
      change({ status: 'replied', version: 2 }),
    ]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    const refusals = [
      [{ status: null }, { status: ['Status is required'] }],
      [{ status: '' }, { status: ['Status is required'] }],
      [{ status: 'read' }, { status: ['Status must be one of: new, replied, archived, spam'] }],
      [{ status: 'new', message: 'x' }, { message: ['message is not a known field'] }],
    ] as const;
    for (const [sent, fields] of refusals) {
      expect((await change(sent).expect(400)).body.fields).toEqual(fields);
    }
    expect(await app.database().getRepository(ContactSubmission).findOneByOrFail({ id: 1 })).toMatchObject({
      ...enquiry,
      version: 3,
    });
    await app.patch('/api/contact/77').send({}).expect(401);
    await admin.patch('/api/contact/77').send({ surprise: 1 }).expect(404);
    await admin.patch('/api/contact/x').send({}).expect(400);
  });

  it('change their status repeatedly, and are deleted', async () => {
    await app.store(ContactSubmission, [enquiry]);

    const { body } = await admin.put('/api/contact/1').send({ status: 'archived', version: 1 }).expect(200);
    expect(body.data).toMatchObject({ ...enquiry, status: 'archived', version: 2, replies: [] });
    await admin.put('/api/contact/1').send({ status: 'new', version: 1 }).expect(409);
    const refusals = [
      [{}, { status: ['Status is required'] }],
      [{ status: 'read' }, { status: ['Status must be one of: new, replied, archived, spam'] }],
      [{ status: 'new', message: 'x' }, { message: ['message is not a known field'] }],
    ] as const;
    for (const [sent, fields] of refusals) {
      expect((await admin.put('/api/contact/1').send(sent).expect(400)).body.fields).toEqual(fields);
    }
    await admin.put('/api/contact/77').send({}).expect(404);
    await admin.put('/api/contact/x').send({}).expect(400);
    await admin.get('/api/contact/77').expect(404);
    await admin.get('/api/contact/x').expect(404);
    await admin.delete('/api/contact/1').expect(204);
    await admin.delete('/api/contact/1').expect(404);
  });

  it('are answered by mail, and each reply shows its delivery', async () => {
    await app.store(ContactSubmission, [
      { ...enquiry, message: 'One\nTwo', createdAt: new Date('2026-11-21') },
    ]);
    const queue = jest.spyOn(app.service(MailService), 'queue');

    const { body } = await admin
      .post('/api/contact/1/reply')
      .send({ message: ' Thank you.\r\nGladly. ' })
      .expect(201);

    expect(body).toEqual({ success: true });
    expect(queue.mock.calls[0]?.[1]).toEqual({
      to: 'ada@example.org',
      replyTo: { name: 'Lumenvale', address: 'info@lumenvale.example' },
      subject: 'Re: Media Request',
      text: 'Thank you.\nGladly.\n\nOn November 20, 2026, Ada Lovelace wrote:\n\n> One\n> Two\n',
      isAutomatic: false,
    });
    queue.mockRestore();
    const read = async () => (await admin.get('/api/contact/1').expect(200)).body.data;
    expect(await read()).toMatchObject({ status: 'replied', version: 2 });
    await until(async () => (await read()).replies[0].delivery === 'sent');
    expect((await read()).replies).toEqual([
      {
        id: 1,
        message: 'Thank you.\nGladly.',
        sentAt: expect.any(String),
        delivery: 'sent',
        failure: null,
        sentBy: 'admin',
      },
    ]);
  });

  it('keep neither reply nor status if the mail cannot be queued', async () => {
    await app.store(ContactSubmission, [enquiry]);
    const queue = jest.spyOn(app.service(MailService), 'queue').mockRejectedValue(new Error('No room'));

    await admin.post('/api/contact/1/reply').send({ message: 'Thank you.' }).expect(500);

    queue.mockRestore();
    expect((await admin.get('/api/contact/1')).body.data).toMatchObject({
      status: 'new',
      version: 1,
      replies: [],
    });
  });

  it('send one mail for a repeated reply, and one for each other reply', async () => {
    await app.store(ContactSubmission, [enquiry, enquiry]);
    const reply = (id: number, message: string, idempotencyKey?: string) =>
      admin.post(`/api/contact/${id}/reply`).send({ message, idempotencyKey }).expect(201);

    await Promise.all([
      reply(1, 'Thanks', 'one'),
      reply(1, 'Thanks', 'one'),
      reply(1, 'Thanks', 'one'),
      reply(1, 'Thanks', 'other'),
      reply(2, 'Thanks', 'one'),
      reply(2, 'Thanks'),
    ]);

    expect(await app.database().getRepository(ContactReply).count()).toBe(4);
    expect(await app.database().getRepository(OutgoingMail).count()).toBe(4);
  });

  it('send another mail with the same text if the first was not delivered', async () => {
    await app.store(ContactSubmission, [enquiry]);
    const reply = (idempotencyKey: string) =>
      admin.post('/api/contact/1/reply').send({ message: 'Thanks', idempotencyKey }).expect(201);
    const mails = app.database().getRepository(OutgoingMail);
    await reply('one');
    await until(async () => (await mails.countBy({ delivery: 'sent' })) === 1);
    await mails.update({ delivery: 'sent' }, { delivery: 'failed', failure: 'No such mailbox' });

    await reply('other');

    expect(await mails.count()).toBe(2);
  });

  it('refuse another text under the key of a sent reply', async () => {
    await app.store(ContactSubmission, [enquiry]);
    const reply = (message: string) =>
      admin.post('/api/contact/1/reply').send({ message, idempotencyKey: 'one' });
    await reply('Thanks').expect(201);

    const { body } = await reply('Many thanks').expect(409);

    expect(body.error).toBe(
      'This reply was already sent with a different text. Send yours as a new reply if it is still needed.',
    );
    expect((await admin.get('/api/contact/1')).body.data.replies).toMatchObject([{ message: 'Thanks' }]);
    expect(await app.database().getRepository(OutgoingMail).count()).toBe(1);
    await admin
      .post('/api/contact/1/reply')
      .send({ message: 'Thanks', idempotencyKey: 'x'.repeat(101) })
      .expect(400);
  });

  it.each([
    [undefined, 'Please enter a reply message'],
    [null, 'Please enter a reply message'],
    [' \n ', 'Please enter a reply message'],
    [5, 'Please enter a reply message'],
    ['x'.repeat(5001), 'Message must be at most 5,000 characters'],
  ])('refuse the reply %p', async (message, sentence) => {
    await app.store(ContactSubmission, [enquiry]);

    const { body } = await admin.post('/api/contact/1/reply').send({ message }).expect(400);

    expect(body).toMatchObject({ error: sentence, fields: { message: [sentence] } });
    await admin.post('/api/contact/77/reply').send({}).expect(404);
    await admin.post('/api/contact/x/reply').send({}).expect(400);
    await app.post('/api/contact/77/reply').send({}).expect(401);
    expect(await app.database().getRepository(OutgoingMail).count()).toBe(0);
  });

  it('are found by the delivery of their replies, with all replies', async () => {
    await app.store(ContactSubmission, [enquiry, { ...enquiry, lastName: 'Unlucky' }]);
    const [lost, sent] = await app.store(OutgoingMail, [
      { id: '00000000-0000-4000-8000-000000000001', delivery: 'failed', failure: 'No such mailbox' },
      { id: '00000000-0000-4000-8000-000000000002', delivery: 'sent' },
    ]);
    await app.store(ContactReply, [
      { submissionId: 2, message: 'First', mailId: lost?.id },
      { submissionId: 2, message: 'Second', mailId: sent?.id },
    ]);

    const { body } = await admin.get('/api/contact?delivery=failed').expect(200);

    expect(body.meta.total).toBe(1);
    expect(body.data).toMatchObject([
      {
        lastName: 'Unlucky',
        replyCount: 2,
        replies: [
          { message: 'First', delivery: 'failed', failure: 'No such mailbox' },
          { message: 'Second', delivery: 'sent', failure: null },
        ],
      },
    ]);
  });

  it('are found by the delivery of their notification', async () => {
    const send = (lastName: string) =>
      app
        .post('/api/contact')
        .send({ ...enquiry, lastName })
        .expect(201);
    await send('Told');
    await send('Untold');
    const mails = app.database().getRepository(OutgoingMail);
    await until(async () => (await mails.countBy({ delivery: 'sent' })) === 2);
    expect((await admin.get('/api/contact/1').expect(200)).body.data.notification).toEqual({
      delivery: 'sent',
      failure: null,
    });
    const { notificationId } = await app
      .database()
      .getRepository(ContactSubmission)
      .findOneByOrFail({ lastName: 'Untold' });
    await mails.update({ id: notificationId ?? '' }, { delivery: 'failed', failure: 'No such mailbox' });

    const { body } = await admin.get('/api/contact?notification=failed&status=new').expect(200);

    expect(body.data).toMatchObject([
      { lastName: 'Untold', notification: { delivery: 'failed', failure: 'No such mailbox' } },
    ]);
    expect(body.meta.total).toBe(1);
    await admin.delete('/api/contact/2').expect(204);
  });

  it('are exported for spreadsheets, without formulas', async () => {
    await app.store(ContactSubmission, [
      { ...enquiry, message: 'Would you look\nat our company?', createdAt: new Date('2026-01-01') },
      {
        firstName: '=1+1',
        lastName: '+Lee',
        email: '@x.example',
        company: '-2',
        interest: 'Quote " and, comma',
        message: '=HYPERLINK("https://evil.example")\nline é',
        createdAt: new Date('2026-01-02'),
      },
    ]);

    const { text } = await admin
      .get('/api/contact/export.csv')
      .expect(200)
      .expect('Content-Type', 'text/csv; charset=utf-8')
      .expect('Content-Disposition', 'attachment; filename="enquiries.csv"');

    expect(text).toBe(
      [
        '\ufeffId,Received (America/Toronto),Status,First name,Last name,E-mail,Company,Topic,Message,Assigned to',
        `2,2026-01-01 19:00:00,new,'=1+1,'+Lee,'@x.example,'-2,"Quote "" and, comma","'=HYPERLINK(""https://evil.example"")\nline é",`,
        '1,2025-12-31 19:00:00,new,Ada,Lovelace,ada@example.org,,Media Request,"Would you look\nat our company?",',
        '',
      ].join('\r\n'),
    );
    await app.get('/api/contact/export.csv').expect(401);
  });

  it('are listed by topic, however it is spelled', async () => {
    await app.store(ContactSubmission, [
      { ...enquiry, lastName: 'Press' },
      { ...enquiry, lastName: 'Work', interest: 'Careers' },
    ]);

    expect(await names('?interest=media%20REQUEST')).toEqual(['Press']);
    expect(await names('?interest=media')).toEqual([]);
  });

  it('are changed together, deleted and restored, and exported as chosen', async () => {
    await app.store(ContactSubmission, [
      { ...enquiry, lastName: 'One' },
      { ...enquiry, lastName: 'Two', status: 'archived' },
      { ...enquiry, lastName: 'Three' },
    ]);
    const bulk = (action: string, ...ids: number[]) => admin.post('/api/contact/bulk').send({ action, ids });

    const { body } = await bulk('archived', 1, 2).expect(200);
    expect(body.data).toEqual([{ id: 1, before: 'new', after: 2 }]);
    expect(await names('?status=archived&sort=lastName')).toEqual(['One', 'Two']);

    const deleted = await bulk('delete', 1, 3).expect(200);
    expect(await names('')).toEqual(['Two']);
    const refused = await bulk('replied', 2, 3).expect(409);
    expect(refused.body).toMatchObject({ code: 'BULK_REFUSED', records: [{ id: 3, name: 'Ada Three' }] });
    expect(await names('?status=replied')).toEqual([]);

    const restored = { steps: deleted.body.data };
    await admin.post('/api/contact/bulk/undo').send(restored).expect(204);
    await admin.post('/api/contact/bulk/undo').send(restored).expect(409);
    expect(await names('?sort=lastName')).toEqual(['One', 'Three', 'Two']);
    const { text } = await admin.get('/api/contact/export.csv?ids=3,1').expect(200);
    expect(
      text
        .trim()
        .split('\r\n')
        .slice(1)
        .map((line) => line.split(',')[4]),
    ).toEqual(['Three', 'One']);

    await bulk('read', 1).expect(400);
    await bulk('restore', 1).expect(400);
    await admin
      .post('/api/contact/bulk/undo')
      .send({ steps: [{ id: 1, before: 'read', after: 2 }] })
      .expect(400);
    await bulk('archived', 1, 1).expect(400);
    await admin.get('/api/contact/export.csv?ids=1;2').expect(400);
    await app
      .post('/api/contact/bulk')
      .send({ action: 'delete', ids: [1] })
      .expect(401);
  });

  it('are as they were after an undo: all of them, or none if one was changed since', async () => {
    await app.store(ContactSubmission, [
      enquiry,
      { ...enquiry, lastName: 'Two', status: 'replied' },
      { ...enquiry, lastName: 'Three' },
    ]);
    const archived = await admin
      .post('/api/contact/bulk')
      .send({ action: 'archived', ids: [1, 2, 3] })
      .expect(200);
    const undo = () => admin.post('/api/contact/bulk/undo').send({ steps: archived.body.data });
    await admin.post('/api/contact/3/reply').send({ message: 'Gladly.' }).expect(201);

    const { body } = await undo().expect(409);

    expect(body).toMatchObject({
      code: 'BULK_REFUSED',
      records: [{ id: 3, name: 'Ada Three', reason: expect.stringContaining('changed by someone else') }],
    });
    expect(await names('?status=archived&sort=lastName')).toEqual(['Lovelace', 'Two']);

    await admin.patch('/api/contact/3').send({ status: 'archived' }).expect(200);
    archived.body.data[2].after = 4;
    await undo().expect(204);
    expect(await names('?status=new&sort=lastName')).toEqual(['Lovelace', 'Three']);
    expect(await names('?status=replied')).toEqual(['Two']);
  });

  it('are all exported when there are many, or as many as may be chosen', async () => {
    await app.store(
      ContactSubmission,
      Array.from({ length: 1001 }, () => enquiry),
    );

    const { text } = await admin.get('/api/contact/export.csv').expect(200);

    expect(text.trim().split('\r\n')).toHaveLength(1002);
    const ids = Array.from({ length: 500 }, (_, index) => index + 2);
    const chosen = await admin.get(`/api/contact/export.csv?ids=${ids}`).expect(200);
    expect(chosen.text.trim().split('\r\n')).toHaveLength(501);
  });

  it('return a readable error when they cannot be read', async () => {
    await app.database().query('ALTER TABLE contact_submissions RENAME TO contact_submissions_away');
    try {
      const { body } = await admin.get('/api/contact/export.csv').expect(500).expect('Content-Type', /json/);

      expect(body).toMatchObject({ statusCode: 500, error: expect.stringContaining('try again') });
    } finally {
      await app.database().query('ALTER TABLE contact_submissions_away RENAME TO contact_submissions');
    }
  });
});
