import { Delete, Get, Inject, Patch, Post, Put, Query, Req, Res, type Type } from '@nestjs/common';
import { ApiCreatedResponse, ApiExtraModels, ApiOkResponse, ApiOperation } from '@nestjs/swagger';
import type { Response } from 'express';
import { CurrentSession, type KnownRequest } from '../../auth/access.js';
import type { Session } from '../../auth/auth.entities.js';
import { ChangesFields, NoContent } from '../../common/changes.js';
import { type Data, type Page, pageOf, responseOf, toPage } from '../../common/page.js';
import { ContentRead } from '../../content-version/contentVersion.service.js';
import { sendCsv } from '../../csv/exportCsv.js';
import { ImportQuery, type ImportReportDto } from '../../csv/importReport.dto.js';
import { readFile } from '../../csv/readCsv.js';
import { ExistingRecord } from '../../requests/existingRecord.guard.js';
import { RecordIdParam } from '../../requests/recordId.pipe.js';
import { Documents } from '../../writing/documents.service.js';
import type { ContentKind, Stored } from '../fields/defineContent.js';
import { type Answer, answerOf, cardOf, neighboursOf } from './answersOf.js';
import { type ContentService, type ListQuery, type Scope, serviceToken } from './contentService.js';
import { NeighboursQuery } from './neighbours.js';
import { bodiesOf, csvOf, entityOf } from './recordClasses.js';
import { BodyOf, ExportsCsv, ImportsCsv, operationsOf, QueryOf, Writes } from './routeDecorators.js';
import {
  type DeprecatedParameters,
  exportQueryOf,
  type WithDraftsQuery,
  withDraftsOf,
  withDraftsQueryOf,
} from './withDrafts.js';

interface Own<Query> {
  readonly query: Type<Query>;
  readonly deprecatedInExport?: DeprecatedParameters<Query>;
  /** Replaces the whole record in the answer. */
  readonly answer?: Answer;
}

/** A class that extends these routes may replace one with a method of the same name. */
export function contentController<Query extends ListQuery>(
  kind: ContentKind,
  { query: Asked, deprecatedInExport = {}, answer = answerOf(kind) as Answer }: Own<Query>,
) {
  const { Input, Replacement, Changes } = bodiesOf(kind);
  const operations = operationsOf(kind);
  const card = cardOf(kind);
  const Changing = () => ExistingRecord(entityOf(kind));

  class ContentController {
    @Inject(Documents) protected readonly documents!: Documents;

    constructor(@Inject(serviceToken(kind)) protected readonly content: ContentService<object>) {}

    @Get(kind.kind)
    @ContentRead()
    @ApiExtraModels(...(kind.card ? [pageOf(card)] : []))
    @ApiOkResponse({ type: pageOf(answer) })
    async [operations.list](
      @QueryOf(Asked) query: ListQuery,
      @CurrentSession() session?: Session,
    ): Promise<Page<object>> {
      return this.page(query, session);
    }

    @Get(`${kind.kind}/with-drafts`)
    @ApiOperation({ summary: 'What editors see: all records, and drafts among them' })
    @ApiOkResponse({ type: pageOf(withDraftsOf(kind)) })
    async [operations.listWithDrafts](
      @QueryOf(withDraftsQueryOf(kind)) query: WithDraftsQuery,
    ): Promise<Page<object>> {
      return toPage(await this.content.listWithDrafts(query), query, withDraftsOf(kind).from);
    }

    @Get(`${kind.kind}/export.csv`)
    @ExportsCsv()
    [operations.exportCsv](
      @QueryOf(exportQueryOf(kind, Asked, deprecatedInExport)) query: WithDraftsQuery,
      @Res() response: Response,
    ): Promise<void> {
      return sendCsv(response, csvOf(kind), (part) =>
        this.content.listWithDrafts({ ...query, ...part }, { isStored: true }),
      );
    }

    @Post(`${kind.kind}/import`)
    @ImportsCsv()
    async [operations.importCsv](
      @Req() request: KnownRequest,
      @Query() { confirm = false, existing }: ImportQuery,
    ): Promise<Data<ImportReportDto>> {
      const file = await readFile(request);
      await request.recognizeAgain?.();
      return { data: await this.content.importCsv(file, { isConfirmed: confirm, existing }) };
    }

    @Get(`${kind.kind}/:id`)
    @ContentRead()
    @ApiOkResponse({ type: responseOf(answer) })
    async [operations.get](
      @RecordIdParam() id: number,
      @CurrentSession() session?: Session,
    ): Promise<object> {
      const [data] = await this.withDocuments([await this.content.get(id, scopeOf(session))]);
      return { data };
    }

    @Get(`${kind.kind}/:id/neighbours`)
    @ContentRead()
    @ApiOperation({ summary: kind.neighbours?.summary })
    @ApiOkResponse({ type: neighboursOf(kind) })
    [operations.neighbours](
      @RecordIdParam() id: number,
      @Query() { limit }: NeighboursQuery,
    ): Promise<Page<object>> {
      return this.content.neighbours(id, limit);
    }

    @Post(kind.kind)
    @Writes(kind)
    @ApiCreatedResponse({ type: responseOf(answer) })
    [operations.create](@BodyOf(Input) input: object): Promise<object> {
      return this.answer(this.content.create(input));
    }

    @Put(`${kind.kind}/:id`)
    @Writes(kind)
    @Changing()
    @ApiOkResponse({ type: responseOf(answer) })
    [operations.replace](
      @RecordIdParam() id: number,
      @BodyOf(Replacement) replacement: object,
    ): Promise<object> {
      return this.answer(this.content.changeByHand(id, replacement));
    }

    @Patch(`${kind.kind}/:id`)
    @Writes(kind)
    @Changing()
    @ApiOkResponse({ type: responseOf(answer) })
    @ChangesFields()
    [operations.change](@RecordIdParam() id: number, @BodyOf(Changes) changes: object): Promise<object> {
      return this.answer(this.content.changeByHand(id, changes));
    }

    @Delete(`${kind.kind}/:id`)
    @NoContent()
    @Changing()
    [operations.remove](@RecordIdParam() id: number): Promise<void> {
      return this.content.remove(id);
    }

    protected async page(
      query: ListQuery & { fields?: 'summary' },
      session?: Session,
    ): Promise<Page<object>> {
      return query.fields === 'summary'
        ? toPage(await this.content.listCards(query, scopeOf(session)), query, card.from)
        : this.wholeRecords(await this.content.list(query, scopeOf(session)), query);
    }

    private async wholeRecords(
      [records, total]: [Stored[], number],
      query: ListQuery,
    ): Promise<Page<object>> {
      const shown = kind.body?.isInLists
        ? await this.withDocuments(records)
        : records.map((record) => answer.from(record));
      return toPage([shown, total], query, (one) => one);
    }

    private async withDocuments(records: Stored[]): Promise<object[]> {
      const documents = await this.documents.of(kind, records);
      return records.map((record, index) => {
        const document = documents[index];
        return { ...answer.from(record), ...(document && { document }) };
      });
    }

    private async answer(record: Promise<Stored>): Promise<object> {
      return { data: answer.from(await record) };
    }
  }
  const absent = [
    ...(kind.bulk ? [] : [operations.listWithDrafts]),
    ...(kind.csv ? [] : [operations.exportCsv, operations.importCsv]),
    ...(kind.neighbours ? [] : [operations.neighbours]),
  ];
  for (const operation of absent) {
    Reflect.deleteProperty(ContentController.prototype, operation);
  }
  return ContentController;
}

function scopeOf(session: Session | undefined): Scope {
  return { unpublished: session !== undefined };
}
