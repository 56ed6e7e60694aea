import type { EntityManager } from 'typeorm';
import { companyName } from '../../config/env.js';
import { letterTo, type Mail, toLine } from '../../mail/mail.js';
import type { MailService } from '../../mail/mail.service.js';
import type { Person } from '../auth.entities.js';

type FactorChange = readonly [subject: string, sentence: string];

export const factorChanges = {
  providerAdded: (name: string): FactorChange => [
    'Another way to sign in was added to your account',
    `You can now sign in to the administration with ${name}.`,
  ],
  passkeyAdded: (name: string): FactorChange => [
    'A passkey was added to your account',
    `The passkey "${toLine(name)}" now signs you in to the administration.`,
  ],
  passkeyRemoved: (name: string): FactorChange => [
    'A passkey was removed from your account',
    `The passkey "${toLine(name)}" no longer signs you in. Your other sessions have ended.`,
  ],
  passkeyCopied: (name: string): FactorChange => [
    'A passkey of your account was refused',
    `Somebody signed in with a copy of the passkey "${toLine(name)}", or with an older state of it, and was refused. Remove this passkey.`,
  ],
  totpAdded: (): FactorChange => [
    'An authenticator app was added to your account',
    'Your password alone no longer signs you in: a code from your authenticator app is needed as well.',
  ],
  totpRemoved: (): FactorChange => [
    'The authenticator app was removed from your account',
    'Its codes no longer sign you in. Your other sessions have ended.',
  ],
  codesMade: (): FactorChange => [
    'New recovery codes for your account',
    'There are new recovery codes for your account. The earlier ones no longer work.',
  ],
  codeUsed: (left: number): FactorChange => [
    'A recovery code was used for your account',
    `A recovery code was used in place of your second factor. ${left} of them ${left === 1 ? 'is' : 'are'} left.`,
  ],
  allRemoved: (): FactorChange => [
    'Your second factors were removed',
    'Whoever runs the site has removed your passkeys, authenticator app and recovery codes. Your password alone signs you in, and your sessions have ended.',
  ],
};

export function factorMail(person: Person, [subject, sentence]: FactorChange): Mail {
  return letterTo(person, `${subject} at ${companyName}`, [
    sentence,
    'If you did not expect this, change your password, end all other sessions, and tell an administrator.',
  ]);
}

/** Queues the mail in the transaction of the change, for people who have an address. */
export async function queueFactorMail(
  mails: MailService,
  manager: EntityManager,
  person: Person,
  change: FactorChange,
): Promise<void> {
  if (person.email) {
    await mails.queue(manager, factorMail(person, change));
  }
}
