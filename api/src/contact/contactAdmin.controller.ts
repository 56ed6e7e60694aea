import { Body, Controller, Delete, Get, Patch, Post, Put, Query, Res } from '@nestjs/common';
import { ApiCreatedResponse, ApiOkResponse, ApiOperation, ApiProduces, ApiTags } from '@nestjs/swagger';
import type { Response } from 'express';
import { CurrentSession } from '../auth/access.js';
import type { Session } from '../auth/auth.entities.js';
import { ChangesFields, Command, NoContent } from '../common/changes.js';
import { type Data, responseOf, toPage } from '../common/page.js';
import { Env } from '../config/env.js';
import { sendRows } from '../csv/exportCsv.js';
import { WithoutWriteLimit } from '../rate-limits/writeLimit.guard.js';
import { ExistingRecord } from '../requests/existingRecord.guard.js';
import { idsIn } from '../requests/queryParameters.js';
import { RecordIdParam, WrittenRecordIdParam } from '../requests/recordId.pipe.js';
import { OpenEditors } from '../working-copies/openEditors.service.js';
import { OpenEditorInput, OpenEditorsResponse } from '../working-copies/workingCopy.dto.js';
import { BulkSubmissionsInput, BulkSubmissionsResponse, BulkSubmissionsUndo } from './bulkSubmissions.dto.js';
import { ContactSubmission } from './contactSubmission.entity.js';
import { ContactThreads } from './contactThreads.service.js';
import {
  PossibleAssigneesResponse,
  ReplyAcceptedDto,
  ReplyDto,
  ReplyInput,
  SubmissionChanges,
  SubmissionDto,
  SubmissionPage,
  SubmissionReplacement,
} from './submission.dto.js';
import { SubmissionExport, SubmissionFilter } from './submissionFilter.dto.js';
import { exportColumns, SubmissionsService } from './submissions.service.js';
import { NoteDto, NoteInput, ThreadDto, ThreadQuery } from './thread.dto.js';

@ApiTags('contact')
@Controller('api/contact')
export class ContactAdminController {
  constructor(
    private readonly submissions: SubmissionsService,
    private readonly threads: ContactThreads,
    private readonly openEditors: OpenEditors,
    private readonly env: Env,
  ) {}

  @Get()
  @ApiOkResponse({ type: SubmissionPage })
  async listSubmissions(@Query() filter: SubmissionFilter): Promise<SubmissionPage> {
    const { data, meta } = toPage(await this.submissions.list(filter), filter, SubmissionDto.from);
    return { data, meta: { ...meta, ...(await this.submissions.counts()) } };
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
  @Command(
    'Changes or deletes many enquiries, all or none; a 409 names those that cannot be changed, and why',
  )
  @ApiOkResponse({ type: BulkSubmissionsResponse })
  async changeSubmissions(@Body() { action, ids }: BulkSubmissionsInput): Promise<BulkSubmissionsResponse> {
    return { data: await this.submissions.changeMany(action, ids) };
  }

  @Post('bulk/undo')
  @NoContent('Undoes all of it, or nothing: a 409 names those that were changed since')
  undoChange(@Body() { steps }: BulkSubmissionsUndo): Promise<void> {
    return this.submissions.undoMany(steps);
  }

  @Get('assignees')
  @ApiOperation({ summary: 'Whom enquiries can be assigned to' })
  @ApiOkResponse({ type: PossibleAssigneesResponse })
  async listAssignees(@CurrentSession() by: Session): Promise<PossibleAssigneesResponse> {
    return { data: await this.threads.assignees(by) };
  }

  @Get(':id')
  @ApiOkResponse({ type: responseOf(SubmissionDto) })
  async getSubmission(@RecordIdParam() id: number): Promise<Data<SubmissionDto>> {
    return { data: SubmissionDto.from(await this.submissions.get(id)) };
  }

  @Get(':id/thread')
  @ApiOperation({ summary: 'Everything from and to the person who sent it, the newest first, in parts' })
  @ApiOkResponse({ type: responseOf(ThreadDto) })
  async getThread(
    @RecordIdParam() id: number,
    @Query() { before }: ThreadQuery,
    @CurrentSession() by: Session,
  ): Promise<Data<ThreadDto>> {
    return { data: await this.threads.read(id, before, by) };
  }

  @Get(':id/replies/:replyId')
  @ApiOkResponse({ type: responseOf(ReplyDto) })
  async getReply(
    @RecordIdParam() id: number,
    @RecordIdParam('replyId') replyId: number,
  ): Promise<Data<ReplyDto>> {
    return { data: ReplyDto.from(await this.submissions.getReply(id, replyId)) };
  }

  @Put(':id')
  @ExistingRecord(ContactSubmission)
  @ApiOkResponse({ type: responseOf(SubmissionDto) })
  async replaceSubmission(
    @RecordIdParam() id: number,
    @Body() replacement: SubmissionReplacement,
  ): Promise<Data<SubmissionDto>> {
    return { data: SubmissionDto.from(await this.submissions.change(id, replacement)) };
  }

  @Patch(':id')
  @ExistingRecord(ContactSubmission)
  @ApiOkResponse({ type: responseOf(SubmissionDto) })
  @ChangesFields()
  async changeSubmission(
    @RecordIdParam() id: number,
    @Body() changes: SubmissionChanges,
  ): Promise<Data<SubmissionDto>> {
    return { data: SubmissionDto.from(await this.submissions.change(id, changes)) };
  }

  @Delete(':id')
  @NoContent()
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

  @Put(':id/editors')
  @WithoutWriteLimit()
  @ApiOperation({
    summary: 'Reports that a window has it open, and says who else has; to be repeated every few seconds',
  })
  @ApiOkResponse({ type: OpenEditorsResponse })
  async noteReader(
    @WrittenRecordIdParam() id: number,
    @Body() { editor }: OpenEditorInput,
  ): Promise<OpenEditorsResponse> {
    return { data: await this.openEditors.noteOnly('contact', id, editor) };
  }

  @Post(':id/notes')
  @ExistingRecord(ContactSubmission)
  @ApiCreatedResponse({ type: responseOf(NoteDto) })
  async addNote(
    @RecordIdParam() id: number,
    @Body() { text }: NoteInput,
    @CurrentSession() by: Session,
  ): Promise<Data<NoteDto>> {
    return { data: await this.threads.addNote(id, text, by) };
  }

  @Delete(':id/notes/:noteId')
  @NoContent('Deletes a note of one’s own; administrators may delete any')
  deleteNote(
    @WrittenRecordIdParam() id: number,
    @WrittenRecordIdParam('noteId') noteId: number,
    @CurrentSession() by: Session,
  ): Promise<void> {
    return this.threads.removeNote(id, noteId, by);
  }
}
