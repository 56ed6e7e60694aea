import { jest } from '@jest/globals';
import { TOTP } from 'otpauth';
import { Person } from '../auth/auth.entities.js';
import { Passkey, RecoveryCode } from '../auth/factors/factor.entities.js';
import { hashOfRecoveryCode, newAuthenticator } from '../auth/factors/oneTimeCodes.js';
import { Passkeys } from '../auth/factors/passkeys.service.js';
import { PasswordHasher } from '../auth/passwordHasher.js';
import type { Mail } from '../mail/mail.js';
import { MailService } from '../mail/mail.service.js';
import { softwareAuthenticator } from './softwareAuthenticator.js';
import { administrator, type testApp } from './testApp.js';

export const origin = 'http://localhost:3000';
export const recoveryCode = 'abcd-efgh-ijkl-mnop-qrst-uvwx';

/** People with second factors, and how they sign in. */
export function secondFactorsOf(app: ReturnType<typeof testApp>) {
  const mails: Mail[] = [];
  const database = () => app.database().manager;

  beforeEach(() => {
    mails.length = 0;
    const { queue } = MailService.prototype;
    jest.spyOn(app.service(MailService), 'queue').mockImplementation(async function (
      this: MailService,
      manager,
      mail,
    ) {
      mails.push(mail);
      return queue.call(this, manager, mail);
    });
  });
  afterEach(() => jest.restoreAllMocks());

  const storePerson = async (fields: Partial<Person> = {}) => {
    const email = 'ada@lumenvale.example';
    const passwordHash = await app.service(PasswordHasher).hash(administrator.password);
    const person = { name: 'Ada', username: email, email, role: 'editor', passwordHash, ...fields } as const;
    return database().save(Person, person);
  };

  return {
    mails,
    storePerson,
    /** With an authenticator app and one recovery code. */
    storeWithTotp: async (fields: Partial<Person> = {}) => {
      const { secret } = newAuthenticator('ada');
      const person = await storePerson({ ...fields, totpSecret: secret });
      await database().insert(RecoveryCode, {
        personId: person.id,
        hash: hashOfRecoveryCode(recoveryCode),
      });
      return { person, secret };
    },
    /** The code that an app shows whose clock is off by so many seconds. */
    codeOf: (secret: string, off = 0) =>
      new TOTP({ secret }).generate({ timestamp: Date.now() + off * 1000 }),
    addPasskey: async (personId: number) => {
      const key = softwareAuthenticator();
      const person = await database().findOneByOrFail(Person, { id: personId });
      const options = await app.service(Passkeys).newOptions(person);
      const read = await app.service(Passkeys).read(key.create(options, { origin }), options.challenge);
      const passkey = await database().save(Passkey, { ...read, personId, name: 'Laptop' });
      return { key, passkey };
    },
    login: (username = 'ada@lumenvale.example', password = administrator.password) =>
      app.post('/api/auth/login').send({ username, password }),
    confirm: (challenge: string, proof: object) =>
      app.post('/api/auth/second-factor').send({ challenge, ...proof }),
  };
}
