import { Body, Controller, Delete, Get, Module, Patch, Post, Query, Req } from '@nestjs/common';
import { ApiCreatedResponse, ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { type AnsweredRequest, CurrentSession } from '../auth/access.js';
import { Person, type Session } from '../auth/auth.entities.js';
import { AuthModule } from '../auth/auth.module.js';
import { KnownBrowser } from '../auth/signInCookies.js';
import { Command, NoContent } from '../common/changes.js';
import { type Data, responseOf, toPage } from '../common/page.js';
import { MailModule } from '../mail/mail.module.js';
import { RateLimitsModule } from '../rate-limits/rateLimits.module.js';
import { ExistingRecord } from '../requests/existingRecord.guard.js';
import { RecordIdParam, WrittenRecordIdParam } from '../requests/recordId.pipe.js';
import { AccountController } from './account.controller.js';
import { Account } from './account.service.js';
import {
  AcceptedDto,
  AcceptInput,
  PeoplePage,
  PeopleQuery,
  PersonChanges,
  PersonDto,
  PersonInput,
} from './people.dto.js';
import { People } from './people.service.js';
import { PersonTokens } from './personTokens.service.js';

@ApiTags('people')
@Controller('api/people')
export class PeopleController {
  constructor(
    private readonly people: People,
    private readonly account: Account,
    private readonly browsers: KnownBrowser,
  ) {}

  @Get()
  @ApiOkResponse({ type: PeoplePage })
  async listPeople(@Query() query: PeopleQuery): Promise<PeoplePage> {
    return toPage(await this.people.list(query), query, PersonDto.from);
  }

  @Get(':id')
  @ApiOkResponse({ type: responseOf(PersonDto) })
  async getPerson(@RecordIdParam() id: number): Promise<Data<PersonDto>> {
    return { data: PersonDto.from(await this.people.find(id)) };
  }

  @Post()
  @ApiOperation({ summary: 'Invites someone by mail; the link works once, for 7 days' })
  @ApiCreatedResponse({ type: responseOf(PersonDto) })
  async invitePerson(
    @Body() input: PersonInput,
    @CurrentSession() session: Session,
  ): Promise<Data<PersonDto>> {
    return { data: PersonDto.from(await this.people.invite(input, session)) };
  }

  @Post('accept')
  @Command(
    'Sets the password with the token of an invitation or a reset, and ends all sessions of the person',
  )
  @ApiOkResponse({ type: responseOf(AcceptedDto) })
  async acceptInvitation(
    @Body() input: AcceptInput,
    @Req() request: AnsweredRequest,
  ): Promise<Data<AcceptedDto>> {
    const { username, passwordHash } = await this.account.accept(input, request);
    this.browsers.set(request, passwordHash ?? '');
    return { data: { username } };
  }

  @Post(':id/invitation')
  @ExistingRecord(Person)
  @NoContent('Sends a new invitation; the earlier one no longer works')
  inviteAgain(@WrittenRecordIdParam() id: number, @CurrentSession() session: Session): Promise<void> {
    return this.people.inviteAgain(id, session);
  }

  @Delete(':id/sessions')
  @ExistingRecord(Person)
  @NoContent('Signs someone out everywhere; they may sign in again')
  endSessions(@WrittenRecordIdParam() id: number, @CurrentSession() session: Session): Promise<void> {
    return this.people.endSessions(id, session);
  }

  @Patch(':id')
  @ExistingRecord(Person)
  @ApiOperation({
    summary: 'Changes the role, deactivates or activates; this counts from the next request on',
  })
  @ApiOkResponse({ type: responseOf(PersonDto) })
  async changePerson(
    @WrittenRecordIdParam() id: number,
    @Body() changes: PersonChanges,
    @CurrentSession() session: Session,
  ): Promise<Data<PersonDto>> {
    return { data: PersonDto.from(await this.people.change(id, changes, session)) };
  }
}

@Module({
  imports: [AuthModule, MailModule, RateLimitsModule],
  controllers: [AccountController, PeopleController],
  providers: [Account, People, PersonTokens],
})
export class PeopleModule {}
