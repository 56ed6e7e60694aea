import { jest } from '@jest/globals';
import { SiteContent } from '../../content/routes/entities.js';
import { OutgoingMail } from '../../mail/outgoingMail.entity.js';
import { TestMailServer } from '../../testing/mailServer.js';
import { siteText } from '../../testing/sampleRecords.js';
import { testApp } from '../../testing/testApp.js';
import { until } from '../../testing/until.js';

jest.setTimeout(20_000);

const mailServer = await new TestMailServer().start();
afterEach(() => mailServer.reset());
afterAll(() => mailServer.stop());

const enquiry = {
  firstName: 'Ada',
  lastName: 'Lovelace',
  email: 'ada@example.org',
  interest: 'Careers',
  message: 'Would you look at our company?',
};

describe('a reply to an enquiry', () => {
  const app = testApp({ SMTP_URL: mailServer.url, MAIL_FROM: 'Lumenvale <info@lumenvale.example>' });
  const reply = async (message: string) => {
    const admin = await app.signIn();
    await admin.post('/api/contact/1/reply').send({ message }).expect(201);
    await until(() => mailServer.received.some((mail) => mail.includes(message)));
    return mailServer.received.find((mail) => mail.includes(message)) ?? '';
  };

  it('continues the acknowledgement, and names all mails before it', async () => {
    await app.store(SiteContent, [
      siteText({ key: 'acknowledgement_text', title: 'Text', section: 'mail', content: 'Thank you.' }),
    ]);
    await app.post('/api/contact').send(enquiry).expect(201);
    await until(() => mailServer.received.length === 2);
    const acknowledgement = header(
      mailServer.received.find((mail) => mail.includes('To: ada@')),
      'Message-ID',
    );
    expect(acknowledgement).toMatch(/^<[\da-f-]{36}@lumenvale\.example>$/);

    const first = await reply('The first one');
    const second = await reply('The second one');

    expect(header(first, 'In-Reply-To')).toBe(acknowledgement);
    expect(header(first, 'References')).toBe(acknowledgement);
    expect(header(second, 'In-Reply-To')).toBe(acknowledgement);
    expect(header(second, 'References')).toBe(`${acknowledgement} ${header(first, 'Message-ID')}`);
    const kept = await app.database().getRepository(OutgoingMail).find();
    expect(kept.map(({ messageId }) => messageId)).toContain(header(second, 'Message-ID'));
  });

  it('continues the last reply if the visitor got no acknowledgement, with the oldest and the newest references', async () => {
    await app.post('/api/contact').send(enquiry).expect(201);
    const first = await reply('The first one');
    expect(header(first, 'In-Reply-To')).toBe('');
    await app.database().query(
      `WITH sent AS (
         INSERT INTO outgoing_mails (id, message_id, delivery, created_at)
         SELECT gen_random_uuid(), '<' || number || '@lumenvale.example>', 'sent', now() + make_interval(secs => number)
         FROM generate_series(2, 25) AS number RETURNING id)
       INSERT INTO contact_replies (submission_id, message, mail_id) SELECT 1, 'Once more', id FROM sent`,
    );

    const last = await reply('The last one');

    expect(header(last, 'In-Reply-To')).toBe('<25@lumenvale.example>');
    const references = header(last, 'References').split(' ');
    expect(references).toHaveLength(20);
    expect(references.slice(0, 2)).toEqual([header(first, 'Message-ID'), '<7@lumenvale.example>']);
  });
});

/** The value of a header of a raw mail, unfolded; empty if there is none. */
function header(mail: string | undefined, name: string): string {
  const [head = ''] = (mail ?? '').split('\r\n\r\n');
  const lines = head.replaceAll(/\r\n[ \t]+/g, ' ').split('\r\n');
  return lines.find((line) => line.startsWith(`${name}: `))?.slice(name.length + 2) ?? '';
}
