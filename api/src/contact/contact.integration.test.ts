import { readdir, readFile } from 'node:fs/promises';
import { request as httpRequest } from 'node:http';
import { join } from 'node:path';
import { OutgoingMail } from '../mail/outgoingMail.entity.js';
import { rateLimitRefusals } from '../metrics/metrics.js';
import { testApp } from '../testing/testApp.js';
import { until } from '../testing/until.js';
import { ContactSubmission } from './contactSubmission.entity.js';

const enquiry = {
  firstName: 'Ada',
  lastName: 'Lovelace',
  email: 'ada@example.org',
  company: 'Analytical Engines',
  interest: 'Potential Acquisition',
  message: 'Would you look at our company?',
};

describe('POST /api/contact', () => {
  const app = testApp();
  const stored = () => app.database().getRepository(ContactSubmission).find();

  it('stores an enquiry before it answers', async () => {
    const { body } = await app.post('/api/contact').send(enquiry).expect(201);

    expect(body).toEqual({ success: true });
    expect(await stored()).toMatchObject([{ ...enquiry, id: 1, status: 'new', version: 1 }]);
  });

  it('stores one enquiry and one mail, however often it is sent with the same key', async () => {
    const send = (key: string, message = enquiry.message) =>
      app
        .post('/api/contact')
        .set('Idempotency-Key', key)
        .send({ ...enquiry, company: null, message });
    await Promise.all([send('first'), send('first'), send('first')].map((one) => one.expect(201)));
    await send('first').expect(201);
    const other = await send('first', 'Would you look at another company?').expect(409);
    await send('second').expect(201);

    expect(other.body.error).toBe(
      'Another message was sent with this Idempotency-Key. Send yours with a new key.',
    );
    expect(await stored()).toMatchObject([{ message: enquiry.message }, { message: enquiry.message }]);
    expect(await app.database().getRepository(OutgoingMail).count()).toBe(2);
  });

  it.each(Object.keys(enquiry))('refuses the same key with another %s', async (field) => {
    const send = (changes: object) =>
      app
        .post('/api/contact')
        .set('Idempotency-Key', 'first')
        .send({ ...enquiry, ...changes });
    await send({}).expect(201);

    await send({ [field]: 'someone.else@example.org' }).expect(409);
    await send({}).expect(201);
    expect(await stored()).toMatchObject([enquiry]);
  });

  it('refuses a key that is too long', async () => {
    const { body } = await app
      .post('/api/contact')
      .set('Idempotency-Key', 'k'.repeat(101))
      .send(enquiry)
      .expect(400);

    expect(body.error).toBe('Idempotency key must be at most 100 characters');
    expect(await stored()).toEqual([]);
  });

  it('trims, accepts any topic, and treats a blank company as none', async () => {
    const { company: _, ...withoutCompany } = enquiry;
    await app
      .post('/api/contact')
      .send({ ...enquiry, firstName: '  Ada ', company: ' ', interest: 'Chess' })
      .expect(201);
    await app
      .post('/api/contact')
      .send({ ...enquiry, company: null })
      .expect(201);
    await app.post('/api/contact').send(withoutCompany).expect(201);

    const [first, ...others] = await stored();
    expect(first).toMatchObject({ firstName: 'Ada', interest: 'Chess', company: null });
    expect(others.map(({ company }) => company)).toEqual([null, null]);
  });

  it('accepts texts up to their limits, in any alphabet', async () => {
    const longest = {
      firstName: '李'.repeat(100),
      lastName: 'x'.repeat(100),
      email: `${'a'.repeat(64)}@${'b'.repeat(60)}.${'c'.repeat(60)}.${'d'.repeat(60)}.example`.slice(0, 254),
      company: 'c'.repeat(200),
      interest: 'i'.repeat(100),
      message: '😀'.repeat(2500),
    };

    await app.post('/api/contact').send(longest).expect(201);

    expect(await stored()).toMatchObject([longest]);
  });

  it.each([
    ['firstName', undefined, 'First name must be at least 2 characters'],
    ['firstName', ' A ', 'First name must be at least 2 characters'],
    ['firstName', 12, 'First name must be at least 2 characters'],
    ['firstName', 'x'.repeat(101), 'First name must be at most 100 characters'],
    ['lastName', '', 'Last name must be at least 2 characters'],
    ['lastName', 'x'.repeat(101), 'Last name must be at most 100 characters'],
    ['email', undefined, 'Please enter a valid email address'],
    ['email', 'ada', 'Please enter a valid email address'],
    ['email', 'ada@example', 'Please enter a valid email address'],
    ['email', 'ada@example.org\r\nBcc: x@example.org', 'Please enter a valid email address'],
    [
      'email',
      'ada\u200B@example.org',
      'Email contains a character that cannot be seen (U+200B) before “@example.org”; delete it',
    ],
    [
      'email',
      'ada@exam\u200Bple.org',
      'Email contains a character that cannot be seen (U+200B) before “ple.org”; delete it',
    ],
    ['email', `${'a'.repeat(250)}@example.org`, 'Email must be at most 254 characters'],
    ['company', { name: 'x' }, 'Company must be text'],
    ['company', 'x'.repeat(201), 'Company must be at most 200 characters'],
    ['interest', null, 'Please specify your interest'],
    ['interest', 'x', 'Please specify your interest'],
    ['interest', 'x'.repeat(101), 'Your interest must be at most 100 characters'],
    ['message', 'Too short', 'Message must be at least 10 characters'],
    ['message', `${' '.repeat(20)}x`, 'Message must be at least 10 characters'],
    ['message', 'x'.repeat(5001), 'Message must be at most 5,000 characters'],
    ['surprise', 'x', 'surprise is not a known field'],
    ['version', 1, 'version is not a known field'],
  ])('refuses %s %p', async (field, value, message) => {
    const { body } = await app
      .post('/api/contact')
      .send({ ...enquiry, [field]: value })
      .expect(400);

    expect(body).toEqual({
      statusCode: 400,
      error: message,
      fields: { [field]: [message] },
      requestId: expect.any(String),
    });
    expect(await stored()).toEqual([]);
  });

  it('stores what can be seen: no empty names, line breaks as such, addresses without what surrounds them', async () => {
    const blank = { ...enquiry, firstName: '\u3164\u3164', lastName: 'A\u200B\u2060' };
    const { body } = await app.post('/api/contact').send(blank).expect(400);
    expect(Object.keys(body.fields)).toEqual(['firstName', 'lastName']);

    await app
      .post('/api/contact')
      .send({
        ...enquiry,
        firstName: 'Zoe\u0308',
        email: '\u200B\u202Aada@example.org\u200F',
        message: 'First line\vSecond line\u2028Third line',
      })
      .expect(201);
    expect(await app.database().query('SELECT first_name, email, message FROM contact_submissions')).toEqual([
      { first_name: 'Zoë', email: 'ada@example.org', message: 'First line\nSecond line\nThird line' },
    ]);
  });

  it('names every invalid field', async () => {
    const { body } = await app.post('/api/contact').send({}).expect(400);

    expect(body.error).toBe('Some fields are not valid: firstName, lastName, email, interest, message');
    expect(body.fields).toEqual({
      firstName: ['First name must be at least 2 characters'],
      lastName: ['Last name must be at least 2 characters'],
      email: ['Please enter a valid email address'],
      interest: ['Please specify your interest'],
      message: ['Message must be at least 10 characters'],
    });
  });

  it('removes characters that Postgres cannot store', async () => {
    await app
      .post('/api/contact')
      .send({ ...enquiry, firstName: 'A\0da', message: 'Ten or more \0 \ud800' })
      .expect(201);

    expect(await stored()).toMatchObject([{ firstName: 'Ada', message: 'Ten or more  \ufffd' }]);
  });

  it.each([
    ['{"firstName": ', 'application/json', 400, 'The request is not valid JSON'],
    ['"text"', 'application/json', 400, 'The request is not valid JSON'],
    ['[]', 'application/json', 400, 'The request must be one object with named fields'],
    ['[{}]', 'application/json', 400, 'The request must be one object with named fields'],
    ['firstName=Ada', 'application/x-www-form-urlencoded', 400, /^Some fields are not valid/],
    ['{}', 'application/json; charset=latin9', 415, 'The request must be JSON in UTF-8'],
  ])('answers the body %s of %s with a readable error', async (text, type, status, sentence) => {
    const { body } = await app.post('/api/contact').set('Content-Type', type).send(text).expect(status);

    expect(body).toMatchObject({ statusCode: status });
    expect(body.error).toMatch(sentence);
  });

  it('refuses a text that is too long at once, even if cleaning would shorten it', async () => {
    const padded = `Ada${' '.repeat(25_000)}Lovelace`;

    const { body } = await app
      .post('/api/contact')
      .send({ ...enquiry, firstName: padded, lastName: ` ${'\n'.repeat(1_000)}Lovelace ` })
      .expect(400);

    expect(body.fields).toEqual({ firstName: ['First name must be at most 100 characters'] });
  });

  it('refuses more than 32 kB', async () => {
    const { body } = await app
      .post('/api/contact')
      .send({ ...enquiry, message: 'x'.repeat(33_000) })
      .expect(413);

    expect(body).toMatchObject({
      statusCode: 413,
      error: 'The request is too large: at most 32 kB is accepted',
    });
  });

  it('reveals no internals when something breaks', async () => {
    await app.database().query('ALTER TABLE contact_submissions RENAME TO contact_submissions_away');
    try {
      const { body } = await app.post('/api/contact').send(enquiry).expect(500);

      expect(JSON.stringify(body)).not.toMatch(/contact_submissions|relation|INSERT|stack|\.ts/);
    } finally {
      await app.database().query('ALTER TABLE contact_submissions_away RENAME TO contact_submissions');
    }
  });
});

