import type { ReadOf } from '@site/platform';
import { recordKindNames, recordKinds } from '../kinds/recordKinds';
import { capitalized } from '../text/words';

export type AuditEntry = ReadOf<'/api/audit'>['data'][number];

/**
 * Actions that are not listed are called by their second part. The record's name follows; without one, a
 * preposition at the end is dropped.
 */
const actionLabels: Readonly<Partial<Record<AuditEntry['action'], string>>> = {
  'auth.confirmed': 'Confirmed the identity of',
  'auth.session_ended': 'Ended a session of',
  'content.erased': 'Permanently deleted',
  'draft.begun': 'Began a draft of',
  'draft.discarded': 'Discarded a draft of',
  'draft.restored': 'Restored a draft of',
  'draft.erased': 'Permanently deleted a draft of',
  'draft.review_asked': 'Asked for a review of',
  'draft.review_withdrawn': 'Withdrew the review of',
  'media.created': 'Added',
  'enquiry.created': 'Sent',
  'enquiry.mail_arrived': 'Got a mail about',
  'enquiry.noted': 'Wrote a note on',
  'enquiry.note_deleted': 'Deleted a note on',
  'enquiry.erased': 'Permanently deleted',
  'schedule.created': 'Scheduled',
  'schedule.deleted': 'Cancelled',
  'person.created': 'Added',
  'person.password_changed': 'Changed the password of',
  'person.link_sent': 'Mailed a link to',
  'factor.added': 'Added a passkey for',
  'factor.changed': 'Renamed a passkey of',
  'factor.removed': 'Removed a passkey of',
  'factor.recovery_codes_created': 'Created recovery codes for',
  'factor.recovery_code_used': 'Used a recovery code of',
  'release.rolled_back_automatically': 'Automatically rolled back',
  'release.canary_set': 'Set the canary of',
  'release.canary_ended': 'Ended the canary of',
  'release.undecided': 'Reached no verdict on',
  'release.pruned': 'Deleted',
  'preview.created': 'Created a preview link for',
  'export.made': 'Exported',
  'audit.removed': 'Removed old entries',
  'erasure.created': 'Erased a person’s data,',
  'backup.restored': 'Restored a backup',
};

const authenticatorLabels: typeof actionLabels = {
  'factor.added': 'Added an authenticator app for',
  'factor.changed': 'Replaced the authenticator app of',
  'factor.removed': 'Removed the authenticator app of',
};

const ownLabels: typeof actionLabels = {
  'auth.confirmed': 'Confirmed their identity',
  'person.changed': 'Changed their own account',
  'person.password_changed': 'Changed their password',
};

/** Codes that are not listed read like words. */
const reasonTexts: Readonly<Record<string, string>> = {
  ROLE_MISSING: 'not part of their role',
  SECOND_FACTOR_REQUIRED: 'no second factor yet',
  SIGN_IN_OVER: 'the sign-in took too long',
  TOKEN_FOREIGN: 'the token is for something else',
  TOKEN_SCOPE: 'the token does not allow it',
};

export const areas = {
  auth: 'Sign-ins',
  content: 'Content',
  draft: 'Drafts',
  media: 'Media',
  enquiry: 'Enquiries',
  template: 'Reply templates',
  schedule: 'Schedules',
  person: 'People',
  factor: 'Second factors',
  token: 'Deploy tokens',
  release: 'Releases',
  preview: 'Preview links',
  export: 'Exports',
  audit: 'Audit log',
  erasure: 'Erasures',
  backup: 'Backups',
  table: 'Tables',
} as const satisfies Readonly<Record<AreaOf<AuditEntry['action']>, string>>;

type Area = keyof typeof areas;

type AreaOf<Action> = Action extends `${infer Of}.${string}` ? Of : never;

const nouns: Readonly<Record<string, string>> = {
  'contact-templates': 'reply template',
  people: 'person',
  media: 'file',
  schedules: 'schedule',
  session: 'session',
  token: 'deploy token',
  slice: 'release',
  audit: 'audit log',
  erasures: 'receipt',
  privacy: 'a person’s data',
};

export function areaOf(word: string | null): Area | undefined {
  return (Object.keys(areas) as Area[]).find((area) => area === word);
}

