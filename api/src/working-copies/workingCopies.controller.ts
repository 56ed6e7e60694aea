import {
  Body,
  Controller,
  Delete,
  Get,
  Module,
  Param,
  ParseUUIDPipe,
  Post,
  Put,
  Query,
  Req,
} from '@nestjs/common';
import { ApiCreatedResponse, ApiOkResponse, ApiOperation, ApiParam, ApiTags } from '@nestjs/swagger';
import { TypeOrmModule } from '@nestjs/typeorm';
import type { Request } from 'express';
import { Command, NoContent } from '../common/changes.js';
import { type Data, responseOf, toPage } from '../common/page.js';
import { AllContent } from '../content/routes/contentService.js';
import type { RecordKindName } from '../editing/recordKinds.js';
import { HistoryModule } from '../history/history.controller.js';
import { MailModule } from '../mail/mail.module.js';
import { ClientAddress } from '../rate-limits/clientAddress.js';
import { RateLimitsModule } from '../rate-limits/rateLimits.module.js';
import { RateLimits } from '../rate-limits/rateLimits.service.js';
import { WithoutWriteLimit, writeLimit } from '../rate-limits/writeLimit.guard.js';
import { WritesContent } from '../requests/bodyLimits.js';
import { RecordIdParam, WrittenRecordIdParam } from '../requests/recordId.pipe.js';
import { ContentKindParam } from '../requests/recordKind.pipe.js';
import { TrashModule } from '../trash/trash.controller.js';
import { OpenEditors } from './openEditors.service.js';
import { Publishing } from './publishing.service.js';
import { ReviewMails } from './reviewMails.service.js';
import { Reviews } from './reviews.service.js';
import { WorkingCopies } from './workingCopies.service.js';
import {
  NewWorkingCopy,
  OpenEditorInput,
  OpenRecordDto,
  RecordVersionInput,
  ReviewRequest,
  ReviewReturn,
  WorkingCopyDiscard,
  WorkingCopyDto,
  WorkingCopyListQuery,
  WorkingCopyPage,
  WorkingCopyPublish,
  WorkingCopyReplacement,
  WorkingCopySummaryDto,
} from './workingCopy.dto.js';
import { OpenEditor, WorkingCopy } from './workingCopy.entities.js';

@ApiTags('working copies')
@Controller('api/working-copies')
class WorkingCopiesController {
  constructor(
    private readonly copies: WorkingCopies,
    private readonly publishing: Publishing,
    private readonly reviews: Reviews,
    private readonly openEditors: OpenEditors,
    private readonly rateLimits: RateLimits,
    private readonly clientAddress: ClientAddress,
  ) {}

  @Get()
  @ApiOkResponse({ type: WorkingCopyPage })
  async listWorkingCopies(@Query() query: WorkingCopyListQuery): Promise<WorkingCopyPage> {
    return toPage(await this.copies.list(query), query, WorkingCopySummaryDto.from);
  }

  @Post(':kind')
  @WritesContent()
  @ApiOperation({ summary: 'Starts a new record, which visitors do not see until it is published' })
  @ApiCreatedResponse({ type: responseOf(WorkingCopySummaryDto) })
  async createWorkingCopy(
    @ContentKindParam() kind: RecordKindName,
    @Body() input: NewWorkingCopy,
  ): Promise<Data<WorkingCopySummaryDto>> {
    return { data: WorkingCopySummaryDto.from(await this.copies.create(kind, input)) };
  }

  @Get(':kind/:id')
  @ApiOkResponse({ type: responseOf(WorkingCopyDto) })
  async getWorkingCopy(
    @ContentKindParam() kind: RecordKindName,
    @RecordIdParam() id: number,
  ): Promise<Data<WorkingCopyDto>> {
    return { data: WorkingCopyDto.from(await this.copies.get(kind, id)) };
  }

  @Put(':kind/:id')
  @WritesContent()
  // People type often, but each record has only one working copy.
  @WithoutWriteLimit()
  @ApiOperation({ summary: 'Saves what was typed; the first save creates the working copy of a record' })
  @ApiOkResponse({ type: responseOf(WorkingCopySummaryDto) })
  async saveWorkingCopy(
    @ContentKindParam() kind: RecordKindName,
    @WrittenRecordIdParam() id: number,
    @Body() save: WorkingCopyReplacement,
    @Req() request: Request,
  ): Promise<Data<WorkingCopySummaryDto>> {
    if (save.keepsReplaced) {
      await this.rateLimits.consume(writeLimit, this.clientAddress.of(request));
    }
    return { data: WorkingCopySummaryDto.from(await this.copies.save(kind, id, save)) };
  }

