import { SESSION_DAYS } from '../auth/sessions.service.js';
import { KNOWN_BROWSER_DAYS } from '../auth/signInCookies.js';
import type { Env } from '../config/env.js';
import { kinds } from '../content/kinds/kinds.js';
import { MAIL_TEXT_DAYS } from '../mail/outbox.service.js';
import { KEPT_DAYS as COUNTS_DAYS } from '../releases/health/counts.service.js';
import { KEPT_DAYS as TRASH_DAYS } from '../trash/trash.dto.js';

interface Kept {
  readonly what: string;
  readonly holds: string;
  readonly period: string;
  readonly setting?: string;
  /** The tables with it; the rest is outside of the database. */
  readonly tables?: readonly string[];
}

/** What is kept about visitors and people who sign in. Other tables are named below. */
export function whatIsKept(env: Env): readonly Kept[] {
  return [
    {
      what: 'Enquiries, replies, answers by mail, notes',
      holds: 'Names, e-mail addresses, companies, topics, messages',
      period: enquiriesPeriod(env),
      setting: 'CONTACT_RETENTION_DAYS',
      tables: ['contact_submissions', 'contact_replies', 'contact_messages', 'contact_notes'],
    },
    {
      what: 'Mails',
      holds: 'Recipients and texts; whether they arrived',
      period: `Texts: ${MAIL_TEXT_DAYS} days after sending. Subjects, and whether they arrived: as long as their enquiry, others ${MAIL_TEXT_DAYS} days`,
      tables: ['outgoing_mails', 'pgboss.job'],
    },
    {
      what: 'Mails in files',
      holds: `Whole mails, in ${env.DATA_DIR}/mail, while there is no SMTP_URL`,
      period: env.SMTP_URL === undefined ? 'Until you delete the files' : 'No such files',
      setting: 'SMTP_URL',
    },
    {
      what: 'Trash',
      holds: 'Deleted enquiries and content, who deleted them',
      period: `${TRASH_DAYS} days`,
      tables: ['trash'],
    },
    {
      what: 'Content',
      holds: 'What it says about people: names, pictures, e-mail addresses',
      period: 'Until someone deletes it',
      tables: kinds.map(({ table }) => table),
    },
    {
      what: 'Drafts, history, schedules',
      holds: 'Content, who wrote it',
      period: 'As long as the content',
      tables: ['working_copies', 'open_editors', 'record_versions', 'schedules', 'scheduled_actions'],
    },
    {
      what: 'Pictures and files',
      holds: 'What was uploaded, credits',
      period: 'Until someone deletes them',
      tables: ['media', 'former_media_addresses', 'media_uses'],
    },
    {
      what: 'People who sign in',
      holds:
        'Names, e-mail addresses, pictures, time zones, hashes of passwords and browsers, second factors',
      period: 'For good: the audit log names them. Deactivation ends their access',
      tables: ['people', 'person_tokens', 'passkeys', 'recovery_codes'],
    },
    {
      what: 'First password',
      holds: `Of the first administrator, in ${env.DATA_DIR}/admin-password`,
      period:
        env.ADMIN_PASSWORD === undefined
          ? 'Until the password is changed, or you delete the file'
          : 'No such file',
      setting: 'ADMIN_PASSWORD',
    },
    {
      what: 'Sessions',
      holds: 'Device, network, times',
      period: `${SESSION_DAYS} days, or ${env.SESSION_IDLE_HOURS} hours without use; then up to an hour`,
      setting: 'SESSION_IDLE_HOURS',
      tables: ['sessions', 'bearers', 'sign_in_challenges'],
    },
    {
      what: 'In browsers',
      holds:
        'Visitors: a random number until they close it, what they chose to see. Whoever signs in: cookies, what they type',
      period: `Cookies up to ${KNOWN_BROWSER_DAYS} days, the rest until they delete it`,
    },
    {
      what: 'Limits',
      holds: 'Networks, hashes of addresses',
      period: 'Up to 25 hours',
      tables: ['rate_limits'],
    },
    {
      what: 'Audit log',
      holds: 'Who did what, from which network; names that were refused at sign-in',
      period: `${env.AUDIT_RETENTION_DAYS} days`,
      setting: 'AUDIT_RETENTION_DAYS',
      tables: ['audit_log', 'audit_pending', 'audit_head', 'audit_forwarding'],
    },
    {
      what: 'Copies of the audit log',
      holds: 'The same, wherever AUDIT_FORWARD_TO leads',
      period: env.AUDIT_FORWARD_TO === undefined ? 'No copies' : 'As long as whoever gets them keeps them',
      setting: 'AUDIT_FORWARD_TO',
    },
    {
      what: 'Erasures',
      holds: 'Who erased, how much; nobody who was erased',
      period: 'For good',
      tables: ['erasures'],
    },
    {
      what: 'Releases and deploy tokens',
      holds: 'Who published, marked, retired and created them; a webhook gets it, too',
      period: 'For good',
      setting: 'WEBHOOK_URL',
      tables: ['slice_events', 'deploy_tokens', 'pointers', 'releases', 'slices', 'webhook_deliveries'],
    },
    {
      what: 'Counts of visits, speeds, errors in browsers',
      holds: 'Numbers and messages of errors, of no visitor; hashes of networks for a few minutes',
      period: `${COUNTS_DAYS} days`,
      tables: ['visit_counts', 'vital_counts', 'release_errors', 'visit_networks'],
    },
    {
      what: 'Logs of the processes and of Postgres',
      holds: 'Paths, names and networks of refused sign-ins, values of statements that failed',
      period: 'As long as whoever runs the site keeps them',
    },
    {
      what: 'Backups',
      holds: 'All of the database but sessions, pictures and files, as they were',
      period:
        env.BACKUP_RETENTION_DAYS === undefined
          ? 'Until whoever runs the site deletes them'
          : `${env.BACKUP_RETENTION_DAYS} days, according to whoever runs the site`,
      setting: 'BACKUP_RETENTION_DAYS',
    },
  ];
}

