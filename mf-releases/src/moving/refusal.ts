import { CallError } from '@site/platform/session';
import type { Check } from '../slices/slices';

export interface Refusal {
  readonly code: string | undefined;
  readonly sentence: string;
  readonly checks: readonly Check[];
}

/** Other refusals say in their message what to do. */
const advice: Readonly<Record<string, string>> = {
  LIVE_CHANGED: 'Another release went live after you opened this dialog. Look at it, then confirm again.',
  SLICE_BUSY: 'Wait a moment, look at the result, then decide again.',
  RELEASE_UNKNOWN: 'It may have been published to another registry, or its upload is not complete.',
  RELEASE_MARKED:
    'It was marked after you opened this dialog. To use it anyway, close the dialog and open it again.',
  GATE_UNAVAILABLE: 'The release was not checked, and nothing has changed. Try again in a moment.',
  NOTHING_BEFORE: 'Promote a release from the list instead.',
};

export function refusalOf(error: unknown): Refusal {
  if (!(error instanceof CallError)) {
    return {
      code: undefined,
      sentence: 'Something went wrong on this page. Reload it and try again.',
      checks: [],
    };
  }
  const { code, checks = [] } = answerIn(error.text);
  return {
    code: typeof code === 'string' ? code : undefined,
    sentence:
      error.sentence ??
      (error.status === 0
        ? 'No answer came. The history shows whether it was done anyway.'
        : 'The registry is not available. Try again in a moment.'),
    checks,
  };
}

export function adviceFor({ code }: Refusal): string | undefined {
  return code === undefined ? undefined : advice[code];
}

/** Proxies answer with codes of their own. Checks only the registry sends, which has examined them. */
function answerIn(text: string): { readonly code?: unknown; readonly checks?: readonly Check[] } {
  try {
    const answer: unknown = JSON.parse(text);
    return typeof answer === 'object' && answer !== null ? answer : {};
  } catch {
    return {};
  }
}
