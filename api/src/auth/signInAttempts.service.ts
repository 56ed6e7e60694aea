import { createHash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { foldText } from '@site/rules/foldText';
import type { Request } from 'express';
import { ClientAddress } from '../rate-limits/clientAddress.js';
import { type RateLimit, RateLimits } from '../rate-limits/rateLimits.service.js';
import { RefusalLog } from './refusalLog.js';
import { KnownBrowser } from './signInCookies.js';

export const fewAttempts = {
  times: 5,
  seconds: 15 * 60,
  sentence: 'Too many attempts. Please wait a few minutes and try again.',
} as const;
const sentence = 'Too many attempts to sign in. Please wait a few minutes and try again.';

/** The limits of one network or known browser, and of all others. */
function limitsOf(name: string): { readonly here: RateLimit; readonly anywhere: RateLimit } {
  return {
    here: { ...fewAttempts, name, sentence },
    anywhere: { name: `${name}-account`, times: 30, seconds: 60 * 60, sentence },
  };
}

const limits = { password: limitsOf('sign-in'), 'second factor': limitsOf('sign-in-factor') } as const;

interface Attempt {
  readonly browser: string | undefined;
  refuse(reason: string): void;
  succeed(): Promise<void>;
}

@Injectable()
export class SignInAttempts {
  constructor(
    private readonly rateLimits: RateLimits,
    private readonly clientAddress: ClientAddress,
    private readonly browsers: KnownBrowser,
    private readonly refusals: RefusalLog,
  ) {}

  /**
   * Counts before anything is checked, so simultaneous guesses all count. Known browsers count separately, so
   * nobody can lock them out.
   * @throws RetryLaterException
   */
  async begin(
    guessed: keyof typeof limits,
    username: string,
    passwordHash: string | null,
    request: Request,
  ): Promise<Attempt> {
    const { here, anywhere } = limits[guessed];
    const browser = this.browsers.read(request, passwordHash);
    const name = nameInLimits(username);
    const attempts = `${browser ? `browser ${browser}` : this.clientAddress.of(request)}:${name}`;
    const address = this.clientAddress.addressOf(request);
    const refuse = (reason: string) =>
      this.refusals.note({ kind: 'sign-in', name: username, address, reason });

    await this.rateLimits.consume(here, attempts).catch((error: unknown) => {
      refuse(browser ? 'too many attempts with this browser' : 'too many attempts from this network');
      throw error;
    });
    if (!browser) {
      await this.rateLimits.consume(anywhere, name).catch((error: unknown) => {
        refuse('too many attempts for this name from everywhere');
        throw error;
      });
    }
    const succeed = async () => {
      await this.rateLimits.forget(here, attempts);
      if (!browser) {
        await this.rateLimits.giveBack(anywhere, name);
      }
    };
    return { browser, refuse, succeed };
  }

  async forget(request: Request, username: string): Promise<void> {
    const name = nameInLimits(username);
    await this.rateLimits.forget(limits.password.here, `${this.clientAddress.of(request)}:${name}`);
  }
}

export function nameInLimits(username: string): string {
  return createHash('sha256').update(foldText(username)).digest('hex');
}
