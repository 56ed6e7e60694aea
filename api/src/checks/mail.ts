import { resolve } from 'node:path';
import SMTPConnection from 'nodemailer/lib/smtp-connection';
import type { DataSource } from 'typeorm';
import { reasonOf, within } from '../common/failures.js';
import type { Env } from '../config/env.js';
import { inMailbox, mailboxAt } from '../contact/incoming/mailbox.js';
import { broken, type Finding, look, ok } from './check.js';

const TIME_LIMIT = 10_000;
const SUBJECT = 'Mail server';
const local = /^(?:localhost|127\.0\.0\.1|::1)$/;

export async function checkMailServer({ SMTP_URL, DATA_DIR, NODE_ENV }: Env): Promise<Finding> {
  if (SMTP_URL === undefined) {
    const says = `SMTP_URL is not set: mails are written to files in ${resolve(DATA_DIR, 'mail')}.`;
    return NODE_ENV === 'production'
      ? look(SUBJECT, `${says} Nobody hears of enquiries without looking there.`)
      : ok(SUBJECT, says);
  }
  const { hostname, port, protocol, username, password } = new URL(SMTP_URL);
  const secure = protocol === 'smtps:';
  const place = `${hostname}:${port || (secure ? 465 : 587)}`;
  const connection = new SMTPConnection({
    host: hostname,
    port: Number(port) || undefined,
    secure,
    connectionTimeout: TIME_LIMIT,
    greetingTimeout: TIME_LIMIT,
    socketTimeout: TIME_LIMIT,
  });
  try {
    await within(TIME_LIMIT, connect(connection, username, password));
    const isSecure = connection.secure;
    connection.quit();
    const answers = `${place} answers${isSecure ? ' with TLS' : ''}${username ? ', and accepts user and password' : ''}. Nothing was sent.`;
    const isReadable = `${place} answers without TLS: mails${username ? ' and the password' : ''} can be read in transit. Use a server that offers STARTTLS, or an smtps address.`;
    return isSecure || local.test(hostname) ? ok(SUBJECT, answers) : look(SUBJECT, isReadable);
  } catch (error) {
    connection.close();
    const reason = reasonOf(error);
    const advice = /EAUTH/.test(reason)
      ? 'Check user and password in SMTP_URL.'
      : /certificate|CERT|TLS|SSL/i.test(reason)
        ? 'The certificate of the mail server does not match its name, or has expired.'
        : 'Check SMTP_URL, and that this machine can reach that port. Mails wait in the meantime; none is lost.';
    return broken(SUBJECT, `${place} cannot be used: ${reason}. ${advice}`);
  }
}

export async function checkMailbox({ IMAP_URL }: Env): Promise<Finding | []> {
  if (IMAP_URL === undefined) {
    return [];
  }
  const subject = 'Mailbox';
  const { host, port, folder } = mailboxAt(IMAP_URL);
  const place = `${folder} at ${host}:${port}`;
  try {
    const looking = inMailbox(IMAP_URL, async () => {});
    await within(TIME_LIMIT, looking);
    const shown = 'Mails that answer those of the site are shown in the administration.';
    return ok(subject, `${place} can be read. ${shown}`);
  } catch (error) {
    const todo = 'Check IMAP_URL; mails stay in the mailbox.';
    return broken(subject, `${place} cannot be read: ${reasonOf(error)}. ${todo}`);
  }
}

export async function checkOutbox(database: DataSource): Promise<Finding> {
  const [{ late, failed }]: [{ late: number; failed: number }] = await database.query(`
    SELECT count(*) FILTER (WHERE delivery = 'queued' AND created_at < now() - interval '10 minutes')::int AS late,
      count(*) FILTER (WHERE delivery = 'failed' AND settled_at > now() - interval '7 days')::int AS failed
    FROM outgoing_mails`);
  const subject = 'Outgoing mail';
  const problem = `${late} have waited for more than ten minutes, and ${failed} were given up in the last week. The reasons are in outgoing_mails.failure. Waiting mails are sent automatically once the mail server accepts them.`;
  return late + failed === 0
    ? ok(subject, 'No mail has waited for more than ten minutes, and none was given up in the last week.')
    : look(subject, problem);
}

async function connect(connection: SMTPConnection, user: string, pass: string): Promise<void> {
  const { promise, resolve: done, reject } = Promise.withResolvers<void>();
  const settle = (error?: Error | null) => (error ? reject(error) : done());
  connection.once('error', reject);
  connection.once('end', () => reject(new Error('the connection was closed')));
  connection.connect((error) => {
    if (error || !user) {
      settle(error);
    } else {
      const credentials = { user: decodeURIComponent(user), pass: decodeURIComponent(pass) };
      connection.login({ credentials }, settle);
    }
  });
  await promise;
}
