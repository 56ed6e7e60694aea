import { Readable } from 'node:stream';
import { Controller, Get, Module, Query, Res } from '@nestjs/common';
import { APP_INTERCEPTOR } from '@nestjs/core';
import { ApiOkResponse, ApiOperation, ApiProduces, ApiTags } from '@nestjs/swagger';
import type { Response } from 'express';
import { AuthModule } from '../auth/auth.module.js';
import { RefusalLog } from '../auth/refusalLog.js';
import { sendExport } from '../csv/exportCsv.js';
import { AuditEntryDto, AuditFilter, AuditPage, AuditQuery, lineOf } from './audit.dto.js';
import type { AuditEntry } from './audit.entities.js';
import { AuditInterceptor } from './audit.interceptor.js';
import { Audit } from './audit.service.js';
import { AuditForwarder, ForwardingTimes } from './auditForwarding.service.js';
import { AuditRetention } from './auditRetention.service.js';

@ApiTags('audit')
@Controller('api/audit')
export class AuditController {
  constructor(private readonly audit: Audit) {}

  @Get()
  @ApiOperation({ summary: 'Who signed in, was refused, or wrote what, from which network' })
  @ApiOkResponse({ type: AuditPage })
  async listEntries(@Query() query: AuditQuery): Promise<AuditPage> {
    const { entries, next } = await this.audit.list(query);
    return { data: entries.map(AuditEntryDto.from), meta: { limit: query.limit, next } };
  }

  @Get('export.ndjson')
  @ApiOperation({ summary: 'The same as one JSON object per line, the oldest first' })
  @ApiProduces('application/x-ndjson')
  @ApiOkResponse({ schema: { type: 'string' } })
  exportEntries(@Query() filter: AuditFilter, @Res() response: Response): Promise<void> {
    return sendExport(
      response,
      { file: 'audit.ndjson', type: 'application/x-ndjson' },
      Readable.from(linesOf(this.audit.all(filter))),
    );
  }
}

async function* linesOf(entries: AsyncIterable<AuditEntry>): AsyncGenerator<string> {
  for await (const entry of entries) {
    yield lineOf(entry);
  }
}

@Module({
  imports: [AuthModule],
  controllers: [AuditController],
  providers: [
    Audit,
    AuditForwarder,
    AuditRetention,
    ForwardingTimes,
    { provide: APP_INTERCEPTOR, useClass: AuditInterceptor },
  ],
  exports: [Audit],
})
export class AuditModule {
  constructor(refusals: RefusalLog, audit: Audit) {
    refusals.tell = ({ kind, name, ...facts }) =>
      audit.noteSoon({ action: 'auth.refused', kind, label: name, facts });
  }
}