/** These tables have nothing about people. Other tables belong to the queue. */
export const tablesWithoutPeople = [
  'api_processes',
  'contact_mailboxes',
  'contact_templates',
  'content_version',
  'content_writes',
  'migrations',
  'release_files',
  'release_judgements',
  'sample_content_loads',
  'schema_needs',
  'shells',
];

export function beyondReach(env: Env): readonly string[] {
  return [
    `the mailbox ${env.CONTACT_INBOX}, which got a copy of each enquiry, and answers by mail`,
    ...(env.SMTP_URL === undefined ? [`mails in files, in ${env.DATA_DIR}/mail`] : []),
    'files that someone has exported, and replies being typed in a browser',
    'mails to and from others that quote them',
    'content of this site that names the person',
    'logs, and the audit log where the address was tried at sign-in, with its copies',
  ];
}

export function howLong({ CONTACT_RETENTION_DAYS: periods, BACKUP_RETENTION_DAYS: backups }: Env): string {
  const asNeeded =
    'as long as the conversation needs it; after that we delete it, except where the law requires us to keep it';
  const hasAll = periods.some(({ topic }) => topic === '*');
  return [
    'Your enquiry, our replies and our notes:',
    periods.length > 0 &&
      `${periodsOf(periods)} after the last of them, and then they are deleted automatically${hasAll ? '.' : ';'}`,
    !hasAll && `${periods.length > 0 ? 'otherwise ' : ''}${asNeeded}.`,
    `What we delete before stays in the trash for ${days(TRASH_DAYS)}, unless you ask us to erase it; the text of a mail stays in the queue that sent it for ${days(MAIL_TEXT_DAYS)}.`,
    `Backups may hold all of it ${backups === undefined ? 'until they are deleted, too' : `for ${days(backups)} longer`}.`,
  ]
    .filter((part) => part !== false)
    .join(' ');
}

type Periods = Env['CONTACT_RETENTION_DAYS'];

function enquiriesPeriod({ CONTACT_RETENTION_DAYS: periods }: Env): string {
  const byHand = 'until someone deletes them';
  if (periods.length === 0) {
    return byHand.replace('u', 'U');
  }
  const isForAll = periods.some(({ topic }) => topic === '*');
  return `${periodsOf(periods)} after the last message or note${isForAll ? '' : `; otherwise ${byHand}`}`;
}

function periodsOf(periods: Periods): string {
  const others = periods.find(({ topic }) => topic === '*');
  const topics = periods.filter((one) => one !== others);
  return [
    ...topics.map((one) => `${days(one.days)} if the topic is ${one.topic}`),
    ...(others ? [`${days(others.days)}${topics.length > 0 ? ' otherwise' : ''}`] : []),
  ].join(', ');
}

function days(count: number): string {
  return `${count} ${count === 1 ? 'day' : 'days'}`;
}
