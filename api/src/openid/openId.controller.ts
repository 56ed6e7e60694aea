import { Body, Controller, Get, Module, Post, Query, Req, Res } from '@nestjs/common';
import {
  ApiFoundResponse,
  ApiOkResponse,
  ApiOperation,
  ApiProperty,
  ApiTags,
  ApiUnauthorizedResponse,
} from '@nestjs/swagger';
import type { Request, Response } from 'express';
import type { AnsweredRequest } from '../auth/access.js';
import type { GrantDto } from '../auth/auth.dto.js';
import { AuthModule } from '../auth/auth.module.js';
import { SecondFactorAskedDto } from '../auth/factors/factors.dto.js';
import { ByCookie, Grants, SessionGrants } from '../auth/sessionGrants.service.js';
import { TextField } from '../common/fields.js';
import { type Data, responseOf } from '../common/page.js';
import { requiredText } from '../common/textRule.js';
import { MailModule } from '../mail/mail.module.js';
import { RateLimitsModule } from '../rate-limits/rateLimits.module.js';
import { BooleanParameter, ExactParameter } from '../requests/queryParameters.js';
import { TakesAnyQuery } from '../requests/unknownQuery.interceptor.js';
import { OpenIdPeople } from './openIdPeople.service.js';
import { OpenIdProvider } from './openIdProvider.service.js';
import { OpenIdSignIn } from './openIdSignIn.service.js';

class SignInWaysDto {
  @ApiProperty({ type: String, nullable: true, description: "Follows 'Sign in with'; null without one" })
  provider!: string | null;
}

class OpenIdQuery {
  @ExactParameter('to', 1_000, 'A page of the administration, from /admin on') to?: string;
  @BooleanParameter('again', 'Whether the provider asks anew who somebody is') again?: boolean;
}

class OpenIdInput {
  @TextField(requiredText('Answer', 8_000), {
    description: 'The parameters with which the provider sent the browser back, as in an address',
  })
  answer!: string;
}

@ApiTags('sign-in')
@Controller('api/auth')
export class OpenIdController {
  constructor(
    private readonly openId: OpenIdSignIn,
    private readonly provider: OpenIdProvider,
    private readonly grants: SessionGrants,
  ) {}

  @Get('ways')
  @ApiOperation({ summary: 'How people sign in besides a password or a passkey' })
  @ApiOkResponse({ type: responseOf(SignInWaysDto) })
  listWays(): Data<SignInWaysDto> {
    return { data: { provider: this.provider.label } };
  }

  @Get('openid')
  @ByCookie('For browsers: leads to the OpenID provider, and from there to a page of the administration')
  @ApiFoundResponse({ description: '' })
  async begin(
    @Query() { to = '', again = false }: OpenIdQuery,
    @Req() request: AnsweredRequest,
    @Res() response: Response,
  ): Promise<void> {
    const confirming = again ? await this.grants.sessionOf(request) : null;
    const address = await this.openId.begin(to, { again, confirming }, request);
    response.set('Cache-Control', 'no-store').redirect(address);
  }

  @Get('openid/callback')
  @TakesAnyQuery()
  @ApiOperation({ summary: 'For browsers: where the OpenID provider sends them' })
  @ApiFoundResponse({ description: '' })
  goOn(@Req() request: Request, @Res() response: Response): void {
    response.set('Cache-Control', 'no-store').redirect(this.openId.pageWith(request));
  }

  @Post('openid')
  @Grants('Starts a session, as with a password, with the answer of the OpenID provider')
  @ApiUnauthorizedResponse({ type: SecondFactorAskedDto, description: '' })
  async signIn(@Body() { answer }: OpenIdInput, @Req() request: AnsweredRequest): Promise<Data<GrantDto>> {
    return this.grants.start(await this.openId.finish(new URLSearchParams(answer), request), request);
  }
}

@Module({
  imports: [AuthModule, MailModule, RateLimitsModule],
  controllers: [OpenIdController],
  providers: [OpenIdPeople, OpenIdProvider, OpenIdSignIn],
})
export class OpenIdModule {}
