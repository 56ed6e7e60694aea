import type { contactRules } from '@site/platform/contact-rules';

export type ContactFieldName = keyof typeof contactRules;
export type ContactValues = Record<ContactFieldName, string>;

/** The answer to a message that was sent without JavaScript and refused. */
export interface ServedContact {
  readonly values: ContactValues;
  readonly fields: Partial<Record<ContactFieldName, string>>;
  readonly refusal?: string;
}

export const SENT_PARAMETER = 'sent';
