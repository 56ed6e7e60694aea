import {
  Body,
  Controller,
  Delete,
  Get,
  HttpCode,
  HttpStatus,
  NotFoundException,
  Patch,
  Post,
  Req,
} from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiProperty, ApiTags } from '@nestjs/swagger';
import type { Request } from 'express';
import { type AnsweredRequest, CurrentSession } from '../auth/access.js';
import type { Session } from '../auth/auth.entities.js';
import { deviceOf } from '../auth/device.js';
import { SessionsService } from '../auth/sessions.service.js';
import { KnownBrowser } from '../auth/signInCookies.js';
import { ChangesFields, NoContent } from '../common/changes.js';
import { type Data, DataOf, only, responseOf } from '../common/page.js';
import { WrittenRecordIdParam } from '../requests/recordId.pipe.js';
import { Account } from './account.service.js';
import { PasswordInput, ProfileChanges, ProfileDto, ResetInput } from './people.dto.js';

class SessionDto {
  @ApiProperty({ type: 'integer' }) id!: number;
  @ApiProperty({ type: Boolean, description: 'The one that asks' }) isCurrent!: boolean;

  @ApiProperty({ type: String, nullable: true, example: 'Firefox on Windows' }) device!: string | null;

  @ApiProperty({
    type: String,
    nullable: true,
    example: '203.0.113.7',
    description: 'From where it was last used; of IPv6 the first 48 bits',
  })
  network!: string | null;

  @ApiProperty({ type: String, format: 'date-time' }) createdAt!: Date;
  @ApiProperty({ type: String, format: 'date-time', description: 'Within a minute' }) lastUsedAt!: Date;
}

class SessionListResponse extends DataOf([SessionDto], 'The last used first') {}

@ApiTags('sign-in')
@Controller('api/auth')
export class AccountController {
  constructor(
    private readonly account: Account,
    private readonly sessions: SessionsService,
    private readonly browsers: KnownBrowser,
  ) {}

  @Get('me')
  @ApiOkResponse({ type: responseOf(ProfileDto) })
  getMe(@CurrentSession() { person }: Required<Session>): Data<ProfileDto> {
    return { data: ProfileDto.from(person) };
  }

  @Patch('me')
  @ChangesFields()
  @ApiOkResponse({ type: responseOf(ProfileDto) })
  async changeProfile(
    @Body() changes: ProfileChanges,
    @CurrentSession() session: Session,
  ): Promise<Data<ProfileDto>> {
    return { data: ProfileDto.from(await this.account.changeProfile(session, changes)) };
  }

  @Get('sessions')
  @ApiOkResponse({ type: SessionListResponse })
  async listSessions(@CurrentSession() current: Session): Promise<SessionListResponse> {
    const sessions = await this.sessions.list(current.personId);
    return {
      data: sessions.map((session) => {
        const [isCurrent, device] = [session.id === current.id, deviceOf(session.userAgent)];
        return only(SessionDto, { ...session, isCurrent, device });
      }),
    };
  }

  @Delete('sessions')
  @NoContent('Ends all other sessions of whoever asks')
  endOtherSessions(@CurrentSession() current: Session): Promise<void> {
    return this.sessions.endOthers(current);
  }

  @Delete('sessions/:id')
  @NoContent('Ends a session of whoever asks')
  async endSession(
    @WrittenRecordIdParam() id: number,
    @CurrentSession() { personId }: Session,
  ): Promise<void> {
    if (!(await this.sessions.endOne(personId, id))) {
      throw new NotFoundException();
    }
  }

  @Post('password')
  @NoContent('Changes the password of whoever asks, and ends their other sessions')
  async changePassword(
    @Body() input: PasswordInput,
    @CurrentSession() session: Session,
    @Req() request: AnsweredRequest,
  ): Promise<void> {
    const browser = this.browsers.read(request, session.person?.passwordHash ?? null);
    const passwordHash = await this.account.changePassword(session, input, request);
    this.browsers.set(request, passwordHash, browser);
  }

  @Post('reset')
  @HttpCode(HttpStatus.ACCEPTED)
  @ApiOperation({ summary: 'Mails a link for a new password, if someone has this address' })
  async resetPassword(@Body() { email }: ResetInput, @Req() request: Request): Promise<void> {
    await this.account.reset(email, request);
  }
}
