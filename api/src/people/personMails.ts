import type { Person, TokenPurpose } from '../auth/auth.entities.js';
import { companyName } from '../config/env.js';
import { type Mail, momentIn, toLine } from '../mail/mail.js';

interface LinkMail {
  readonly link: string;
  /** In which times are shown. */
  readonly timeZone: string;
  readonly expiresAt: Date;
}

/** @param by Who invites. */
export function invitationMail(
  person: Pick<Person, 'name'> & { readonly email: string },
  by: string,
  { link, ...until }: LinkMail,
): Mail {
  return {
    to: person.email,
    subject: `Your account at ${companyName}`,
    text: [
      `Hello ${toLine(person.name)},`,
      '',
      `${toLine(by)} has invited you to the administration of the ${companyName} site.`,
      '',
      `Choose a password: ${link}`,
      '',
      `The link works once, until ${momentIn(until.timeZone, until.expiresAt)}. You then sign in with ${person.email}.`,
      '',
    ].join('\n'),
    isAutomatic: true,
    isSecret: true,
  };
}

export function resetMail(
  person: Pick<Person, 'name'> & { readonly email: string },
  { link, ...until }: LinkMail,
): Mail {
  return {
    to: person.email,
    subject: `Your password at ${companyName}`,
    text: [
      `Hello ${toLine(person.name)},`,
      '',
      `Choose a new password: ${link}`,
      '',
      `The link works once, until ${momentIn(until.timeZone, until.expiresAt)}. It ends all your sessions.`,
      '',
      'If you did not ask for it, ignore this mail: your password stays as it is.',
      '',
    ].join('\n'),
    isAutomatic: true,
    isSecret: true,
  };
}

/** A fragment is sent to no server, so no log has the token. */
export function linkTo(adminUrl: string, token: string): string {
  return `${adminUrl}/admin/accept#${token}`;
}

export const lifetimes: Readonly<Record<TokenPurpose, number>> = {
  invitation: 7 * 24 * 60 * 60 * 1000,
  reset: 60 * 60 * 1000,
};
