import { Controller, Delete, Get, Module, Post, Query } from '@nestjs/common';
import { ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { TypeOrmModule } from '@nestjs/typeorm';
import { CurrentSession } from '../auth/access.js';
import type { Session } from '../auth/auth.entities.js';
import { mayRead } from '../auth/roles.js';
import { NoContent } from '../common/changes.js';
import { toPage } from '../common/page.js';
import type { RecordKindName } from '../editing/recordKinds.js';
import { WrittenRecordIdParam } from '../requests/recordId.pipe.js';
import { RecordKindParam } from '../requests/recordKind.pipe.js';
import { TrashedRecordDto, TrashPage, TrashQuery } from './trash.dto.js';
import { TrashService } from './trash.service.js';
import { TrashedRecord } from './trashedRecord.entity.js';

@ApiTags('trash')
@Controller('api/trash')
export class TrashController {
  constructor(private readonly trash: TrashService) {}

  @Get()
  @ApiOkResponse({ type: TrashPage })
  async listTrash(@Query() query: TrashQuery, @CurrentSession() { person }: Session): Promise<TrashPage> {
    const withEnquiries = mayRead('/api/contact', person);
    return toPage(await this.trash.list(query, { withEnquiries }), query, TrashedRecordDto.from);
  }

  @Post(':kind/:id/restore')
  @NoContent('Restores a record as it was, with its id and everything that referred to it')
  restoreFromTrash(
    @RecordKindParam() kind: RecordKindName,
    @WrittenRecordIdParam() id: number,
  ): Promise<void> {
    return this.trash.restore(kind, id);
  }

  @Delete(':kind/:id')
  @NoContent('Permanently deletes a record and its history')
  deleteForGood(@RecordKindParam() kind: RecordKindName, @WrittenRecordIdParam() id: number): Promise<void> {
    return this.trash.deleteForGood(kind, id);
  }
}

@Module({
  imports: [TypeOrmModule.forFeature([TrashedRecord])],
  controllers: [TrashController],
  providers: [TrashService],
  exports: [TrashService],
})
export class TrashModule {}
