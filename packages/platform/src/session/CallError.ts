import { ApiError } from '../api/fetchApi';

/** Sentences by field. */
export type FieldErrors = Readonly<Record<string, readonly string[]>>;

/** A failed call, with the API's explanation. */
export class CallError extends ApiError {
  /** For people. */
  readonly sentence: string | undefined;
  readonly fields: FieldErrors;
  /** For programs. */
  readonly code: string | undefined;

  constructor({ status, text }: Pick<ApiError, 'status' | 'text'>) {
    super(status, text);
    const { error, fields, code } = answerIn(text);
    this.sentence = typeof error === 'string' && error !== '' ? error : undefined;
    this.fields = isFieldErrors(fields) ? fields : {};
    this.code = typeof code === 'string' ? code : undefined;
  }
}

/** Whether trying again may succeed: there was no answer, or the server is busy or away. */
export function isTemporary(error: unknown): boolean {
  const status = error instanceof ApiError ? error.status : 0;
  return status === 0 || status === 408 || status === 429 || status >= 500;
}

/** Turns an API error into a CallError; other errors stay as they are. */
export function explained(error: unknown): unknown {
  return error instanceof ApiError && !(error instanceof CallError) ? new CallError(error) : error;
}

function answerIn(text: string): {
  readonly error?: unknown;
  readonly fields?: unknown;
  readonly code?: unknown;
} {
  try {
    const answer: unknown = JSON.parse(text);
    return typeof answer === 'object' && answer !== null ? answer : {};
  } catch {
    return {};
  }
}

function isFieldErrors(value: unknown): value is FieldErrors {
  return (
    typeof value === 'object' &&
    value !== null &&
    Object.values(value).every(
      (sentences) => Array.isArray(sentences) && sentences.every((sentence) => typeof sentence === 'string'),
    )
  );
}