describe('the notification of an enquiry', () => {
  const app = testApp({
    CONTACT_INBOX: 'deals@lumenvale.example',
    PUBLIC_URL: 'https://www.lumenvale.example',
  });
  const mails = () => app.database().getRepository(OutgoingMail);
  const folder = () => join(app.dataDir(), 'mail');

  it('goes to the inbox, as a file without a mail server', async () => {
    // The second of two, so that its id is not the only one there is.
    await app
      .database()
      .query(`INSERT INTO contact_submissions (first_name, last_name, email, interest, message)
      VALUES ('Bob', 'Byron', 'bob@example.org', 'Other', 'Good morning')`);
    await app.post('/api/contact').send(enquiry).expect(201);
    await until(() => mails().existsBy({ delivery: 'sent' }));

    const files = await readdir(folder());
    const [{ id, createdAt } = { id: '', createdAt: new Date() }] = await mails().find();
    expect(files).toEqual([`${createdAt.toISOString().replaceAll(':', '-')}-${id}.eml`]);
    const content = await readFile(join(folder(), files[0] ?? ''), 'utf8');
    expect(content).toContain('To: deals@lumenvale.example\r\n');
    expect(content).toContain('Reply-To: Ada Lovelace <ada@example.org>\r\n');
    expect(content).toContain('Subject: New enquiry: Potential Acquisition, from Ada Lovelace\r\n');
    const { id: enquiryId } = await app
      .database()
      .getRepository(ContactSubmission)
      .findOneByOrFail({ firstName: 'Ada' });
    expect(content).toContain(`https://www.lumenvale.example/admin/contacts?enquiry=${enquiryId}\r\n`);
    expect(content).toContain('\r\nWould you look at our company?\r\n');
  });

  it('is queued together with the enquiry or not at all', async () => {
    await app.database().query('ALTER TABLE outgoing_mails RENAME TO outgoing_mails_away');
    try {
      await app.post('/api/contact').send(enquiry).expect(500);
    } finally {
      await app.database().query('ALTER TABLE outgoing_mails_away RENAME TO outgoing_mails');
    }

    expect(await app.database().getRepository(ContactSubmission).count()).toBe(0);
    expect(await mails().count()).toBe(0);
  });
});

