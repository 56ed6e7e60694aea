import { randomBytes } from 'node:crypto';
import { isIP } from 'node:net';
import { Injectable, Logger } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import type {
  AuthenticationResponseJSON,
  AuthenticatorTransport,
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
  RegistrationResponseJSON,
} from '@simplewebauthn/server';
import { DataSource, Repository } from 'typeorm';
import { conflict, RefusalException } from '../../common/refusal.exception.js';
import { companyName, Env } from '../../config/env.js';
import { MailService } from '../../mail/mail.service.js';
import { Person } from '../auth.entities.js';
import { Passkey } from './factor.entities.js';
import { factorChanges, queueFactorMail } from './factorMails.js';

interface RelyingParty {
  readonly rpID: string;
  readonly origin: string;
}

/** Each passkey asks for a fingerprint, a face or a PIN, so it counts as two factors. */
const verification = 'required';
/** The algorithms are ES256, EdDSA and RS256; Node calls others experimental. */
const supportedAlgorithmIDs = [-7, -8, -257];
/** Loading takes a second and 30 MB, which only sites with passkeys need. */
const webAuthn = () => import('@simplewebauthn/server');
const LONGEST_REASON = 200;

export class PasskeyCopiedException extends RefusalException {
  constructor(readonly username: string) {
    super(
      401,
      'PASSKEY_COPIED',
      'There may be a copy of this passkey, so it is not accepted. Sign in another way, then remove it.',
    );
  }
}

@Injectable()
export class Passkeys {
  /** Undefined if browsers offer no passkeys at this address. */
  readonly relyingParty: RelyingParty | undefined;
  private readonly logger = new Logger(Passkeys.name);

  constructor(
    env: Env,
    @InjectRepository(Passkey) private readonly passkeys: Repository<Passkey>,
    private readonly dataSource: DataSource,
    private readonly mails: MailService,
  ) {
    this.relyingParty = relyingPartyOf(env.adminUrl);
  }

  list(personId: number): Promise<Passkey[]> {
    return this.passkeys.find({ where: { personId }, order: { id: 'ASC' } });
  }

  /** Works without the library, so that no stranger's request loads it. */
  options(known: readonly Passkey[] = []): PublicKeyCredentialRequestOptionsJSON {
    return {
      rpId: this.expectOffered().rpID,
      challenge: randomBytes(32).toString('base64url'),
      allowCredentials: known.map((passkey) => ({ ...toDescriptor(passkey), type: 'public-key' })),
      timeout: 60_000,
      userVerification: verification,
    };
  }

  async newOptions({ id, username, name }: Person): Promise<PublicKeyCredentialCreationOptionsJSON> {
    const { rpID } = this.expectOffered();
    const { generateRegistrationOptions } = await webAuthn();
    return generateRegistrationOptions({
      rpID,
      rpName: companyName,
      userID: new TextEncoder().encode(`person ${id}`),
      userName: username,
      userDisplayName: name,
      excludeCredentials: (await this.list(id)).map(toDescriptor),
      supportedAlgorithmIDs,
      authenticatorSelection: { residentKey: 'required', userVerification: verification },
    });
  }

  /** @returns Null unless it is a new passkey for this site and challenge. */
  async read(
    response: RegistrationResponseJSON,
    expectedChallenge: string,
  ): Promise<Partial<Passkey> | null> {
    const { rpID, origin } = this.expectOffered();
    try {
      await refuseCertificates(response);
      const { verifyRegistrationResponse } = await webAuthn();
      const { verified, registrationInfo } = await verifyRegistrationResponse({
        response,
        expectedChallenge,
        expectedOrigin: origin,
        expectedRPID: rpID,
        supportedAlgorithmIDs,
      });
      if (!verified) {
        return null;
      }
      const { credential, credentialBackedUp } = registrationInfo;
      return {
        credentialId: credential.id,
        publicKey: credential.publicKey,
        counter: credential.counter,
        transports: transportsOf(credential.transports),
        backedUp: credentialBackedUp,
      };
    } catch (error) {
      this.logRefused(error);
      return null;
    }
  }

