import { HttpStatus, Injectable } from '@nestjs/common';
import type { PublicKeyCredentialRequestOptionsJSON } from '@simplewebauthn/server';
import type { Request } from 'express';
import { DataSource, IsNull } from 'typeorm';
import { RefusalException } from '../../common/refusal.exception.js';
import { MailService } from '../../mail/mail.service.js';
import { ClientAddress } from '../../rate-limits/clientAddress.js';
import { type RateLimit, RateLimits } from '../../rate-limits/rateLimits.service.js';
import { InvalidFieldsException } from '../../requests/request.pipe.js';
import { Person, type Session } from '../auth.entities.js';
import { PasswordHasher } from '../passwordHasher.js';
import { RefusalLog } from '../refusalLog.js';
import type { SignedIn } from '../signIn.service.js';
import { fewAttempts, SignInAttempts } from '../signInAttempts.service.js';
import { KnownBrowser } from '../signInCookies.js';
import { type Passkey, RecoveryCode } from './factor.entities.js';
import { factorChanges, queueFactorMail } from './factorMails.js';
import {
  type PasskeySignInInput,
  type SecondFactorAskedDto,
  type SecondFactorInput,
  type SecondFactorWay,
  type StepUpInput,
  ways,
} from './factors.dto.js';
import { hashOfRecoveryCode, stepOf } from './oneTimeCodes.js';
import { PasskeyCopiedException, Passkeys } from './passkeys.service.js';
import { SignInChallenges } from './signInChallenges.service.js';

type Proof = Pick<SecondFactorInput, 'code' | 'recovery' | 'passkey'>;

/** The limit is for a network, because each request stores a challenge. */
const optionsLimit: RateLimit = { ...fewAttempts, name: 'passkey-options', times: 60 };
const stepUpLimit: RateLimit = { ...fewAttempts, name: 'step-up' };

@Injectable()
export class SecondFactor {
  constructor(
    private readonly dataSource: DataSource,
    private readonly challenges: SignInChallenges,
    private readonly passkeys: Passkeys,
    private readonly passwords: PasswordHasher,
    private readonly attempts: SignInAttempts,
    private readonly rateLimits: RateLimits,
    private readonly clientAddress: ClientAddress,
    private readonly browsers: KnownBrowser,
    private readonly refusals: RefusalLog,
    private readonly mails: MailService,
  ) {}

  async ask({ person, passwordHash, method, provedAt }: SignedIn): Promise<RefusalException> {
    const { id: personId, hasTotp = false } = person;
    const unused = { personId, usedAt: IsNull() };
    const passkeys = this.passkeys.relyingParty ? await this.passkeys.list(personId) : [];
    const passkeyOptions = passkeys.length > 0 ? this.passkeys.options(passkeys) : null;
    const challenge = await this.challenges.begin('second-factor', {
      personId,
      passwordHash,
      secret: passkeyOptions?.challenge,
      method,
      provedAt,
    });
    const offered: Readonly<Record<SecondFactorWay, boolean>> = {
      code: hasTotp,
      passkey: passkeyOptions !== null,
      recovery: await this.dataSource.manager.existsBy(RecoveryCode, unused),
    };
    const asked = {
      challenge,
      ways: ways.filter((way) => offered[way]),
      ...(passkeyOptions && { passkeyOptions }),
    };
    const begun = method === 'password' ? 'Your password is right' : 'The provider knows you';
    return new RefusalException(
      HttpStatus.UNAUTHORIZED,
      'SECOND_FACTOR_MISSING',
      asked.ways.length > 0
        ? `${begun}. Now confirm with your second factor.`
        : `${begun}, but none of your second factors works here. Ask an administrator of the site to remove them.`,
      asked satisfies Partial<SecondFactorAskedDto>,
    );
  }

  /**
   * Follows the password or the provider.
   * @throws RefusalException SIGN_IN_OVER, SECOND_FACTOR_WRONG, PASSKEY_COPIED
   * @throws RetryLaterException
   */
  async finish({ challenge: token, ...proof }: SecondFactorInput, request: Request): Promise<SignedIn> {
    refuseAmbiguous(proof);
    const challenge = await this.challenges.attempt(token, 'second-factor');
    const person = await this.personOf(challenge);
    return this.noted(request, person?.username, async () => {
      if (!challenge || !person) {
        throw signInOver();
      }
      const { passwordHash, method, provedAt } = challenge;
      const attempt = await this.attempts.begin('second factor', person.username, passwordHash, request);
      const proved = await this.proves(person, proof, challenge.secret);
      if (!proved) {
        throw new RefusalException(
          HttpStatus.UNAUTHORIZED,
          'SECOND_FACTOR_WRONG',
          'That did not match. Check it, or confirm in another way.',
        );
      }
      if (!(await this.challenges.take(token, 'second-factor'))) {
        throw signInOver();
      }
      await attempt.succeed();
      return {
        person,
        passwordHash,
        browser: attempt.browser,
        method: method ?? 'password',
        hasProvedSecondFactor: true,
        ...proved,
        ...(provedAt && !proof.passkey && { provedAt }),
      };
    });
  }

  async passkeyOptions(
    request: Request,
  ): Promise<{ challenge: string; options: PublicKeyCredentialRequestOptionsJSON }> {
    await this.rateLimits.consume(optionsLimit, this.clientAddress.of(request));
    const options = this.passkeys.options();
    return { challenge: await this.challenges.begin('passkey', { secret: options.challenge }), options };
  }

