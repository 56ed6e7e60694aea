import { Injectable, NotFoundException } from '@nestjs/common';
import type { PublicKeyCredentialCreationOptionsJSON } from '@simplewebauthn/server';
import { DataSource, type EntityManager, IsNull } from 'typeorm';
import { conflict } from '../../common/refusal.exception.js';
import { Env } from '../../config/env.js';
import { MailService } from '../../mail/mail.service.js';
import { InvalidFieldsException } from '../../requests/request.pipe.js';
import { Person, type Session } from '../auth.entities.js';
import { accessOf } from '../roles.js';
import { SessionsService } from '../sessions.service.js';
import { Passkey, RecoveryCode } from './factor.entities.js';
import { factorChanges, queueFactorMail } from './factorMails.js';
import type { NewPasskeyInput } from './factors.dto.js';
import { hashOfRecoveryCode, newAuthenticator, newRecoveryCodes, stepOf } from './oneTimeCodes.js';
import { Passkeys } from './passkeys.service.js';
import { SignInChallenges } from './signInChallenges.service.js';

const ownFactors = accessOf('POST', '/api/auth/totp');
const MOST_PASSKEYS = 20;

@Injectable()
export class OwnFactors {
  constructor(
    private readonly env: Env,
    private readonly dataSource: DataSource,
    private readonly sessions: SessionsService,
    private readonly challenges: SignInChallenges,
    private readonly passkeys: Passkeys,
    private readonly mails: MailService,
  ) {}

  async list({ personId, person }: Session) {
    const { manager } = this.dataSource;
    const hasProvider = this.env.OIDC_ISSUER !== undefined && person?.openidSubject != null;
    return {
      hasPassword: person?.passwordHash != null,
      provider: hasProvider ? this.env.OIDC_NAME : null,
      totp: person?.hasTotp ?? false,
      passkeys: await this.passkeys.list(personId),
      recoveryCodesLeft: await manager.countBy(RecoveryCode, { personId, usedAt: IsNull() }),
      isRequired: this.env.REQUIRE_SECOND_FACTOR === 'on',
      passkeysOffered: this.passkeys.relyingParty !== undefined,
    };
  }

  /** Sign-ins ask for codes of the app once one was confirmed. */
  async beginTotp({ personId, person }: Session): Promise<{ secret: string; uri: string }> {
    const authenticator = newAuthenticator(person?.username ?? '');
    await this.challenges.begin('totp', { personId, secret: authenticator.secret });
    return authenticator;
  }

  confirmTotp(session: Session, code: string): Promise<string[] | null> {
    return this.change(session, async (manager, person) => {
      const secret = await this.challenges.pendingSecret(manager, person.id);
      if (secret === null) {
        throw new InvalidFieldsException({ code: ['This took too long. Add the app once more'] });
      }
      const step = stepOf(secret, code);
      if (step === undefined) {
        throw new InvalidFieldsException({
          code: ['This is not the current code. Check the clock of your device'],
        });
      }
      const recoveryCodes = await this.beginAsking(manager, person, session);
      await manager.query('UPDATE people SET totp_secret = $2, totp_used_step = $3 WHERE id = $1', [
        person.id,
        secret,
        step,
      ]);
      await this.challenges.endAll(manager, person.id);
      await queueFactorMail(this.mails, manager, person, factorChanges.totpAdded());
      return recoveryCodes;
    });
  }

  /** @throws RefusalException LAST_FACTOR */
  removeTotp(session: Session): Promise<void> {
    return this.change(session, async (manager, person) => {
      if (!person.hasTotp) {
        throw new NotFoundException();
      }
      await manager.query('UPDATE people SET totp_secret = NULL, totp_used_step = NULL WHERE id = $1', [
        person.id,
      ]);
      await this.weaken(manager, session);
      await queueFactorMail(this.mails, manager, person, factorChanges.totpRemoved());
    });
  }

  /** @throws RefusalException NO_FACTOR */
  renewRecoveryCodes(session: Session): Promise<string[]> {
    return this.change(session, async (manager, person) => {
      if (!person.hasSecondFactor) {
        throw conflict('NO_FACTOR', 'Recovery codes stand in for a second factor. Add one first.');
      }
      const recoveryCodes = await makeRecoveryCodes(manager, person.id);
      await queueFactorMail(this.mails, manager, person, factorChanges.codesMade());
      return recoveryCodes;
    });
  }

