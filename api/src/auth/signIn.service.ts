import { createHash } from 'node:crypto';
import { Injectable, UnauthorizedException } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { foldText } from '@site/rules/foldText';
import type { Request } from 'express';
import { IsNull, Not, Repository } from 'typeorm';
import { ClientAddress } from '../rate-limits/clientAddress.js';
import { type RateLimit, RateLimits } from '../rate-limits/rateLimits.service.js';
import type { LoginDto } from './auth.dto.js';
import { Person } from './auth.entities.js';
import { PasswordHasher } from './passwordHasher.js';
import { RefusalLog } from './refusalLog.js';
import { KnownBrowser } from './signInCookies.js';

const sentence = 'Too many attempts to sign in. Please wait a few minutes and try again.';
/** For a name from one network or known browser. */
const signInLimit: RateLimit = { name: 'sign-in', times: 5, seconds: 15 * 60, sentence };
/** For a name from anywhere but known browsers. */
const accountLimit: RateLimit = { name: 'sign-in-account', times: 30, seconds: 60 * 60, sentence };

@Injectable()
export class SignInService {
  constructor(
    @InjectRepository(Person) private readonly people: Repository<Person>,
    private readonly passwords: PasswordHasher,
    private readonly rateLimits: RateLimits,
    private readonly clientAddress: ClientAddress,
    private readonly browsers: KnownBrowser,
    private readonly refusals: RefusalLog,
  ) {}

  /**
   * Wrong names and passwords look and count alike. Known browsers count separately: nobody can lock them out.
   * @throws UnauthorizedException
   * @throws RetryLaterException
   */
  async signIn(
    { username, password }: LoginDto,
    request: Request,
  ): Promise<{ person: Person; passwordHash: string; browser: string | undefined }> {
    const person = await this.people.findOneBy([
      { username, active: true },
      { username: foldText(username), email: Not(IsNull()), active: true },
    ]);
    const passwordHash = person?.passwordHash ?? this.passwords.decoy;
    const browser = this.browsers.read(request, passwordHash);
    const name = nameInLimits(username);
    const attempts = `${browser ? `browser ${browser}` : this.clientAddress.of(request)}:${name}`;
    const address = this.clientAddress.addressOf(request);
    const refused = (reason: string) =>
      this.refusals.note({ kind: 'sign-in', name: username, address, reason });

    // Before the password is checked, so simultaneous guesses all count.
    await this.rateLimits.consume(signInLimit, attempts).catch((error: unknown) => {
      refused(browser ? 'too many attempts with this browser' : 'too many attempts from this network');
      throw error;
    });
    if (!browser) {
      await this.rateLimits.consume(accountLimit, name).catch((error: unknown) => {
        refused('too many attempts for this name from everywhere');
        throw error;
      });
    }
    const isRight = await this.passwords.verify(password, passwordHash);
    if (!person || !isRight) {
      refused('wrong name or password');
      throw new UnauthorizedException('Invalid username or password');
    }
    await this.rateLimits.forget(signInLimit, attempts);
    if (!browser) {
      await this.rateLimits.giveBack(accountLimit, name);
    }
    return { person, passwordHash, browser };
  }

  /** Whoever has just got a new password need not wait because of the old one. */
  async forgetAttempts(request: Request, username: string): Promise<void> {
    await this.rateLimits.forget(signInLimit, `${this.clientAddress.of(request)}:${nameInLimits(username)}`);
  }
}

export function nameInLimits(username: string): string {
  return createHash('sha256').update(foldText(username)).digest('hex');
}