  /**
   * @param personId The person to whom the passkey must belong.
   * @returns Null unless it is somebody's, for this site and challenge.
   * @throws PasskeyCopiedException
   */
  async verify(
    response: AuthenticationResponseJSON,
    expectedChallenge: string,
    personId?: number,
  ): Promise<Passkey | null> {
    const { rpID, origin } = this.expectOffered();
    const credentialId = response.id;
    if (typeof credentialId !== 'string' || !/^[\w-]{1,1400}$/.test(credentialId)) {
      return null;
    }
    const passkey = await this.passkeys.findOneBy({
      credentialId,
      ...(personId !== undefined && { personId }),
    });
    if (!passkey) {
      return null;
    }
    const { verifyAuthenticationResponse } = await webAuthn();
    const answer = await verifyAuthenticationResponse({
      response,
      expectedChallenge,
      expectedOrigin: origin,
      expectedRPID: rpID,
      // The counter is compared below, after the signature: anybody could send another number.
      credential: { id: credentialId, publicKey: passkey.publicKey, counter: 0 },
    }).catch((error: unknown) => this.logRefused(error));
    if (!answer?.verified) {
      return null;
    }
    return (await this.use(passkey, answer.authenticationInfo)) ? passkey : this.refuseCopy(passkey);
  }

  private async use(
    { id }: Passkey,
    { newCounter, credentialBackedUp }: { newCounter: number; credentialBackedUp: boolean },
  ): Promise<boolean> {
    const [used] = await this.dataSource.query<[object[]]>(
      `UPDATE passkeys SET counter = $2, backed_up = $3, last_used_at = now()
       WHERE id = $1 AND (counter < $2 OR (counter = 0 AND $2 = 0)) RETURNING id`,
      [id, newCounter, credentialBackedUp],
    );
    return used.length === 1;
  }

  private async refuseCopy({ personId, name }: Passkey): Promise<never> {
    const { username } = await this.dataSource.transaction(async (manager) => {
      const person = await manager.findOneByOrFail(Person, { id: personId });
      await queueFactorMail(this.mails, manager, person, factorChanges.passkeyCopied(name));
      return person;
    });
    throw new PasskeyCopiedException(username);
  }

  private expectOffered(): RelyingParty {
    if (!this.relyingParty) {
      throw conflict(
        'PASSKEYS_UNAVAILABLE',
        'Passkeys need an https address of this site with a name, not an IP address.',
      );
    }
    return this.relyingParty;
  }

  private logRefused(error: unknown): void {
    const reason = (error instanceof Error ? error.message : String(error)).slice(0, LONGEST_REASON);
    this.logger.warn({ reason, msg: 'Passkey refused' });
  }
}

export function relyingPartyOf(url: string): RelyingParty | undefined {
  const { hostname, origin, protocol } = new URL(url);
  const isSecure = protocol === 'https:' || hostname === 'localhost';
  const isAddress = isIP(hostname) !== 0 || hostname.startsWith('[');
  return isSecure && !isAddress ? { rpID: hostname, origin } : undefined;
}

function toDescriptor({ credentialId, transports }: Passkey) {
  return { id: credentialId, transports: transports as AuthenticatorTransport[] };
}

function transportsOf(named: unknown): string[] {
  const texts = Array.isArray(named) ? named : [];
  return texts.filter((text) => typeof text === 'string' && /^[a-z-]{1,20}$/.test(text)).slice(0, 10);
}

/** Chains of certificates would make the API load addresses that they name. */
async function refuseCertificates({ response }: RegistrationResponseJSON): Promise<void> {
  const { decodeAttestationObject, isoBase64URL } = await import('@simplewebauthn/server/helpers');
  const attestation = decodeAttestationObject(isoBase64URL.toBuffer(response.attestationObject));
  const format = attestation.get('fmt');
  if (format !== 'none' && (format !== 'packed' || attestation.get('attStmt').get('x5c'))) {
    throw new Error('It has a certificate');
  }
}
