import type { contactRules } from '@site/platform/contact-rules';

export type ContactFieldName = keyof typeof contactRules;
export type ContactValues = Record<ContactFieldName, string>;

/** Answers a message from the form itself, without JavaScript, that was not sent. */
export interface ServedContact {
  /** As typed. */
  readonly values: ContactValues;
  readonly fields: Partial<Record<ContactFieldName, string>>;
  /** If no field is wrong. */
  readonly refusal?: string;
}

/** The parameter of the address that thanks for a message. */
export const SENT_PARAMETER = 'sent';