/** The name is that of the record or person concerned, unless that is who acted. */
export function wordsOf(entry: AuditEntry): Readonly<Record<'done' | 'name' | 'about', string>> {
  const { action, kind, label, subjectId, changes } = entry;
  const known = recordKindNames.find((one) => one === kind);
  const noun = kind === null ? '' : known ? recordKinds[known].noun : (nouns[kind] ?? kind);
  const isOwn = isOfActor(entry);
  if (action === 'auth.refused') {
    const [reason, more] = [changes.reason, changes.more].map((change) => textOf(Object(change).to));
    return {
      done: reason ? `Refused: ${reasonText(reason)}` : `Refused ${more} more within a minute`,
      name: '',
      about: isOwn
        ? ''
        : label
          ? `${kind === 'sign-in' ? 'sign-in as' : kind} ${label}`
          : kind === 'token'
            ? 'bearer or token'
            : noun,
    };
  }
  const says =
    ('totpSecret' in changes && authenticatorLabels[action]) ||
    (actionLabels[action] ?? capitalized(action.replace(/^.*\./, '').replaceAll('_', ' ')));
  const named = (name: string, about: string) => ({
    done: (isOwn && ownLabels[action]) || (name ? says : says.replace(/ (?:of|for|to|on)$/, '')),
    name,
    about,
  });
  if (isOwn) {
    return named('', '');
  }
  switch (action) {
    case 'export.made':
      return named(known ? recordKinds[known].plural : noun, '');
    case 'table.emptied':
      return named(label ?? '', 'table');
    default:
      if (kind === 'session') {
        return named(label ?? '', '');
      }
      if (kind === 'slice') {
        return named([subjectId, label].filter(Boolean).join(' '), noun);
      }
      return label
        ? named(label, noun)
        : named(subjectId && noun ? `${noun} #${subjectId}` : known ? recordKinds[known].plural : '', '');
  }
}

function isOfActor({ action, kind, label, subjectId, personId, name }: AuditEntry): boolean {
  const isNamed = label !== null && label === name;
  if (kind === 'people') {
    return personId !== null && subjectId === String(personId);
  }
  return action === 'auth.refused' ? personId !== null || isNamed : kind === 'session' && isNamed;
}

export function whoOf({ name, network }: Pick<AuditEntry, 'name' | 'network'>): string {
  return name === 'site' && network === null ? 'The site itself' : (name ?? 'Nobody signed in');
}

function reasonText(reason: string): string {
  return (
    reasonTexts[reason] ?? (/^[A-Z_]+$/.test(reason) ? reason.toLowerCase().replaceAll('_', ' ') : reason)
  );
}

function fieldLabel(field: string): string {
  const words = field
    .replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)
    .replace(/\b(?:url|totp)\b/, (word) => word.toUpperCase())
    .replace(/\bopenid\b/, 'OpenID');
  return `${words.charAt(0).toUpperCase()}${words.slice(1)}`;
}

/** A hidden value only shows that it has changed. */
export function shownChanges({ action, changes }: Pick<AuditEntry, 'action' | 'changes'>) {
  const all = Object.entries(changes).map(([field, change]) => ({
    label: fieldLabel(field),
    change: Object(change),
  }));
  const shown = all
    .filter(({ change }) => !change.hidden)
    .map(({ label, change: { from, to, difference } }) =>
      difference
        ? { label, before: around(difference, 'removed'), after: around(difference, 'added') }
        : { label, before: textOf(from), after: textOf(to) },
    );
  return {
    shown: shown.map((change) =>
      action === 'auth.refused' ? { ...change, after: capitalized(reasonText(change.after)) } : change,
    ),
    hidden: all.filter(({ change }) => change.hidden).map(({ label }) => label),
    isCompared:
      action.endsWith('changed') ||
      (shown.some(({ before }) => before !== '') && shown.some(({ after }) => after !== '')),
  };
}

const CONTEXT = 60;

interface Difference {
  readonly at: number;
  readonly before: string;
  readonly removed: string;
  readonly added: string;
  readonly after: string;
  readonly cut: boolean;
}

function around(difference: Difference, side: 'removed' | 'added'): string {
  const { at, before, after, cut } = difference;
  const isWhole = [...after].length < CONTEXT;
  const start = at > [...before].length ? '…' : '';
  return `${start}${before}${difference[side]}${cut ? '…' : ''}${after}${isWhole ? '' : '…'}`;
}

function textOf(value: unknown): string {
  if (Array.isArray(value)) {
    return value.map(textOf).join(', ');
  }
  if (typeof value === 'boolean') {
    return value ? 'Yes' : 'No';
  }
  return value === null || value === undefined
    ? ''
    : typeof value === 'object'
      ? JSON.stringify(value)
      : String(value);
}
