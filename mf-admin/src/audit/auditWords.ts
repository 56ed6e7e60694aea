import type { ReadOf } from '@site/platform';
import { recordKindNames, recordKinds } from '../kinds/recordKinds';

export type AuditEntry = ReadOf<'/api/audit'>['data'][number];

export const actionLabels: Readonly<Record<AuditEntry['action'], string>> = {
  'auth.signed_in': 'Signed in',
  'auth.confirmed': 'Confirmed who they are',
  'auth.session_ended': 'Ended a session',
  'auth.refused': 'Was refused',
  'content.created': 'Created',
  'content.changed': 'Changed',
  'content.published': 'Published',
  'content.unpublished': 'Unpublished',
  'content.deleted': 'Deleted',
  'content.restored': 'Restored',
  'content.erased': 'Deleted for good',
  'draft.begun': 'Began a draft of',
  'draft.discarded': 'Discarded a draft of',
  'draft.restored': 'Restored a draft of',
  'draft.erased': 'Deleted for good a draft of',
  'media.created': 'Added',
  'media.changed': 'Changed',
  'media.deleted': 'Deleted',
  'enquiry.created': 'Sent',
  'enquiry.changed': 'Changed',
  'enquiry.answered': 'Answered',
  'enquiry.deleted': 'Deleted',
  'enquiry.restored': 'Restored',
  'enquiry.erased': 'Deleted for good',
  'schedule.created': 'Scheduled',
  'schedule.changed': 'Changed',
  'schedule.deleted': 'Cancelled',
  'person.created': 'Invited',
  'person.changed': 'Changed',
  'person.password_changed': 'Changed the password of',
  'person.link_sent': 'Mailed a link to',
  'person.deleted': 'Deleted',
  'factor.added': 'Added a passkey,',
  'factor.changed': 'Renamed a passkey,',
  'factor.removed': 'Removed a passkey,',
  'factor.recovery_codes_created': 'Created recovery codes for',
  'factor.recovery_code_used': 'Used a recovery code of',
  'token.created': 'Created',
  'token.revoked': 'Revoked',
  'release.published': 'Published',
  'release.checked': 'Checked',
  'release.promoted': 'Promoted',
  'release.rolled_back': 'Rolled back',
  'release.rolled_back_automatically': 'Rolled back automatically',
  'release.canary_set': 'Set the canary of',
  'release.canary_ended': 'Ended the canary of',
  'release.undecided': 'Left undecided',
  'release.refused': 'Refused',
  'release.retired': 'Retired',
  'release.marked': 'Marked',
  'release.unmarked': 'Unmarked',
  'release.pruned': 'Deleted',
  'preview.created': 'Created a preview link',
  'export.made': 'Exported',
  'audit.removed': 'Removed old entries',
  'backup.restored': 'Restored a backup',
  'table.emptied': 'Emptied',
};

/** The first part of an action; the rest says what happened. */
export const areas = {
  auth: 'Sign-ins',
  content: 'Content',
  draft: 'Drafts',
  media: 'Media',
  enquiry: 'Enquiries',
  schedule: 'Schedules',
  person: 'People',
  factor: 'Second factors',
  token: 'Deploy tokens',
  release: 'Releases',
  preview: 'Preview links',
  export: 'Exports',
  audit: 'Audit log',
  backup: 'Backups',
  table: 'Tables',
} as const satisfies Readonly<Record<AreaOf<AuditEntry['action']>, string>>;

export type Area = keyof typeof areas;

type AreaOf<Action> = Action extends `${infer Of}.${string}` ? Of : never;

const nouns: Readonly<Record<string, string>> = {
  people: 'person',
  media: 'file',
  schedules: 'schedule',
  session: 'session',
  token: 'deploy token',
  slice: 'release',
  audit: 'audit log',
};

export function areaOf(word: string | null): Area | undefined {
  return (Object.keys(areas) as Area[]).find((area) => area === word);
}

export function subjectOf({ action, kind, label, subjectId, changes, name: who }: AuditEntry): {
  readonly name: string;
  readonly noun: string;
} {
  const known = recordKindNames.find((one) => one === kind);
  const noun = kind === null ? '' : known ? recordKinds[known].noun : (nouns[kind] ?? kind);
  if (action === 'auth.refused') {
    const reason = factOf(changes.reason) ?? `${factOf(changes.more) ?? 'some'} more within a minute`;
    return { name: label ?? '', noun: `${kind === 'token' ? 'bearer or token' : noun}: ${reason}` };
  }
  if (kind === 'slice') {
    return { name: [subjectId, label].filter(Boolean).join(' '), noun };
  }
  if (kind === 'session') {
    return { name: label === who ? '' : (label ?? ''), noun: '' };
  }
  return { name: label ?? (subjectId && noun ? `#${subjectId}` : ''), noun };
}

export function whoOf({ name, network }: Pick<AuditEntry, 'name' | 'network'>): string {
  return name === 'site' && network === null ? 'The site itself' : (name ?? 'Nobody signed in');
}

/** Of a change that only says what is so. */
function factOf(change: unknown): string | undefined {
  const { to } = Object(change);
  return to === undefined || to === null ? undefined : String(to);
}

/** `imageUrl`: 'Image URL' */
export function fieldLabel(field: string): string {
  const words = field.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`).replace(/\burl\b/, 'URL');
  return `${words.charAt(0).toUpperCase()}${words.slice(1)}`;
}

export interface ShownChange {
  readonly label: string;
  readonly before: string;
  readonly after: string;
}

/** Of a hidden value, nothing but that it has changed. */
export function shownChanges(changes: AuditEntry['changes']): {
  readonly shown: readonly ShownChange[];
  readonly hidden: readonly string[];
} {
  const all = Object.entries(changes).map(([field, change]) => ({
    label: fieldLabel(field),
    change: Object(change),
  }));
  return {
    shown: all
      .filter(({ change }) => !change.hidden)
      .map(({ label, change: { from, to, difference } }) =>
        difference
          ? { label, before: around(difference, 'removed'), after: around(difference, 'added') }
          : { label, before: textOf(from), after: textOf(to) },
      ),
    hidden: all.filter(({ change }) => change.hidden).map(({ label }) => label),
  };
}

/** Of characters around what differs. */
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