describe('the acknowledgement of an enquiry', () => {
  const app = testApp({ RATE_LIMITS: 'on' });
  const send = (sent: object = {}) => app.post('/api/contact').send({ ...enquiry, ...sent });
  const mails = () => app.database().getRepository(OutgoingMail);
  async function acknowledged(): Promise<string[]> {
    await until(async () => !(await mails().existsBy({ delivery: 'queued' })));
    const folder = join(app.dataDir(), 'mail');
    const files = await Promise.all(
      (await readdir(folder)).sort().map((name) => readFile(join(folder, name), 'utf8')),
    );
    return files.filter((mail) => mail.includes('Auto-Submitted: auto-replied\r\n'));
  }
  const stored = () =>
    app
      .database()
      .getRepository(ContactSubmission)
      .find({ order: { id: 'ASC' }, relations: { acknowledgement: true } });
  async function write(content: string) {
    const admin = await app.signIn();
    await admin
      .post('/api/site-content')
      .send({ key: 'acknowledgement_text', title: 'Text', section: 'mail', content })
      .expect(201);
    return admin;
  }

  it('is not sent until there is a text for it', async () => {
    await send().expect(201);

    expect(await acknowledged()).toEqual([]);
    expect(await stored()).toMatchObject([{ acknowledgement: null }]);
  });

  it('is queued with the enquiry, once a day for an address', async () => {
    const admin = await write('Dear {name},\n\nwe will answer soon.');
    await send().expect(201);
    await send({ email: enquiry.email.toUpperCase() }).expect(201);
    await send({ email: 'grace@bücher.example', firstName: 'Grace' }).expect(201);
    await send({ email: 'grace@xn--bcher-kva.example', firstName: 'Grace' }).expect(201);

    const [ours = '', ...others] = await acknowledged();
    expect(ours).toContain(`To: ${enquiry.email}\r\n`);
    expect(ours).toContain('Subject: Thank you for your message\r\n');
    expect(ours).toMatch(/\r\n\r\nDear Ada,\r\n\r\nwe will answer soon\.\r\n$/);
    expect(others).toEqual([expect.stringContaining('To: grace@xn--bcher-kva.example\r\n')]);
    const limits = "SELECT expire FROM rate_limits WHERE key LIKE 'acknowledgements-to:%'";
    const [limit] = await app.database().query<[{ expire: string }]>(limits);
    expect(Number(limit.expire) - Date.now()).toBeGreaterThan(23 * 3_600_000);
    const [first, second] = await stored();
    expect([first?.acknowledgement?.delivery, second?.acknowledgement]).toEqual(['sent', null]);
    await mails().update(
      { id: first?.acknowledgementId ?? '' },
      { delivery: 'failed', failure: 'No such mailbox' },
    );
    const { body } = await admin.get('/api/contact?acknowledgement=failed').expect(200);
    expect(body.data).toMatchObject([
      { id: first?.id, acknowledgement: { delivery: 'failed', failure: 'No such mailbox' } },
    ]);
  });

  it('is queued with an enquiry that is stored at the second try', async () => {
    await write('Thank you.');
    const key = { 'Idempotency-Key': 'first-and-second-try' };
    await app.database().query('ALTER TABLE outgoing_mails RENAME TO outgoing_mails_away');
    try {
      await send().set(key).expect(500);
    } finally {
      await app.database().query('ALTER TABLE outgoing_mails_away RENAME TO outgoing_mails');
    }
    const before = await acknowledged();
    await send().set(key).expect(201);
    await send().set(key).expect(201);

    expect(await acknowledged()).toHaveLength(before.length + 1);
    const uses = "SELECT points FROM rate_limits WHERE key LIKE 'acknowledgements-from:%'";
    expect(await app.database().query(uses)).toEqual([{ points: 1 }]);
  });

  it('does not cost the enquiry if it fails', async () => {
    await app.database().query('ALTER TABLE site_content RENAME TO site_content_away');
    try {
      await send().expect(201);
    } finally {
      await app.database().query('ALTER TABLE site_content_away RENAME TO site_content');
    }

    expect(await stored()).toMatchObject([{ acknowledgement: null }]);
  });

  it('is plain text', async () => {
    const admin = await app.signIn();
    const { body } = await admin
      .post('/api/site-content')
      .send({
        key: 'acknowledgement_text',
        title: 'Text',
        section: 'mail',
        type: 'html',
        content: '<p>Thank you.</p>',
      })
      .expect(400);

    expect(body.fields).toEqual({ type: ['A mail is plain text: choose the type text'] });
  });

  it('reaches few strangers from one network address', async () => {
    await write('Thank you.');
    for (let count = 0; count < 5; count += 1) {
      await send({ email: `person${count}@example.org` }).expect(201);
    }
    await app.database().query("UPDATE rate_limits SET points = 10 WHERE key LIKE 'acknowledgements-from:%'");
    await app.database().query("DELETE FROM rate_limits WHERE key LIKE 'contact:%'");
    await send({ email: 'another@example.org' }).expect(201);

    const recipients = (await acknowledged()).map((mail) => /^To: (.*)\r$/m.exec(mail)?.[1]);
    expect(recipients.filter((to) => to?.startsWith('person'))).toHaveLength(5);
    expect(recipients).not.toContain('another@example.org');
    // Who got none may get one after an enquiry from elsewhere.
    const told = "SELECT FROM rate_limits WHERE key LIKE 'acknowledgements-to:%'";
    expect(await app.database().query(told)).toHaveLength(5);
    expect(await stored()).toHaveLength(6);
    const { values } = await rateLimitRefusals.get();
    expect(values.filter(({ labels }) => String(labels.limit).startsWith('acknowledgements'))).toEqual([]);
  });
});

