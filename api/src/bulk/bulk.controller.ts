import { Body, Controller, Module, Post } from '@nestjs/common';
import { ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { Command, NoContent } from '../common/changes.js';
import { type Data, responseOf } from '../common/page.js';
import { HistoryModule } from '../history/history.controller.js';
import { LimitedTo } from '../requests/bodyLimits.js';
import { TrashModule } from '../trash/trash.controller.js';
import { WorkingCopiesModule } from '../working-copies/workingCopies.controller.js';
import {
  BulkChangeDto,
  BulkInput,
  BulkResponse,
  ImportUndoInput,
  MOST_RECORDS,
  UndoneImportDto,
} from './bulk.dto.js';
import { BulkService } from './bulk.service.js';
import { BulkUndo } from './bulkUndo.service.js';
import { PublishedCopies } from './publishedCopies.service.js';

@ApiTags('bulk')
@Controller('api/bulk')
export class BulkController {
  constructor(
    private readonly bulk: BulkService,
    private readonly undoing: BulkUndo,
  ) {}

  @Post()
  @Command(
    'Publishes, unpublishes or deletes many records, all or none; a 409 names those that cannot be changed, and why',
  )
  @ApiOkResponse({ type: BulkResponse })
  async changeMany(@Body() { kind, action, ids, revisions }: BulkInput): Promise<BulkResponse> {
    return { data: { kind, action, steps: await this.bulk.change(kind, action, ids, revisions) } };
  }

  @Post('undo')
  // Each step may have a note of 1,000 characters.
  @LimitedTo({ kilobytes: 4 * 1024, keys: 10 + MOST_RECORDS * 5 })
  @NoContent('Undoes a change of many records, all or none')
  undoMany(@Body() { kind, action, steps }: BulkChangeDto): Promise<void> {
    return this.undoing.undo(kind, action, steps);
  }

  @Post('undo-import')
  @Command('Takes back an import of CSV, except for records that were changed since')
  @ApiOkResponse({ type: responseOf(UndoneImportDto) })
  async undoImport(@Body() { kind, import: at }: ImportUndoInput): Promise<Data<UndoneImportDto>> {
    return { data: await this.undoing.undoImport(kind, at) };
  }
}

@Module({
  imports: [HistoryModule, TrashModule, WorkingCopiesModule],
  controllers: [BulkController],
  providers: [BulkService, BulkUndo, PublishedCopies],
})
export class BulkModule {}
