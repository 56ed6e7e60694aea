import { Injectable, UnauthorizedException } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { foldText } from '@site/rules/foldText';
import type { Request } from 'express';
import { IsNull, Not, Repository } from 'typeorm';
import type { LoginDto } from './auth.dto.js';
import { Person, type SignInMethod } from './auth.entities.js';
import { PasswordHasher } from './passwordHasher.js';
import { SignInAttempts } from './signInAttempts.service.js';

export interface SignedIn {
  readonly person: Person;
  /** The hash that was checked: if it has changed since, no session starts. */
  readonly passwordHash: string | null;
  readonly browser: string | undefined;
  readonly method: SignInMethod;
  readonly hasProvedSecondFactor?: boolean;
  readonly passkeyId?: number;
  readonly totpSecret?: string;
  readonly provedAt?: Date;
}

@Injectable()
export class SignInService {
  constructor(
    @InjectRepository(Person) private readonly people: Repository<Person>,
    private readonly passwords: PasswordHasher,
    private readonly attempts: SignInAttempts,
  ) {}

  /**
   * Wrong names and passwords look and count alike.
   * @throws UnauthorizedException
   * @throws RetryLaterException
   */
  async signIn({ username, password }: LoginDto, request: Request): Promise<SignedIn> {
    const person = await this.people.findOneBy([
      { username, active: true },
      { username: foldText(username), email: Not(IsNull()), active: true },
    ]);
    const passwordHash = person?.passwordHash ?? this.passwords.decoy;
    const attempt = await this.attempts.begin('password', username, passwordHash, request);
    const isRight = await this.passwords.verify(password, passwordHash);
    if (!person || !isRight) {
      attempt.refuse('wrong name or password');
      throw new UnauthorizedException('Invalid username or password');
    }
    await attempt.succeed();
    return { person, passwordHash, browser: attempt.browser, method: 'password' };
  }
}
