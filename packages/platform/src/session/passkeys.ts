import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/browser';

/** Loaded when someone uses a passkey. */
const webAuthn = () => import('@simplewebauthn/browser');

/** Not where the address of the site is an IP address. */
export function offersPasskeys(): boolean {
  return typeof PublicKeyCredential === 'function' && !/^[\d.]+$|:/.test(window.location.hostname);
}

/** Rejects if its owner does not agree. */
export async function askForPasskey(options: object): Promise<Record<string, unknown>> {
  const { startAuthentication } = await webAuthn();
  return {
    ...(await startAuthentication({ optionsJSON: options as PublicKeyCredentialRequestOptionsJSON })),
  };
}

/** Rejects if its owner does not agree. */
export async function createPasskey(options: object): Promise<Record<string, unknown>> {
  const { startRegistration } = await webAuthn();
  return { ...(await startRegistration({ optionsJSON: options as PublicKeyCredentialCreationOptionsJSON })) };
}
