import { Module } from '@nestjs/common';
import { HistoryModule } from '../history/history.module.js';
import { TrashModule } from '../trash/trash.module.js';
import { WorkingCopiesModule } from '../working-copies/workingCopies.module.js';
import { BulkController } from './bulk.controller.js';
import { BulkService } from './bulk.service.js';
import { BulkUndo } from './bulkUndo.service.js';

@Module({
  imports: [HistoryModule, TrashModule, WorkingCopiesModule],
  controllers: [BulkController],
  providers: [BulkService, BulkUndo],
})
export class BulkModule {}
