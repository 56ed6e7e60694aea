import { generateSecret, generateURI, verifySync } from 'otplib';
import { hashOfToken } from '../../common/secretToken.js';
import { companyName } from '../../config/env.js';

/** In seconds, in both directions: a clock may be off by this much. */
const TOLERANCE = 40;
const RECOVERY_CODES = 10;
const RECOVERY_BYTES = 15;

export function newAuthenticator(username: string): { secret: string; uri: string } {
  const secret = generateSecret();
  return { secret, uri: generateURI({ issuer: companyName, label: username, secret }) };
}

/** The time step whose code it is, if it is one of now. */
export function stepOf(secret: string, typed: string): number | undefined {
  const token = typed.replace(/\s/g, '');
  if (!/^\d{6}$/.test(token)) {
    return undefined;
  }
  const result = verifySync({ secret, token, epochTolerance: TOLERANCE });
  return result.valid && 'timeStep' in result ? result.timeStep : undefined;
}

/** Such as `abcd-efgh-ijkl-mnop-qrst-uvwx`. */
export function newRecoveryCodes(): string[] {
  return Array.from({ length: RECOVERY_CODES }, () =>
    generateSecret({ length: RECOVERY_BYTES })
      .toLowerCase()
      .replace(/.{4}(?=.)/g, '$&-'),
  );
}

/** Of 120 random bits, so that a fast hash is enough. */
export function hashOfRecoveryCode(typed: string): string {
  return hashOfToken(typed.toLowerCase().replace(/[^a-z2-7]/g, ''));
}