  @Post(':kind/:id/publish')
  @NoContent('Checks a working copy as a POST would, publishes it, and deletes it')
  publishWorkingCopy(
    @ContentKindParam() kind: RecordKindName,
    @WrittenRecordIdParam() id: number,
    @Body() publish: WorkingCopyPublish,
  ): Promise<void> {
    return this.publishing.publish(kind, id, publish);
  }

  @Post(':kind/:id/discard')
  @NoContent('Discards a working copy; the public version stays')
  discardWorkingCopy(
    @ContentKindParam() kind: RecordKindName,
    @WrittenRecordIdParam() id: number,
    @Body() discard: WorkingCopyDiscard,
  ): Promise<void> {
    return this.copies.discard(kind, id, discard);
  }

  @Post(':kind/:id/review')
  @Command('Asks editors to publish a working copy, which is checked as for publishing')
  @ApiOkResponse({ type: responseOf(WorkingCopySummaryDto) })
  async askForReview(
    @ContentKindParam() kind: RecordKindName,
    @WrittenRecordIdParam() id: number,
    @Body() request: ReviewRequest,
  ): Promise<Data<WorkingCopySummaryDto>> {
    return { data: WorkingCopySummaryDto.from(await this.reviews.ask(kind, id, request)) };
  }

  @Delete(':kind/:id/review')
  @NoContent('Withdraws what was asked for')
  withdrawReview(
    @ContentKindParam() kind: RecordKindName,
    @WrittenRecordIdParam() id: number,
  ): Promise<void> {
    return this.reviews.withdraw(kind, id);
  }

  @Post(':kind/:id/review/return')
  @Command('Sends a working copy back to whoever asked for its review')
  @ApiOkResponse({ type: responseOf(WorkingCopySummaryDto) })
  async returnReview(
    @ContentKindParam() kind: RecordKindName,
    @WrittenRecordIdParam() id: number,
    @Body() answer: ReviewReturn,
  ): Promise<Data<WorkingCopySummaryDto>> {
    return { data: WorkingCopySummaryDto.from(await this.reviews.sendBack(kind, id, answer)) };
  }

  @Post(':kind/:id/unpublish')
  @NoContent('Takes a record off the site; it stays as a working copy, or as unpublished')
  unpublishRecord(
    @ContentKindParam() kind: RecordKindName,
    @WrittenRecordIdParam() id: number,
    @Body() { version }: RecordVersionInput,
  ): Promise<void> {
    return this.publishing.unpublish(kind, id, version);
  }

  @Put(':kind/:id/editors')
  @WithoutWriteLimit()
  @ApiOperation({ summary: 'Reports that a window has a record open; to be repeated every few seconds' })
  @ApiOkResponse({ type: responseOf(OpenRecordDto) })
  async noteEditor(
    @ContentKindParam() kind: RecordKindName,
    @WrittenRecordIdParam() id: number,
    @Body() { editor }: OpenEditorInput,
  ): Promise<Data<OpenRecordDto>> {
    return { data: await this.openEditors.note(kind, id, editor) };
  }

  @Delete(':kind/:id/editors/:editor')
  @NoContent()
  @ApiParam({ name: 'editor', format: 'uuid' })
  forgetEditor(
    @ContentKindParam() kind: RecordKindName,
    @WrittenRecordIdParam() id: number,
    @Param('editor', ParseUUIDPipe) editor: string,
  ): Promise<void> {
    return this.openEditors.forget(kind, id, editor);
  }
}

@Module({
  imports: [
    TypeOrmModule.forFeature([WorkingCopy, OpenEditor]),
    HistoryModule,
    MailModule,
    RateLimitsModule,
    TrashModule,
  ],
  controllers: [WorkingCopiesController],
  providers: [AllContent, OpenEditors, Publishing, ReviewMails, Reviews, WorkingCopies],
  exports: [AllContent, OpenEditors, Publishing, WorkingCopies],
})
export class WorkingCopiesModule {}
