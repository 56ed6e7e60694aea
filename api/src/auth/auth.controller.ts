import {
  applyDecorators,
  Body,
  type CanActivate,
  Controller,
  type ExecutionContext,
  ForbiddenException,
  Get,
  HttpCode,
  HttpStatus,
  Injectable,
  Post,
  Req,
  Res,
  UnauthorizedException,
  UseGuards,
} from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags, ApiUnauthorizedResponse } from '@nestjs/swagger';
import { SESSION_ROLE_HEADER } from '@site/rules/headers';
import type { Request, Response } from 'express';
import { Env } from '../config/env.js';
import { ClientAddress } from '../rate-limits/clientAddress.js';
import type { KnownRequest } from './access.js';
import { AdminOrigin } from './adminOrigin.js';
import { GrantResponse, LoginDto, MeDto } from './auth.dto.js';
import type { Person, Session } from './auth.entities.js';
import { bearerOf } from './bearer.guard.js';
import {
  PasskeyOptionsResponse,
  PasskeySignInInput,
  SecondFactorAskedDto,
  SecondFactorInput,
} from './factors/factors.dto.js';
import { SecondFactor } from './factors/secondFactor.service.js';
import { RefusalLog, type Refused } from './refusalLog.js';
import { type Secret, SessionsService } from './sessions.service.js';
import { type SignedIn, SignInService } from './signIn.service.js';
import { KnownBrowser, newBrowser, SessionCookie } from './signInCookies.js';

/** No page of another site may send a cookie, even if a browser would allow it. */
@Injectable()
class SameOriginGuard implements CanActivate {
  constructor(private readonly adminOrigin: AdminOrigin) {}

  canActivate(context: ExecutionContext): boolean {
    if (!this.adminOrigin.isFromOwnPage(context.switchToHttp().getRequest<Request>())) {
      throw new ForbiddenException('This can only be done from the site itself');
    }
    return true;
  }
}

function ByCookie(summary: string): MethodDecorator {
  return applyDecorators(UseGuards(SameOriginGuard), ApiOperation({ summary }));
}

@ApiTags('sign-in')
@Controller('api/auth')
export class AuthController {
  constructor(
    private readonly signIn: SignInService,
    private readonly secondFactor: SecondFactor,
    private readonly sessions: SessionsService,
    private readonly cookie: SessionCookie,
    private readonly browsers: KnownBrowser,
    private readonly refusals: RefusalLog,
    private readonly clientAddress: ClientAddress,
    private readonly env: Env,
  ) {}

  @Post('login')
  @HttpCode(HttpStatus.OK)
  @ByCookie(
    'Starts a session: sets its cookie, returns a bearer for 15 minutes, and ends the previous session of that browser. With a second factor: 401 SECOND_FACTOR_MISSING',
  )
  @ApiOkResponse({ type: GrantResponse })
  @ApiUnauthorizedResponse({ type: SecondFactorAskedDto, description: '' })
  async login(
    @Body() login: LoginDto,
    @Req() request: Request,
    @Res({ passthrough: true }) response: Response,
  ): Promise<GrantResponse> {
    const signedIn = await this.signIn.signIn(login, request);
    if (signedIn.person.hasSecondFactor) {
      response.setHeader('Cache-Control', 'no-store');
      throw await this.secondFactor.ask(signedIn);
    }
    return this.startSession(signedIn, request, response);
  }

  @Post('second-factor')
  @HttpCode(HttpStatus.OK)
  @ByCookie('Starts a session after SECOND_FACTOR_MISSING, with one of code, recovery and passkey')
  @ApiOkResponse({ type: GrantResponse })
  async confirmSecondFactor(
    @Body() input: SecondFactorInput,
    @Req() request: Request,
    @Res({ passthrough: true }) response: Response,
  ): Promise<GrantResponse> {
    return this.startSession(await this.secondFactor.finish(input, request), request, response, true);
  }

  @Post('passkey/options')
  @HttpCode(HttpStatus.OK)
  @ByCookie('What a passkey has to sign, to sign in or to confirm who is signed in')
  @ApiOkResponse({ type: PasskeyOptionsResponse })
  async passkeyOptions(
    @Req() request: Request,
    @Res({ passthrough: true }) response: Response,
  ): Promise<PasskeyOptionsResponse> {
    response.setHeader('Cache-Control', 'no-store');
    return { data: await this.secondFactor.passkeyOptions(request) };
  }

