import { Secret, TOTP } from 'otpauth';
import { hashOfToken } from '../../common/secretToken.js';
import { companyName } from '../../config/env.js';

/** In seconds, in both directions. */
const TOLERANCE = 40;
const RECOVERY_CODES = 10;
const RECOVERY_BYTES = 15;

export function newAuthenticator(username: string): { secret: string; uri: string } {
  const secret = new Secret();
  return {
    secret: secret.base32,
    uri: new TOTP({ issuer: companyName, label: username, secret }).toString(),
  };
}

/** Returns the time step of a code that is valid now. */
export function stepOf(secret: string, typed: string): number | undefined {
  const token = typed.replace(/\s/g, '');
  if (!/^\d{6}$/.test(token)) {
    return undefined;
  }
  const totp = new TOTP({ secret });
  const last = totp.counter({ timestamp: Date.now() + TOLERANCE * 1000 });
  let step = totp.counter({ timestamp: Date.now() - TOLERANCE * 1000 });
  while (totp.validate({ token, timestamp: step * totp.period * 1000, window: 0 }) === null) {
    if (step === last) {
      return undefined;
    }
    step += 1;
  }
  return step;
}

/** Codes look like `abcd-efgh-ijkl-mnop-qrst-uvwx`. */
export function newRecoveryCodes(): string[] {
  return Array.from({ length: RECOVERY_CODES }, () =>
    new Secret({ size: RECOVERY_BYTES }).base32.toLowerCase().replace(/.{4}(?=.)/g, '$&-'),
  );
}

/** A code has 120 random bits, so a fast hash suffices. */
export function hashOfRecoveryCode(typed: string): string {
  return hashOfToken(typed.toLowerCase().replace(/[^a-z2-7]/g, ''));
}
