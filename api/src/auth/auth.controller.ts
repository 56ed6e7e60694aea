import {
  Body,
  Controller,
  Get,
  HttpCode,
  HttpStatus,
  Post,
  Req,
  UnauthorizedException,
} from '@nestjs/common';
import { ApiOkResponse, ApiTags, ApiUnauthorizedResponse } from '@nestjs/swagger';
import { SESSION_ROLE_HEADER } from '@site/rules/headers';
import { NoContent } from '../common/changes.js';
import { type Data, responseOf } from '../common/page.js';
import { ClientAddress } from '../rate-limits/clientAddress.js';
import type { AnsweredRequest } from './access.js';
import { GrantDto, LoginDto } from './auth.dto.js';
import { bearerOf } from './bearer.guard.js';
import {
  PasskeyOptionsDto,
  PasskeySignInInput,
  SecondFactorAskedDto,
  SecondFactorInput,
} from './factors/factors.dto.js';
import { SecondFactor } from './factors/secondFactor.service.js';
import { RefusalLog } from './refusalLog.js';
import { ByCookie, Grants, SessionGrants } from './sessionGrants.service.js';
import { SessionsService } from './sessions.service.js';
import { SignInService } from './signIn.service.js';
import { SessionCookie } from './signInCookies.js';

@ApiTags('sign-in')
@Controller('api/auth')
export class AuthController {
  constructor(
    private readonly signIn: SignInService,
    private readonly secondFactor: SecondFactor,
    private readonly sessions: SessionsService,
    private readonly grants: SessionGrants,
    private readonly cookie: SessionCookie,
    private readonly refusals: RefusalLog,
    private readonly clientAddress: ClientAddress,
  ) {}

  @Post('login')
  @Grants(
    'Starts a session: sets its cookie, returns a bearer for 15 minutes, and ends the previous session of that browser. With a second factor: 401 SECOND_FACTOR_MISSING',
  )
  @ApiUnauthorizedResponse({ type: SecondFactorAskedDto, description: '' })
  async login(@Body() login: LoginDto, @Req() request: AnsweredRequest): Promise<Data<GrantDto>> {
    return this.grants.start(await this.signIn.signIn(login, request), request);
  }

  @Post('second-factor')
  @Grants('Starts a session after SECOND_FACTOR_MISSING, with one of code, recovery and passkey')
  async confirmSecondFactor(
    @Body() input: SecondFactorInput,
    @Req() request: AnsweredRequest,
  ): Promise<Data<GrantDto>> {
    return this.grants.start(await this.secondFactor.finish(input, request), request);
  }

  @Post('passkey/options')
  @HttpCode(HttpStatus.OK)
  @ByCookie('What a passkey has to sign, to sign in or to confirm who is signed in')
  @ApiOkResponse({ type: responseOf(PasskeyOptionsDto) })
  async passkeyOptions(@Req() request: AnsweredRequest): Promise<Data<PasskeyOptionsDto>> {
    request.res.setHeader('Cache-Control', 'no-store');
    return { data: await this.secondFactor.passkeyOptions(request) };
  }

  @Post('passkey')
  @Grants('Starts a session with a passkey alone')
  async signInWithPasskey(
    @Body() input: PasskeySignInInput,
    @Req() request: AnsweredRequest,
  ): Promise<Data<GrantDto>> {
    return this.grants.start(await this.secondFactor.byPasskey(input, request), request);
  }

  @Post('refresh')
  @Grants('Returns a new bearer for the session of the cookie')
  async refresh(@Req() request: AnsweredRequest): Promise<Data<GrantDto>> {
    const session = await this.grants.sessionOf(request);
    if (!session?.person) {
      this.noteNoSession(request);
      this.cookie.clear(request);
      throw new UnauthorizedException();
    }
    return this.grants.grantOf(await this.sessions.issueBearer(session), session.person, request);
  }

  @Post('logout')
  @NoContent()
  @ByCookie('Ends the session of the cookie or the bearer, together with all its bearers')
  async logout(@Req() request: AnsweredRequest): Promise<void> {
    const token = bearerOf(request);
    const sessions = await Promise.all([
      this.grants.sessionOf(request),
      token === undefined ? null : this.sessions.findByBearer(token, this.clientAddress.of(request)),
    ]);
    for (const session of sessions) {
      if (session) {
        request.person = session.person;
        await this.sessions.end(session);
      }
    }
    this.cookie.clear(request);
  }

  @Get('session')
  @NoContent()
  @ByCookie('Whether the cookie belongs to an active session: 204 if so, otherwise 401')
  async checkSession(@Req() request: AnsweredRequest): Promise<void> {
    const session = await this.grants.sessionOf(request);
    if (!session?.person) {
      this.noteNoSession(request);
      throw new UnauthorizedException();
    }
    request.res.setHeader(
      SESSION_ROLE_HEADER,
      this.sessions.lacksSecondFactor(session) ? 'none' : session.person.role,
    );
  }

  private noteNoSession(request: AnsweredRequest): void {
    if (this.cookie.read(request) !== undefined) {
      const address = this.clientAddress.addressOf(request);
      this.refusals.note({ kind: 'session', address, reason: 'no active session has this cookie' });
    }
  }
}
