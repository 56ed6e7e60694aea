/** Whether the browser supports passkeys: not at an IP address, and not before 2025. */
export function offersPasskeys(): boolean {
  return (
    typeof PublicKeyCredential === 'function' &&
    'parseCreationOptionsFromJSON' in PublicKeyCredential &&
    !/^[\d.]+$|:/.test(window.location.hostname)
  );
}

/** Rejects if the person cancels. */
export async function askForPasskey(options: object): Promise<Record<string, unknown>> {
  const publicKey = PublicKeyCredential.parseRequestOptionsFromJSON(
    options as PublicKeyCredentialRequestOptionsJSON,
  );
  return asJson(await navigator.credentials.get({ publicKey }));
}

/** Creates a passkey; rejects if the person cancels. */
export async function createPasskey(options: object): Promise<Record<string, unknown>> {
  const publicKey = PublicKeyCredential.parseCreationOptionsFromJSON(
    options as PublicKeyCredentialCreationOptionsJSON,
  );
  return asJson(await navigator.credentials.create({ publicKey }));
}

function asJson(credential: Credential | null): Record<string, unknown> {
  return { ...(credential as PublicKeyCredential).toJSON() };
}
