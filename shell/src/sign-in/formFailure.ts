import { CallError } from '@site/platform/session';
import type { FieldValues, Path, UseFormReturn } from 'react-hook-form';

const UNREACHABLE = 'The server could not be reached. Please try again.';

/**
 * Shows the API's sentences below their fields and focuses the first one. Returns the sentences without a
 * field.
 */
export function showFailure<Values extends FieldValues>(
  error: unknown,
  { setError, setFocus }: Pick<UseFormReturn<Values>, 'setError' | 'setFocus'>,
  names: readonly Path<Values>[],
): string | undefined {
  const fields = error instanceof CallError ? error.fields : {};
  const [first, ...others] = names.filter((name) => fields[name]?.[0]);
  if (first === undefined) {
    return refusalOf(error);
  }
  for (const name of [first, ...others]) {
    setError(name, { type: 'server', message: fields[name]?.[0] });
  }
  setFocus(first, { shouldSelect: true });
  return undefined;
}

export function refusalOf(error: unknown): string {
  if (error instanceof CallError) {
    return error.sentence ?? UNREACHABLE;
  }
  return error instanceof Error && error.name === 'NotAllowedError'
    ? 'The passkey was not used. Try again, or choose another way.'
    : 'The passkey could not be used. Please choose another way.';
}

/** Returns the texts of the notice. All failures except a wrong name or password use the API's words. */
export function signInFailure(error: unknown): { readonly title: string; readonly description: string } {
  const { status = 0, sentence = undefined } = error instanceof CallError ? error : {};
  if (status === 401) {
    return { title: 'Authentication failed', description: 'Invalid username or password' };
  }
  if (status === 429 || status === 400) {
    return { title: 'Authentication failed', description: sentence ?? 'Please try again later.' };
  }
  console.error('Signing in failed', error);
  return { title: 'Error', description: UNREACHABLE };
}

export const signInSuccess = { title: 'Success', description: 'Logged in successfully' };
