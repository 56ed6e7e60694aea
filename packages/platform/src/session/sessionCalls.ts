import { ApiError, fetchApi } from '../api/fetchApi';
import type { components } from '../generated/schema';
import { CallError, explained } from './CallError';
import { askForPasskey } from './passkeys';

export function post(path: string, body?: object): Promise<Response> {
  return fetchApi(path, {
    method: 'POST',
    ...(body && { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } }),
  });
}

export async function passkeyProof(): Promise<{ challenge: string; passkey: Record<string, unknown> }> {
  const response = await post('/api/auth/passkey/options').catch(rethrowExplained);
  const { data } = (await response.json()) as components['schemas']['PasskeyOptionsResponse'];
  return { challenge: data.challenge, passkey: await askForPasskey(data.options) };
}

export async function requestReset(email: string): Promise<void> {
  await post('/api/auth/reset', { email }).catch(rethrowExplained);
}

export async function acceptLink(input: components['schemas']['AcceptInput']): Promise<string> {
  const response = await post('/api/people/accept', input).catch(rethrowExplained);
  const { data } = (await response.json()) as components['schemas']['AcceptedResponse'];
  return data.username;
}

export function rethrowExplained(error: unknown): never {
  throw explained(error);
}

export function codeOf(error: unknown): string | undefined {
  const failure = explained(error);
  return failure instanceof CallError ? failure.code : undefined;
}

export function isUnauthorised(error: unknown): boolean {
  return error instanceof ApiError && error.status === 401;
}
