import {
  Body,
  Controller,
  Delete,
  Get,
  HttpCode,
  HttpStatus,
  Patch,
  Post,
  Put,
  Query,
  Res,
} from '@nestjs/common';
import { ApiCreatedResponse, ApiOkResponse, ApiOperation, ApiProduces, ApiTags } from '@nestjs/swagger';
import type { Response } from 'express';
import { ChangesFields } from '../common/changes.js';
import { toPage } from '../common/page.js';
import { Env } from '../config/env.js';
import { sendRows } from '../csv/exportCsv.js';
import { ExistingRecord } from '../requests/existingRecord.guard.js';
import { idsIn } from '../requests/queryParameters.js';
import { RecordIdParam } from '../requests/recordId.pipe.js';
import {
  BulkSubmissionsInput,
  BulkSubmissionsResponse,
  BulkSubmissionsUndo,
  ReplyAcceptedDto,
  ReplyInput,
  SubmissionChanges,
  SubmissionDto,
  SubmissionExport,
  SubmissionFilter,
  SubmissionPage,
  SubmissionReplacement,
  SubmissionResponse,
} from './contactAdmin.dto.js';
import { ContactSubmission } from './contactSubmission.entity.js';
import { exportColumns, SubmissionsService } from './submissions.service.js';

@ApiTags('contact')
@Controller('api/contact')
export class ContactAdminController {
  constructor(
    private readonly submissions: SubmissionsService,
    private readonly env: Env,
  ) {}

  @Get()
  @ApiOkResponse({ type: SubmissionPage })
  async listSubmissions(@Query() filter: SubmissionFilter): Promise<SubmissionPage> {
    const { data, meta } = toPage(await this.submissions.list(filter), filter, SubmissionDto.from);
    return { data, meta: { ...meta, unread: await this.submissions.countUnread() } };
  }

  @Get('export.csv')
  @ApiProduces('text/csv')
  @ApiOkResponse({ schema: { type: 'string' } })
  exportSubmissions(@Query() { ids }: SubmissionExport, @Res() response: Response): Promise<void> {
    return sendRows(
      response,
      'enquiries',
      exportColumns(this.env.SITE_TIME_ZONE),
      this.submissions.exported(idsIn(ids)),
    );
  }

  @Post('bulk')
  @HttpCode(HttpStatus.OK)
  @ApiOperation({
    summary:
      'Changes or deletes many enquiries, all or none; a 409 names those that cannot be changed, and why',
  })
  @ApiOkResponse({ type: BulkSubmissionsResponse })
  async changeSubmissions(@Body() { action, ids }: BulkSubmissionsInput): Promise<BulkSubmissionsResponse> {
    return { data: await this.submissions.changeMany(action, ids) };
  }

  @Post('bulk/undo')
  @HttpCode(HttpStatus.NO_CONTENT)
  @ApiOperation({ summary: 'Undoes all of it, or nothing: a 409 names those that were changed since' })
  undoChange(@Body() { steps }: BulkSubmissionsUndo): Promise<void> {
    return this.submissions.undoMany(steps);
  }

  @Get(':id')
  @ApiOkResponse({ type: SubmissionResponse })
  async getSubmission(@RecordIdParam() id: number): Promise<SubmissionResponse> {
    return { data: SubmissionDto.from(await this.submissions.get(id)) };
  }

  @Put(':id')
  @ExistingRecord(ContactSubmission)
  @ApiOkResponse({ type: SubmissionResponse })
  async replaceSubmission(
    @RecordIdParam() id: number,
    @Body() replacement: SubmissionReplacement,
  ): Promise<SubmissionResponse> {
    return { data: SubmissionDto.from(await this.submissions.change(id, replacement)) };
  }

  @Patch(':id')
  @ExistingRecord(ContactSubmission)
  @ApiOkResponse({ type: SubmissionResponse })
  @ChangesFields()
  async changeSubmission(
    @RecordIdParam() id: number,
    @Body() changes: SubmissionChanges,
  ): Promise<SubmissionResponse> {
    return { data: SubmissionDto.from(await this.submissions.change(id, changes)) };
  }

  @Delete(':id')
  @HttpCode(HttpStatus.NO_CONTENT)
  @ExistingRecord(ContactSubmission)
  deleteSubmission(@RecordIdParam() id: number): Promise<void> {
    return this.submissions.remove(id);
  }

  @Post(':id/reply')
  @ExistingRecord(ContactSubmission)
  @ApiCreatedResponse({ type: ReplyAcceptedDto })
  async replyToSubmission(@RecordIdParam() id: number, @Body() reply: ReplyInput): Promise<ReplyAcceptedDto> {
    await this.submissions.reply(id, reply);
    return { success: true };
  }
}
