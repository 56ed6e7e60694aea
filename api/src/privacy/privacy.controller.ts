import { Readable } from 'node:stream';
import { Body, Controller, Get, Module, Post, Query, Res } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiProduces, ApiTags } from '@nestjs/swagger';
import type { Response } from 'express';
import { AuditModule } from '../audit/audit.controller.js';
import { CurrentSession } from '../auth/access.js';
import type { Session } from '../auth/auth.entities.js';
import { AuthModule } from '../auth/auth.module.js';
import { Command } from '../common/changes.js';
import { type Data, type Page, PageQuery, pageOf, responseOf, toPage } from '../common/page.js';
import { Env } from '../config/env.js';
import { ContentRead } from '../content-version/contentVersion.service.js';
import { sendExport } from '../csv/exportCsv.js';
import { EraseInput, ErasureDto, HowLongDto, PersonHeldDto, PersonQuery, PrivacyDto } from './privacy.dto.js';
import { Privacy } from './privacy.service.js';
import { Retention } from './retention.service.js';
import { beyondReach, howLong, whatIsKept } from './whatIsKept.js';

@ApiTags('privacy')
@Controller('api/privacy')
export class PrivacyController {
  constructor(
    private readonly privacy: Privacy,
    private readonly env: Env,
  ) {}

  @Get()
  @ApiOperation({ summary: 'What is kept about people, where and for how long' })
  @ApiOkResponse({ type: responseOf(PrivacyDto) })
  getPrivacy(): Data<PrivacyDto> {
    const kept = whatIsKept(this.env).map(({ tables: _, setting = null, ...one }) => ({ ...one, setting }));
    return { data: { kept, beyondReach: [...beyondReach(this.env)] } };
  }

  @Get('how-long')
  @ContentRead()
  @ApiOperation({ summary: 'For how long enquiries are kept, in sentences for visitors' })
  @ApiOkResponse({ type: responseOf(HowLongDto) })
  getHowLong(): Data<HowLongDto> {
    return { data: { text: howLong(this.env) } };
  }

  @Get('person')
  @ApiOperation({ summary: 'What is held about whoever wrote from an address' })
  @ApiOkResponse({ type: responseOf(PersonHeldDto) })
  async findHeld(@Query() { email }: PersonQuery): Promise<Data<PersonHeldDto>> {
    return { data: await this.privacy.held(email) };
  }

  @Get('export.json')
  @ApiOperation({ summary: 'All of it as one file, for that person' })
  @ApiProduces('application/json')
  @ApiOkResponse({ schema: { type: 'object', additionalProperties: true } })
  async exportPerson(@Query() { email }: PersonQuery, @Res() response: Response): Promise<void> {
    const file = `${JSON.stringify(await this.privacy.exported(email), null, 2)}\n`;
    await sendExport(
      response,
      { file: 'personal-data.json', type: 'application/json; charset=utf-8' },
      Readable.from([file]),
    );
  }

  @Post('erase')
  @Command('Deletes all of it for good. The receipt names no one')
  @ApiOkResponse({ type: responseOf(ErasureDto) })
  async erasePerson(
    @Body() { email, confirm }: EraseInput,
    @CurrentSession() session: Session,
  ): Promise<Data<ErasureDto>> {
    return { data: await this.privacy.erase(email, confirm, session) };
  }

  @Get('erasures')
  @ApiOkResponse({ type: pageOf(ErasureDto) })
  async listErasures(@Query() query: PageQuery): Promise<Page<ErasureDto>> {
    return toPage(await this.privacy.erasures(query), query, (erasure) => erasure);
  }
}

@Module({
  imports: [AuditModule, AuthModule],
  controllers: [PrivacyController],
  providers: [Privacy, Retention],
})
export class PrivacyModule {}
