import type { Person, TokenPurpose } from '../auth/auth.entities.js';
import { companyName } from '../config/env.js';
import { letterTo, type Mail, toLine } from '../mail/mail.js';

interface Link {
  readonly link: string;
  readonly until: string;
  readonly by: string;
}

export const personMails: Readonly<Record<TokenPurpose, (person: Person, link: Link) => Mail>> = {
  invitation: (person, { link, until, by }) => ({
    ...letterTo(person, `Your account at ${companyName}`, [
      `${toLine(by)} has invited you to the administration of the ${companyName} site.`,
      `Choose a password: ${link}`,
      `The link works once, until ${until}. You then sign in with ${person.email}.`,
    ]),
    isSecret: true,
  }),
  reset: (person, { link, until }) => ({
    ...letterTo(person, `Your password at ${companyName}`, [
      `Choose a new password: ${link}`,
      `The link works once, until ${until}. It ends all your sessions.`,
      'If you did not ask for it, ignore this mail: your password stays as it is.',
    ]),
    isSecret: true,
  }),
};
