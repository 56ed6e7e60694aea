import type { contactRules } from '@site/platform/contact-rules';

export type ContactFieldName = keyof typeof contactRules;
export type ContactValues = Record<ContactFieldName, string>;

/** What the server says about a message that came from the form itself, without JavaScript, and was not sent. */
export interface ServedContact {
  /** As typed. */
  readonly values: ContactValues;
  /** What is wrong, by field. */
  readonly fields: Partial<Record<ContactFieldName, string>>;
  /** Why it could not be sent, if no field is wrong. */
  readonly refusal?: string;
}

/** The parameter of the address that thanks for a message. */
export const SENT_PARAMETER = 'sent';
