import { createHash } from 'node:crypto';
import { Injectable, UnauthorizedException } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { Repository } from 'typeorm';
import { type RateLimit, RateLimits } from '../rate-limits/rateLimits.service.js';
import { Administrator } from './administrator.entity.js';
import type { LoginDto } from './auth.dto.js';
import { PasswordHasher } from './passwordHasher.js';

const signInLimit: RateLimit = {
  name: 'sign-in',
  times: 5,
  seconds: 15 * 60,
  sentence: 'Too many attempts to sign in. Please wait a few minutes and try again.',
};

@Injectable()
export class SignInService {
  constructor(
    @InjectRepository(Administrator) private readonly administrators: Repository<Administrator>,
    private readonly passwords: PasswordHasher,
    private readonly rateLimits: RateLimits,
  ) {}

  /**
   * The administrator whose name and password these are. Nothing tells a wrong name from a wrong password, and after
   * five wrong attempts from one address the name is locked for it, whether anybody has that name or not.
   */
  async signIn({ username, password }: LoginDto, address: string): Promise<Administrator> {
    const attempts = attemptsOf(username, address);
    // Counted before the password is looked at: many guesses at the same moment are many guesses.
    await this.rateLimits.consume(signInLimit, attempts);
    const administrator = await this.administrators.findOneBy({ username });
    const isRight = await this.passwords.verify(
      password,
      administrator?.passwordHash ?? this.passwords.decoy,
    );
    if (!administrator || !isRight) {
      throw new UnauthorizedException('Invalid username or password');
    }
    await this.rateLimits.forget(signInLimit, attempts);
    return administrator;
  }
}

function attemptsOf(username: string, address: string): string {
  const name = createHash('sha256').update(username.toLowerCase()).digest('hex');
  return `${address}:${name}`;
}
