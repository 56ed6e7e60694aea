import { CallError } from '@site/platform/session';
import type { Check } from './slices';

/** Why the registry refused a request. */
export interface Refusal {
  /** Undefined if there was no code, for example because the network failed. */
  readonly code: string | undefined;
  readonly sentence: string;
  /** The results of the gate, if the gate refused. */
  readonly checks: readonly Check[];
}

/** What to do about refusals that are not the release's own fault. The others say it in their message. */
const advice: Readonly<Record<string, string>> = {
  LIVE_CHANGED: 'Another release has become live since this was opened. Look at it, then confirm again.',
  SLICE_BUSY: 'Wait a moment, look at what became of it, then decide again.',
  RELEASE_UNKNOWN: 'It may have been published to another registry, or is not complete yet.',
  RELEASE_MARKED: 'The site took it back by itself. Confirm that it is to be tried again nevertheless.',
  GATE_UNAVAILABLE: 'Nothing was judged and nothing has changed. Try again in a moment.',
  NOTHING_BEFORE: 'Promote a release of the list instead.',
};

/** Reads the refusal from a failed call. */
export function refusalOf(error: unknown): Refusal {
  if (!(error instanceof CallError)) {
    return { code: undefined, sentence: 'Something went wrong on this page', checks: [] };
  }
  const { code, checks } = answerIn(error.text);
  return {
    code: typeof code === 'string' ? code : undefined,
    sentence:
      error.sentence ??
      (error.status === 0
        ? 'No answer came. The history tells whether it was done nevertheless.'
        : 'The registry could not be asked'),
    checks: Array.isArray(checks) ? checks.filter(isCheck) : [],
  };
}

export function adviceFor({ code }: Refusal): string | undefined {
  return code === undefined ? undefined : advice[code];
}

function answerIn(text: string): { readonly code?: unknown; readonly checks?: unknown } {
  try {
    const answer: unknown = JSON.parse(text);
    return typeof answer === 'object' && answer !== null ? answer : {};
  } catch {
    return {};
  }
}

function isCheck(value: unknown): value is Check {
  return (
    typeof value === 'object' &&
    value !== null &&
    'name' in value &&
    typeof value.name === 'string' &&
    'passed' in value &&
    typeof value.passed === 'boolean' &&
    'message' in value &&
    typeof value.message === 'string'
  );
}
