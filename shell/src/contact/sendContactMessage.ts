import { contactRules } from '@site/platform/contact-rules';
import { API_TIME_LIMIT } from '@site/platform/shell';
import type { ContactFieldName, ContactValues } from '../page/pagePayload';

export const contactFieldNames = Object.keys(contactRules) as ContactFieldName[];

export type ContactOutcome =
  | { readonly isSent: true }
  | {
      readonly isSent: false;
      readonly fields: Partial<Record<ContactFieldName, string>>;
      readonly refusal?: string;
    };

const notSent: ContactOutcome = { isSent: false, fields: {} };

interface Sending {
  readonly idempotencyKey: string;
  /** The API recognizes spam by these values. */
  readonly evidence: {
    readonly remarks: string | undefined;
    /** Browsers without JavaScript do not send it. */
    readonly seconds?: number;
  };
  readonly signal: AbortSignal;
  readonly api?: { readonly origin: string; readonly headers: Readonly<Record<string, string>> };
  readonly report?: (error: unknown) => void;
}

/** Never rejects. Two calls with the same key make one enquiry. */
export async function sendContactMessage(
  values: ContactValues,
  { idempotencyKey, evidence, signal, api = { origin: '', headers: {} }, report = tellConsole }: Sending,
): Promise<ContactOutcome> {
  const fields = Object.fromEntries(contactFieldNames.map((name) => [name, values[name].trim()]));
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
      body: JSON.stringify({ ...fields, ...evidence }),
      signal: AbortSignal.any([signal, AbortSignal.timeout(API_TIME_LIMIT)]),
    });
    if (response.ok) {
      return { isSent: true };
    }
    const { error, fields: refused } = Object(await response.json());
    return {
      isSent: false,
      fields: fieldErrors(refused),
      refusal: response.status === 429 && typeof error === 'string' ? error : undefined,
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

function fieldErrors(refused: unknown): Partial<Record<ContactFieldName, string>> {
  const sentences = contactFieldNames.map((name) => [name, [Object(refused)[name]].flat()[0]] as const);
  return Object.fromEntries(sentences.filter(([, sentence]) => typeof sentence === 'string'));
}