describe('the limit of enquiries', () => {
  const secret = 'a-secret-of-the-site-and-the-api-only';
  const app = testApp({ RATE_LIMITS: 'on', INTERNAL_SECRET: secret });
  const send = (address: string, given: string = secret) =>
    app.post('/api/contact').set('X-Forwarded-For', address).set('X-Internal-Secret', given).send(enquiry);

  it('is five a minute from one address', async () => {
    for (let count = 0; count < 5; count += 1) {
      await send('192.0.2.1').expect(201);
    }

    const { body, headers } = await send('192.0.2.1').expect(429);

    expect(body.error).toMatch(/Please wait a minute/);
    expect(Number(headers['retry-after'])).toBeGreaterThan(0);
    expect(Number(headers['retry-after'])).toBeLessThanOrEqual(60);
    await send('192.0.2.2').expect(201);
  });

  it('counts only valid enquiries, also simultaneous ones', async () => {
    for (let count = 0; count < 6; count += 1) {
      await app.post('/api/contact').send({}).expect(400);
    }

    const answers = await Promise.all(Array.from({ length: 8 }, () => send('192.0.2.1')));

    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 201, 201, 201, 201, 429, 429, 429]);
    expect(await app.database().getRepository(ContactSubmission).count()).toBe(5);
  });

  it('limits invalid ones too, but less strictly', async () => {
    const sendInvalid = () =>
      app
        .post('/api/contact')
        .set({ 'X-Forwarded-For': '192.0.2.1', 'X-Internal-Secret': secret })
        .send({ ...enquiry, email: 'ada' });
    for (let count = 0; count < 8; count += 1) {
      await sendInvalid().expect(400);
    }
    await send('192.0.2.1').expect(201);
    await app.database().query(`UPDATE rate_limits SET points = 120 WHERE key = 'write:192.0.2.1'`);

    await sendInvalid().expect(429);
  });

  it('counts all addresses of an IPv6 network as one', async () => {
    for (let count = 0; count < 5; count += 1) {
      await send(`2001:db8:0:${count}::1`).expect(201);
    }

    await send('2001:DB8:0:ffff:ffff:ffff:ffff:ffff').expect(429);
    await send('2001:db8:1:1::1').expect(201);
    await send('::ffff:192.0.2.1').expect(201);
    await send('::ffff:c000:203').expect(201);
    expect(
      await app.database().query(`SELECT key FROM rate_limits WHERE key LIKE 'contact:%' ORDER BY key`),
    ).toEqual([
      { key: 'contact:192.0.2.1' },
      { key: 'contact:192.0.2.3' },
      { key: 'contact:2001:db8::/48' },
      { key: 'contact:2001:db8:1::/48' },
    ]);
  });

  it('ignores X-Forwarded-For without the secret', async () => {
    for (let count = 0; count < 5; count += 1) {
      await send(`192.0.2.${count}`, 'a-secret-that-somebody-has-made-up-now').expect(201);
    }

    await send('192.0.2.9', 'a-secret-that-somebody-has-made-up-now').expect(429);
    await send('192.0.2.9', '').expect(429);
    await send('192.0.2.9').expect(201);
  });

  it('reads X-Forwarded-For from the right, where the site adds its entry', async () => {
    for (let count = 0; count < 5; count += 1) {
      await send(`198.51.100.${count}, 192.0.2.1`).expect(201);
    }

    await send('203.0.113.1, 192.0.2.1').expect(429);
  });

  it('ignores the port that some proxies add to an address', async () => {
    for (let count = 0; count < 5; count += 1) {
      await send(`198.51.100.${count}, 192.0.2.1:5000${count}`).expect(201);
    }

    await send('192.0.2.1').expect(429);
    await send('[2001:db8:0:3::7]:443').expect(201);
    expect(await app.database().query(`SELECT key FROM rate_limits WHERE key LIKE 'contact:2001%'`)).toEqual([
      { key: 'contact:2001:db8::/48' },
    ]);
  });
});

describe('a trusted proxy in front of the API', () => {
  const app = testApp({ RATE_LIMITS: 'on', TRUST_PROXY: '127.0.0.0/8, 10.0.0.0/8' });

  it('may name the visitor, also behind other proxies', async () => {
    const send = (address: string) => app.post('/api/contact').set('X-Forwarded-For', address).send(enquiry);
    for (let count = 0; count < 5; count += 1) {
      await send('192.0.2.1, 10.1.2.3').expect(201);
    }

    await send('192.0.2.1, 10.9.9.9').expect(429);
    await send('192.0.2.2, 10.1.2.3').expect(201);
    await send('not an address').expect(201);
  });
});

describe('an enquiry whose connection breaks', () => {
  const app = testApp();

  it('does not stop the process', async () => {
    const url = await app.url();
    await new Promise<void>((resolve) => {
      const request = httpRequest(`${url}/api/contact`, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json', 'Content-Length': '500' },
      });
      request.on('error', () => resolve());
      request.write('{"firstName":');
      setTimeout(() => request.destroy(new Error('gone')), 50);
    });

    await app.get('/api/health/live').expect(200);
  });
});
