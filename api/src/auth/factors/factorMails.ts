import { companyName } from '../../config/env.js';
import { type Mail, toLine } from '../../mail/mail.js';
import type { Person } from '../auth.entities.js';

export type FactorChange =
  | {
      readonly what: 'provider-added' | 'passkey-added' | 'passkey-removed' | 'passkey-copied';
      readonly name: string;
    }
  | { readonly what: 'totp-added' | 'totp-removed' | 'codes-made' | 'all-removed' }
  | { readonly what: 'code-used'; readonly left: number };

export function factorMail(person: Pick<Person, 'name' | 'email'>, change: FactorChange): Mail {
  const { subject, sentence } = textOf(change);
  return {
    to: person.email ?? '',
    subject: `${subject} at ${companyName}`,
    text: [
      `Hello ${toLine(person.name)},`,
      '',
      sentence,
      '',
      'If you did not expect this, change your password, end all other sessions, and tell an administrator.',
      '',
    ].join('\n'),
    isAutomatic: true,
  };
}

function textOf(change: FactorChange): { subject: string; sentence: string } {
  const { what } = change;
  switch (what) {
    case 'provider-added':
      return {
        subject: 'Another way to sign in was added to your account',
        sentence: `You can now sign in to the administration with ${change.name}.`,
      };
    case 'passkey-added':
      return {
        subject: 'A passkey was added to your account',
        sentence: `The passkey "${toLine(change.name)}" now signs you in to the administration.`,
      };
    case 'passkey-removed':
      return {
        subject: 'A passkey was removed from your account',
        sentence: `The passkey "${toLine(change.name)}" no longer signs you in. Your other sessions have ended.`,
      };
    case 'passkey-copied':
      return {
        subject: 'A passkey of your account was refused',
        sentence: `Somebody signed in with a copy of the passkey "${toLine(change.name)}", or with an older state of it, and was refused. Remove this passkey.`,
      };
    case 'totp-added':
      return {
        subject: 'An authenticator app was added to your account',
        sentence:
          'Your password alone no longer signs you in: a code from your authenticator app is needed as well.',
      };
    case 'totp-removed':
      return {
        subject: 'The authenticator app was removed from your account',
        sentence: 'Its codes no longer sign you in. Your other sessions have ended.',
      };
    case 'codes-made':
      return {
        subject: 'New recovery codes for your account',
        sentence: 'There are new recovery codes for your account. The earlier ones no longer work.',
      };
    case 'all-removed':
      return {
        subject: 'Your second factors were removed',
        sentence:
          'Whoever runs the site has removed your passkeys, authenticator app and recovery codes. Your password alone signs you in, and your sessions have ended.',
      };
    case 'code-used':
      return {
        subject: 'A recovery code was used for your account',
        sentence: `A recovery code was used in place of your second factor. ${change.left} of them ${change.left === 1 ? 'is' : 'are'} left.`,
      };
  }
}
