import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { MailModule } from '../mail/mail.module.js';
import { RateLimitsModule } from '../rate-limits/rateLimits.module.js';
import { AdministratorAccount } from './administratorAccount.js';
import { AdminOrigin } from './adminOrigin.js';
import { AuthController } from './auth.controller.js';
import { Bearer, Person, Session } from './auth.entities.js';
import { BearerGuard } from './bearer.guard.js';
import { Passkey } from './factors/factor.entities.js';
import { FactorsController } from './factors/factors.controller.js';
import { OwnFactors } from './factors/ownFactors.service.js';
import { Passkeys } from './factors/passkeys.service.js';
import { SecondFactor } from './factors/secondFactor.service.js';
import { SignInChallenges } from './factors/signInChallenges.service.js';
import { NewDevices } from './newDevices.service.js';
import { PasswordCost, PasswordHasher } from './passwordHasher.js';
import { RefusalLog } from './refusalLog.js';
import { SessionGrants } from './sessionGrants.service.js';
import { SessionsService } from './sessions.service.js';
import { SignInService } from './signIn.service.js';
import { SignInAttempts } from './signInAttempts.service.js';
import { KnownBrowser, SessionCookie } from './signInCookies.js';

const shared = [
  AdministratorAccount,
  AdminOrigin,
  BearerGuard,
  KnownBrowser,
  PasswordHasher,
  RefusalLog,
  SessionGrants,
  SessionsService,
  SignInAttempts,
  SignInChallenges,
];

@Module({
  imports: [TypeOrmModule.forFeature([Person, Session, Bearer, Passkey]), MailModule, RateLimitsModule],
  controllers: [AuthController, FactorsController],
  providers: [
    ...shared,
    NewDevices,
    OwnFactors,
    Passkeys,
    PasswordCost,
    SecondFactor,
    SessionCookie,
    SignInService,
  ],
  exports: shared,
})
export class AuthModule {}
