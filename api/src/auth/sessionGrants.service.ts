import {
  applyDecorators,
  type CanActivate,
  type ExecutionContext,
  ForbiddenException,
  HttpCode,
  HttpStatus,
  Injectable,
  UnauthorizedException,
  UseGuards,
} from '@nestjs/common';
import { ApiOkResponse, ApiOperation } from '@nestjs/swagger';
import type { Request } from 'express';
import { type Data, responseOf } from '../common/page.js';
import { Env } from '../config/env.js';
import { ClientAddress } from '../rate-limits/clientAddress.js';
import type { AnsweredRequest } from './access.js';
import { AdminOrigin } from './adminOrigin.js';
import { GrantDto, MeDto } from './auth.dto.js';
import type { Person, Session } from './auth.entities.js';
import { SecondFactor } from './factors/secondFactor.service.js';
import { RefusalLog } from './refusalLog.js';
import { type Secret, SessionsService } from './sessions.service.js';
import type { SignedIn } from './signIn.service.js';
import { KnownBrowser, SessionCookie } from './signInCookies.js';

/** Refuses cookies that a page of another site has sent. */
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

export function ByCookie(summary: string): MethodDecorator {
  return applyDecorators(UseGuards(SameOriginGuard), ApiOperation({ summary }));
}

export function Grants(summary: string): MethodDecorator {
  return applyDecorators(
    HttpCode(HttpStatus.OK),
    ByCookie(summary),
    ApiOkResponse({ type: responseOf(GrantDto) }),
  );
}

@Injectable()
export class SessionGrants {
  constructor(
    private readonly env: Env,
    private readonly secondFactor: SecondFactor,
    private readonly sessions: SessionsService,
    private readonly cookie: SessionCookie,
    private readonly browsers: KnownBrowser,
    private readonly refusals: RefusalLog,
    private readonly clientAddress: ClientAddress,
  ) {}

  /**
   * Ends the previous session of the browser.
   * @throws RefusalException SECOND_FACTOR_MISSING
   */
  async start(signedIn: SignedIn, request: AnsweredRequest): Promise<Data<GrantDto>> {
    const { person, passwordHash, hasProvedSecondFactor } = signedIn;
    const browser = signedIn.browser ?? this.browsers.nameFor(request, passwordHash);
    if (person.hasSecondFactor && !hasProvedSecondFactor) {
      request.res.setHeader('Cache-Control', 'no-store');
      throw await this.secondFactor.ask(signedIn);
    }
    request.person = person;
    const before = await this.sessionOf(request);
    const starting = this.sessions.start(
      { id: person.id, passwordHash },
      {
        ...signedIn,
        network: this.clientAddress.of(request),
        userAgent: request.get('user-agent'),
        browser,
        browsersBefore: this.browsers.named(request),
      },
    );
    const { cookie, bearer } = await starting.catch((error: unknown) => {
      if (error instanceof UnauthorizedException) {
        this.refusals.note({
          kind: 'sign-in',
          name: person.username,
          address: this.clientAddress.addressOf(request),
          reason: 'the account changed meanwhile',
        });
      }
      throw error;
    });
    // A copy of the old cookie must stop working too.
    if (before) {
      await this.sessions.end(before);
    }
    this.cookie.set(request, cookie);
    this.browsers.set(request, passwordHash, browser);
    return this.grantOf(bearer, person, request);
  }

  async sessionOf(request: Request): Promise<Session | null> {
    const token = this.cookie.read(request);
    return token === undefined ? null : this.sessions.findByCookie(token, this.clientAddress.of(request));
  }

  grantOf({ token, expiresAt }: Secret, person: Person, { res }: AnsweredRequest): Data<GrantDto> {
    res.setHeader('Cache-Control', 'no-store');
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
