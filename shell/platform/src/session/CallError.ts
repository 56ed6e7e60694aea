import { ApiError } from '../api/ApiError';

/** What is wrong, by the name of the field. */
export type FieldErrors = Readonly<Record<string, readonly string[]>>;

/** A call of a signed-in administrator that failed, with what the API's answer says about it. */
export class CallError extends ApiError {
  /** The server's own sentence, for people; undefined where no answer came or it holds none. */
  readonly sentence: string | undefined;
  readonly fields: FieldErrors;

  constructor({ status, text }: Pick<ApiError, 'status' | 'text'>) {
    super(status, text);
    const { error, fields } = answerIn(text);
    this.sentence = typeof error === 'string' && error !== '' ? error : undefined;
    this.fields = isFieldErrors(fields) ? fields : {};
  }
}

/** Turns the plain error of a request into what forms and notices can show; anything else stays what it is. */
export function explained(error: unknown): unknown {
  return error instanceof ApiError && !(error instanceof CallError) ? new CallError(error) : error;
}

function answerIn(text: string): { readonly error?: unknown; readonly fields?: unknown } {
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