  async passkeyOptions({
    personId,
  }: Session): Promise<{ challenge: string; options: PublicKeyCredentialCreationOptionsJSON }> {
    const person = await this.dataSource.manager.findOneByOrFail(Person, { id: personId });
    const options = await this.passkeys.newOptions(person);
    const challenge = await this.challenges.begin('new-passkey', { personId, secret: options.challenge });
    return { challenge, options };
  }

  /**
   * @throws RefusalException PASSKEYS_TOO_MANY, PASSKEY_KNOWN
   * @throws InvalidFieldsException
   */
  async addPasskey(
    session: Session,
    { challenge: token, name, passkey }: NewPasskeyInput,
  ): Promise<{ passkey: Passkey; recoveryCodes: string[] | null }> {
    const challenge = await this.challenges.take(token, 'new-passkey');
    const isOwn = challenge?.secret && challenge.personId === session.personId;
    const read = isOwn ? await this.passkeys.read(passkey, challenge.secret ?? '') : null;
    if (!read) {
      throw new InvalidFieldsException({
        passkey: ['This passkey is for another address, or it took too long. Try again'],
      });
    }
    return this.change(session, async (manager, person) => {
      if ((await manager.countBy(Passkey, { personId: person.id })) >= MOST_PASSKEYS) {
        throw conflict('PASSKEYS_TOO_MANY', `You have ${MOST_PASSKEYS} passkeys. Remove one first.`);
      }
      if (await manager.existsBy(Passkey, { credentialId: read.credentialId })) {
        throw conflict('PASSKEY_KNOWN', 'This passkey has been added already.');
      }
      const recoveryCodes = await this.beginAsking(manager, person, session);
      const added = await manager.save(manager.create(Passkey, { ...read, personId: person.id, name }));
      await queueFactorMail(this.mails, manager, person, factorChanges.passkeyAdded(name));
      return { passkey: added, recoveryCodes };
    });
  }

  renamePasskey(session: Session, id: number, name: string): Promise<Passkey> {
    return this.change(session, async (manager, { id: personId }) => {
      const passkey = await manager.findOneBy(Passkey, { id, personId });
      if (!passkey) {
        throw new NotFoundException();
      }
      return manager.save(Object.assign(passkey, { name }));
    });
  }

  /** @throws RefusalException LAST_FACTOR */
  removePasskey(session: Session, id: number): Promise<void> {
    return this.change(session, async (manager, person) => {
      const passkey = await manager.findOneBy(Passkey, { id, personId: person.id });
      if (!passkey) {
        throw new NotFoundException();
      }
      await manager.delete(Passkey, { id });
      await this.weaken(manager, session);
      await queueFactorMail(this.mails, manager, person, factorChanges.passkeyRemoved(passkey.name));
    });
  }

  private change<Result>(
    session: Session,
    work: (manager: EntityManager, person: Person) => Promise<Result>,
  ): Promise<Result> {
    return this.dataSource.transaction(async (manager) => {
      // After the lock this is read again, because a second factor depends on other rows as well.
      await manager.query('SELECT FROM people WHERE id = $1 FOR UPDATE', [session.personId]);
      await this.sessions.refuseEnded(manager, session, ownFactors);
      return work(manager, await manager.findOneByOrFail(Person, { id: session.personId }));
    });
  }

  /** Begins to ask for second factors. Other sessions have started without one, so they end. */
  private async beginAsking(
    manager: EntityManager,
    person: Person,
    session: Session,
  ): Promise<string[] | null> {
    if (person.hasSecondFactor) {
      return null;
    }
    await this.sessions.endOthers(session, manager);
    return makeRecoveryCodes(manager, person.id);
  }

  private async weaken(manager: EntityManager, session: Session): Promise<void> {
    const { id, hasSecondFactor } = await manager.findOneByOrFail(Person, { id: session.personId });
    if (!hasSecondFactor) {
      if (this.env.REQUIRE_SECOND_FACTOR === 'on') {
        throw conflict(
          'LAST_FACTOR',
          'A second factor is required here, and this is your only one. Add another one first.',
        );
      }
      await manager.delete(RecoveryCode, { personId: id });
    }
    await this.challenges.endAll(manager, id);
    await this.sessions.endOthers(session, manager);
  }
}

async function makeRecoveryCodes(manager: EntityManager, personId: number): Promise<string[]> {
  const codes = newRecoveryCodes();
  await manager.delete(RecoveryCode, { personId });
  await manager.insert(
    RecoveryCode,
    codes.map((code) => ({ personId, hash: hashOfRecoveryCode(code) })),
  );
  return codes;
}
