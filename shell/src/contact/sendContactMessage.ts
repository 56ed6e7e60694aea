import { contactRules } from '@site/platform/contact-rules';
import { API_TIME_LIMIT } from '@site/platform/shell';

export type ContactFieldName = keyof typeof contactRules;
export type ContactValues = Record<ContactFieldName, string>;

// The keys of a constant of ours: no others can be there.
export const contactFieldNames = Object.keys(contactRules) as ContactFieldName[];

type ContactOutcome =
  | { readonly isSent: true }
  | {
      readonly isSent: false;
      /** What the server says is wrong, by field. */
      readonly fields: Partial<Record<ContactFieldName, string>>;
      /** Why the server will not take a message now, in its own words. */
      readonly refusal?: string;
    };

/** It was not sent, and there is nothing to say about why. */
export const notSent: ContactOutcome = { isSent: false, fields: {} };

/**
 * Sends an enquiry, unless it is aborted. Never rejects: whatever went wrong is in the outcome, and in the console. Sent
 * again with the same key it is no second enquiry.
 */
export async function sendContactMessage(
  values: ContactValues,
  idempotencyKey: string,
  signal: AbortSignal,
): Promise<ContactOutcome> {
  const body = Object.fromEntries(contactFieldNames.map((name) => [name, values[name].trim()]));
  try {
    const response = await fetch('/api/contact', {
      method: 'POST',
      credentials: 'include',
      headers: {
        'content-type': 'application/json',
        accept: 'application/json',
        'idempotency-key': idempotencyKey,
      },
      body: JSON.stringify(body),
      signal: AbortSignal.any([signal, AbortSignal.timeout(API_TIME_LIMIT)]),
    });
    if (response.ok) {
      return { isSent: true };
    }
    const answer: unknown = await response.json();
    return {
      isSent: false,
      fields: fieldErrors(answer),
      refusal: response.status === 429 ? textAt(answer, 'error') : undefined,
    };
  } catch (error) {
    if (!signal.aborted) {
      console.error('The message could not be sent', error);
    }
    return notSent;
  }
}

function fieldErrors(answer: unknown): Partial<Record<ContactFieldName, string>> {
  const fields = propertyOf(answer, 'fields');
  return Object.fromEntries(
    contactFieldNames.flatMap((name) => {
      const sentence = textAt(propertyOf(fields, name), 0);
      return sentence === undefined ? [] : [[name, sentence]];
    }),
  );
}

function textAt(value: unknown, key: string | number): string | undefined {
  const text = propertyOf(value, key);
  return typeof text === 'string' ? text : undefined;
}

function propertyOf(value: unknown, key: string | number): unknown {
  return typeof value === 'object' && value !== null ? Reflect.get(value, key) : undefined;
}
