import { CallError } from '@site/platform/session';
import type { Check } from '../slices/slices';

export interface Refusal {
  readonly code: string | undefined;
  readonly sentence: string;
  readonly advice: string | undefined;
  readonly checks: readonly Check[];
}

/** The registry's own advice is for users of the command. */
const ownAdvice: Readonly<Record<string, string>> = {
  LIVE_CHANGED: 'Another release went live after you opened this dialog. Look at it, then confirm again.',
  RELEASE_MARKED:
    'It was marked after you opened this dialog. To use it anyway, close the dialog and open it again.',
  NOTHING_BEFORE: 'Promote a release from the list instead.',
};

export function refusalOf(error: unknown): Refusal {
  if (!(error instanceof CallError)) {
    return {
      code: undefined,
      sentence: 'Something went wrong on this page. Reload it and try again.',
      advice: undefined,
      checks: [],
    };
  }
  const { code: given, advice, checks = [] } = answerIn(error.text);
  const code = typeof given === 'string' ? given : undefined;
  return {
    code,
    sentence:
      error.sentence ??
      (error.status === 0
        ? 'No answer came. The history shows whether it was done anyway.'
        : 'The registry is not available. Try again in a moment.'),
    advice: code === undefined ? undefined : (ownAdvice[code] ?? advice),
    checks,
  };
}

/** Only the registry sends checks; proxies have codes of their own. */
function answerIn(text: string): Partial<Pick<Refusal, 'advice' | 'checks'>> & { readonly code?: unknown } {
  try {
    const answer: unknown = JSON.parse(text);
    return typeof answer === 'object' && answer !== null ? answer : {};
  } catch {
    return {};
  }
}
