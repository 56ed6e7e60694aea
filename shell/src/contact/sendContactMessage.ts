import { contactRules } from '@site/platform/contact-rules';
import { API_TIME_LIMIT } from '@site/platform/shell';
import type { ContactFieldName, ContactValues } from '../page/pagePayload';

// Our own constant has no other keys.
export const contactFieldNames = Object.keys(contactRules) as ContactFieldName[];

/** In milliseconds: only programs are faster. */
const SHORTEST_VISIT = 2000;

export type ContactOutcome =
  | { readonly isSent: true }
  | {
      readonly isSent: false;
      readonly fields: Partial<Record<ContactFieldName, string>>;
      /** In the server's words. */
      readonly refusal?: string;
    };

export const notSent: ContactOutcome = { isSent: false, fields: {} };

interface Sending {
  readonly idempotencyKey: string;
  readonly signal: AbortSignal;
  /** For servers. */
  readonly api?: { readonly origin: string; readonly headers: Readonly<Record<string, string>> };
  readonly report?: (error: unknown) => void;
}

/** Faster visitors wait; who leaves meanwhile has sent nothing. */
export function personTime(openedAt: number, signal: AbortSignal): Promise<void> {
  const rest = openedAt + SHORTEST_VISIT - performance.now();
  if (rest <= 0) {
    return Promise.resolve();
  }
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, rest);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      resolve();
    });
  });
}

/** Never rejects. A repeated key is one enquiry. */
export async function sendContactMessage(
  values: ContactValues,
  { idempotencyKey, signal, api = { origin: '', headers: {} }, report = tellConsole }: Sending,
): Promise<ContactOutcome> {
  const body = Object.fromEntries(contactFieldNames.map((name) => [name, values[name].trim()]));
  try {
    const response = await fetch(`${api.origin}/api/contact`, {
      method: 'POST',
      credentials: 'include',
      headers: {
        ...api.headers,
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
      report(error);
    }
    return notSent;
  }
}

function tellConsole(error: unknown): void {
  console.error('The message could not be sent', error);
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