  @Post('passkey')
  @HttpCode(HttpStatus.OK)
  @ByCookie('Starts a session with a passkey alone')
  @ApiOkResponse({ type: GrantResponse })
  async signInWithPasskey(
    @Body() input: PasskeySignInInput,
    @Req() request: Request,
    @Res({ passthrough: true }) response: Response,
  ): Promise<GrantResponse> {
    return this.startSession(await this.secondFactor.byPasskey(input, request), request, response, true);
  }

  @Post('refresh')
  @HttpCode(HttpStatus.OK)
  @ByCookie('Returns a new bearer for the session of the cookie')
  @ApiOkResponse({ type: GrantResponse })
  async refresh(
    @Req() request: Request,
    @Res({ passthrough: true }) response: Response,
  ): Promise<GrantResponse> {
    const session = await this.sessionOfCookie(request);
    if (!session?.person) {
      this.noteNoSession(request);
      this.cookie.clear(response);
      throw new UnauthorizedException();
    }
    return this.toGrant(await this.sessions.issueBearer(session), session.person, response);
  }

  @Post('logout')
  @HttpCode(HttpStatus.NO_CONTENT)
  @ByCookie('Ends the session of the cookie or the bearer, together with all its bearers')
  async logout(@Req() request: KnownRequest, @Res({ passthrough: true }) response: Response): Promise<void> {
    const token = bearerOf(request);
    const sessions = await Promise.all([
      this.sessionOfCookie(request),
      token === undefined ? null : this.sessions.findByBearer(token, this.clientAddress.of(request)),
    ]);
    for (const session of sessions) {
      if (session) {
        request.person = session.person;
        await this.sessions.end(session);
      }
    }
    this.cookie.clear(response);
  }

  @Get('session')
  @HttpCode(HttpStatus.NO_CONTENT)
  @ByCookie('Whether the cookie belongs to an active session: 204 if so, otherwise 401')
  async checkSession(@Req() request: Request, @Res({ passthrough: true }) response: Response): Promise<void> {
    const session = await this.sessionOfCookie(request);
    if (!session?.person) {
      this.noteNoSession(request);
      throw new UnauthorizedException();
    }
    response.setHeader(
      SESSION_ROLE_HEADER,
      this.sessions.lacksSecondFactor(session.person) ? 'none' : session.person.role,
    );
  }

  private async startSession(
    { person, passwordHash, browser = newBrowser() }: SignedIn,
    request: KnownRequest,
    response: Response,
    hasProvedSecondFactor = false,
  ): Promise<GrantResponse> {
    request.person = person;
    const before = await this.sessionOfCookie(request);
    const starting = this.sessions.start(
      { id: person.id, passwordHash },
      {
        network: this.clientAddress.of(request),
        userAgent: request.get('user-agent'),
        hasProvedSecondFactor,
        browser,
        browsersBefore: this.browsers.named(request),
      },
    );
    const { cookie, bearer } = await starting.catch((error: unknown) => {
      if (error instanceof UnauthorizedException) {
        this.noteRefused(request, 'sign-in', 'the account changed meanwhile', person.username);
      }
      throw error;
    });
    // A copy of the old cookie held elsewhere must stop working too.
    if (before) {
      await this.sessions.end(before);
    }
    this.cookie.set(response, cookie);
    this.browsers.set(request, response, passwordHash, browser);
    return this.toGrant(bearer, person, response);
  }

  // A request without a cookie is no refusal to log.
  private noteNoSession(request: Request): void {
    if (this.cookie.read(request) !== undefined) {
      this.noteRefused(request, 'session', 'no active session has this cookie');
    }
  }

  private noteRefused(request: Request, kind: Refused['kind'], reason: string, name?: string): void {
    this.refusals.note({ kind, name, address: this.clientAddress.addressOf(request), reason });
  }

  private async sessionOfCookie(request: Request): Promise<Session | null> {
    const token = this.cookie.read(request);
    return token === undefined ? null : this.sessions.findByCookie(token, this.clientAddress.of(request));
  }

  private toGrant({ token, expiresAt }: Secret, person: Person, response: Response): GrantResponse {
    response.setHeader('Cache-Control', 'no-store');
    return {
      data: {
        token,
        expiresAt: expiresAt.toISOString(),
        ...MeDto.from(person),
        timeZone: this.env.SITE_TIME_ZONE,
        ownTimeZone: person.timeZone ?? this.env.SITE_TIME_ZONE,
      },
    };
  }
}
