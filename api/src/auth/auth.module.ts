import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { RateLimitsModule } from '../rate-limits/rateLimits.module.js';
import { AdministratorAccount } from './administratorAccount.js';
import { AdminOrigin } from './adminOrigin.js';
import { AuthController } from './auth.controller.js';
import { Bearer, Person, Session } from './auth.entities.js';
import { BearerGuard } from './bearer.guard.js';
import { PasswordCost, PasswordHasher } from './passwordHasher.js';
import { RefusalLog } from './refusalLog.js';
import { SessionsService } from './sessions.service.js';
import { SignInService } from './signIn.service.js';
import { KnownBrowser, SessionCookie } from './signInCookies.js';

@Module({
  imports: [TypeOrmModule.forFeature([Person, Session, Bearer]), RateLimitsModule],
  controllers: [AuthController],
  providers: [
    AdministratorAccount,
    AdminOrigin,
    BearerGuard,
    KnownBrowser,
    PasswordCost,
    PasswordHasher,
    RefusalLog,
    SessionCookie,
    SessionsService,
    SignInService,
  ],
  exports: [
    AdministratorAccount,
    AdminOrigin,
    BearerGuard,
    KnownBrowser,
    PasswordHasher,
    RefusalLog,
    SessionsService,
    SignInService,
  ],
})
export class AuthModule {}
