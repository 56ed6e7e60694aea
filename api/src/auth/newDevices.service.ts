import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { hashOfToken } from '../common/secretToken.js';
import { companyName, Env } from '../config/env.js';
import { letterTo, type Mail, momentIn } from '../mail/mail.js';
import { MailService } from '../mail/mail.service.js';
import { RateLimits } from '../rate-limits/rateLimits.service.js';
import { Person, type SignInMethod } from './auth.entities.js';
import { deviceOf } from './device.js';

const MOST_BROWSERS = 50;
/** The limit is for devices that keep no cookies. */
const mailLimit = { name: 'new-device', times: 5, seconds: 24 * 60 * 60 };

export interface BrowserOfSignIn {
  readonly browser: string;
  readonly browsersBefore: readonly string[];
  readonly network: string;
  readonly userAgent: string;
  readonly method: SignInMethod;
}

@Injectable()
export class NewDevices {
  constructor(
    private readonly env: Env,
    private readonly dataSource: DataSource,
    private readonly mails: MailService,
    private readonly rateLimits: RateLimits,
  ) {}

  /**
   * Returns no mail for a person's first browser, and null after too many mails, so that this browser stays
   * new.
   */
  async mailAbout(personId: number, from: Partial<BrowserOfSignIn>): Promise<Mail | null | undefined> {
    const person = await this.dataSource.manager.findOne(Person, {
      select: { name: true, email: true, timeZone: true, knownBrowsers: true },
      where: { id: personId },
    });
    const { email, knownBrowsers = [] } = person ?? {};
    const { browser, browsersBefore = [], network = 'unknown' } = from;
    const isKnown = [browser ?? '', ...browsersBefore].some((one) =>
      knownBrowsers.includes(hashOfToken(one)),
    );
    if (!person || !email || browser === undefined || knownBrowsers.length === 0 || isKnown) {
      return undefined;
    }
    const device = deviceOf(from.userAgent ?? null) ?? 'unknown';
    if (!(await this.rateLimits.tryConsume(mailLimit, `${personId}:${network}:${device}`))) {
      return null;
    }
    const { SITE_TIME_ZONE } = this.env;
    const { way, advice } = this.waysOf(from.method);
    return letterTo({ name: person.name, email }, `A new sign-in to your account at ${companyName}`, [
      'Somebody signed in to your account with a browser that has not been seen there before.',
      [
        `When: ${momentIn(person.timeZone ?? SITE_TIME_ZONE, new Date())}`,
        `Device: ${device}`,
        `Network: ${network}`,
        `Signed in with: ${way}`,
      ].join('\n'),
      'If it was you, there is nothing to do. A browser looks new, too, after its cookies were deleted.',
      advice,
    ]);
  }

  private waysOf(method: SignInMethod = 'password'): { way: string; advice: string } {
    const { adminUrl, OIDC_NAME } = this.env;
    const profile = `${adminUrl}/admin/profile`;
    if (method === 'password') {
      const advice = `If not, change your password, which ends your other sessions: ${profile}
If you can no longer sign in, choose "Forgot your password?" at ${adminUrl}/admin and tell an administrator.`;
      return { way: 'your password', advice };
    }
    const [way, step] =
      method === 'passkey'
        ? ['a passkey', 'remove the passkeys that are not yours and end your other sessions']
        : [OIDC_NAME, `change your password at ${OIDC_NAME}, then end your other sessions here`];
    const advice = `If not, ${step}: ${profile}\nIf you can no longer sign in, tell an administrator.`;
    return { way, advice };
  }

  async note(
    manager: EntityManager,
    personId: number,
    { browser }: Partial<BrowserOfSignIn>,
    mail: Mail | null | undefined,
  ): Promise<void> {
    if (browser !== undefined && mail !== null) {
      await manager.query(
        `UPDATE people SET known_browsers = ($2::text || array_remove(known_browsers, $2))[1:${MOST_BROWSERS}]
         WHERE id = $1 AND known_browsers[1] IS DISTINCT FROM $2`,
        [personId, hashOfToken(browser)],
      );
    }
    if (mail) {
      await this.mails.queue(manager, mail);
    }
  }
}