  /**
   * Replaces the password.
   * @throws RefusalException PASSKEY_REFUSED, PASSKEY_COPIED
   */
  byPasskey(input: PasskeySignInInput, request: Request): Promise<SignedIn> {
    return this.noted(request, undefined, async () => {
      const passkey = await this.usedPasskey(input);
      const person = await this.personOf(passkey);
      if (!passkey || !person) {
        throw new RefusalException(
          HttpStatus.UNAUTHORIZED,
          'PASSKEY_REFUSED',
          'This passkey is not known here, or it took too long. Try again, or use your password.',
        );
      }
      const { passwordHash } = person;
      const browser = this.browsers.read(request, passwordHash);
      return {
        person,
        passwordHash,
        browser,
        method: 'passkey',
        hasProvedSecondFactor: true,
        passkeyId: passkey.id,
      };
    });
  }

  /**
   * Asks again within a session.
   * @throws RefusalException STEP_UP_WRONG, PASSKEY_COPIED
   * @throws RetryLaterException
   */
  async stepUp(session: Session, input: StepUpInput, request: Request): Promise<void> {
    const { id, personId, person } = session;
    if (!input.passkey && !input.password) {
      throw new InvalidFieldsException({ password: ['Password is required'] });
    }
    await this.rateLimits.consume(stepUpLimit, String(personId));
    await this.noted(request, person?.username, async () => {
      if (!person || !(await this.isConfirmed(person, input))) {
        throw new RefusalException(
          HttpStatus.BAD_REQUEST,
          'STEP_UP_WRONG',
          'That did not match. Check what you have typed, or confirm in another way.',
        );
      }
    });
    await this.rateLimits.forget(stepUpLimit, String(personId));
    await this.dataSource.query('UPDATE sessions SET verified_at = now() WHERE id = $1', [id]);
  }

  private async isConfirmed(
    person: Person,
    { password, challenge, ...proof }: StepUpInput,
  ): Promise<boolean> {
    if (proof.passkey) {
      const passkey = await this.usedPasskey({ challenge: challenge ?? '', passkey: proof.passkey });
      return passkey?.personId === person.id;
    }
    const isRight = await this.passwords.verify(password ?? '', person.passwordHash ?? this.passwords.decoy);
    return isRight && (!person.hasSecondFactor || (await this.proves(person, proof, null)) !== null);
  }

  private async personOf(found: { readonly personId: number | null } | null): Promise<Person | null> {
    return this.dataSource.manager.findOneBy(Person, { id: found?.personId ?? 0, active: true });
  }

  private async usedPasskey({ challenge: token, passkey }: PasskeySignInInput): Promise<Passkey | null> {
    const challenge = await this.challenges.take(token, 'passkey');
    return challenge?.secret ? this.passkeys.verify(passkey, challenge.secret) : null;
  }

  private async proves(
    { id }: Person,
    { code, recovery, passkey }: Proof,
    secret: string | null,
  ): Promise<Pick<SignedIn, 'passkeyId' | 'totpSecret'> | null> {
    if (passkey) {
      const used = secret === null ? null : await this.passkeys.verify(passkey, secret, id);
      return used && { passkeyId: used.id };
    }
    if (recovery) {
      return (await this.useRecoveryCode(id, recovery)) ? {} : null;
    }
    const totpSecret = await this.useCode(id, code ?? '');
    return totpSecret === null ? null : { totpSecret };
  }

  /** @returns The secret of its app. */
  private async useCode(personId: number, code: string): Promise<string | null> {
    const [{ secret }] = await this.dataSource.query<[{ secret: string | null }]>(
      'SELECT totp_secret AS secret FROM people WHERE id = $1',
      [personId],
    );
    const step = secret === null ? undefined : stepOf(secret, code);
    if (step === undefined) {
      return null;
    }
    const [used] = await this.dataSource.query<[object[]]>(
      `UPDATE people SET totp_used_step = $2
       WHERE id = $1 AND totp_secret = $3 AND coalesce(totp_used_step, 0) < $2 RETURNING id`,
      [personId, step, secret],
    );
    return used.length === 1 ? secret : null;
  }

  private useRecoveryCode(personId: number, typed: string): Promise<boolean> {
    return this.dataSource.transaction(async (manager) => {
      const { affected } = await manager.update(
        RecoveryCode,
        { personId, hash: hashOfRecoveryCode(typed), usedAt: IsNull() },
        { usedAt: () => 'now()' },
      );
      if (affected !== 1) {
        return false;
      }
      const person = await manager.findOneByOrFail(Person, { id: personId });
      const left = await manager.countBy(RecoveryCode, { personId, usedAt: IsNull() });
      await queueFactorMail(this.mails, manager, person, factorChanges.codeUsed(left));
      return true;
    });
  }

  private async noted<Result>(
    request: Request,
    name: string | undefined,
    work: () => Promise<Result>,
  ): Promise<Result> {
    try {
      return await work();
    } catch (error) {
      if (error instanceof RefusalException) {
        this.refusals.note({
          kind: 'sign-in',
          name: error instanceof PasskeyCopiedException ? error.username : name,
          address: this.clientAddress.addressOf(request),
          reason: error.code,
        });
      }
      throw error;
    }
  }
}

function signInOver(): RefusalException {
  return new RefusalException(
    HttpStatus.UNAUTHORIZED,
    'SIGN_IN_OVER',
    'This took too long, there were too many attempts, or your account has changed. Sign in once more.',
  );
}

function refuseAmbiguous({ code, recovery, passkey }: Proof): void {
  if ([code, recovery, passkey].filter(Boolean).length !== 1) {
    throw new InvalidFieldsException({ code: ['Send one of code, recovery and passkey'] });
  }
}
