import { Controller, Delete, Get, HttpCode, HttpStatus, Module, Param, Post, Query } from '@nestjs/common';
import {
  ApiDefaultResponse,
  ApiNoContentResponse,
  ApiOkResponse,
  ApiOperation,
  ApiParam,
  ApiTags,
} from '@nestjs/swagger';
import { TypeOrmModule } from '@nestjs/typeorm';
import { ErrorDto } from '../common/error.dto.js';
import { toPage } from '../common/page.js';
import { RecordKindParam, RecordKindPipe } from '../editing/recordKind.pipe.js';
import type { RecordKindName } from '../editing/recordKinds.js';
import { WrittenRecordIdPipe } from '../requests/recordId.pipe.js';
import { TrashedRecordDto, TrashPage, TrashQuery } from './trash.dto.js';
import { TrashService } from './trash.service.js';
import { TrashedRecord } from './trashedRecord.entity.js';
import { TrashSweep } from './trashSweep.js';

@ApiTags('trash')
@ApiDefaultResponse({ type: ErrorDto })
@Controller('api/trash')
export class TrashController {
  constructor(private readonly trash: TrashService) {}

  @Get()
  @ApiOkResponse({ type: TrashPage })
  async listTrash(@Query() query: TrashQuery): Promise<TrashPage> {
    return toPage(await this.trash.list(query), query, TrashedRecordDto.from);
  }

  @Post(':kind/:id/restore')
  @HttpCode(HttpStatus.NO_CONTENT)
  @RecordKindParam()
  @ApiParam({ name: 'id', type: 'integer' })
  @ApiOperation({ summary: 'Restores a record as it was, with its id and everything that referred to it' })
  @ApiNoContentResponse()
  restoreFromTrash(
    @Param('kind', RecordKindPipe) kind: RecordKindName,
    @Param('id', WrittenRecordIdPipe) id: number,
  ): Promise<void> {
    return this.trash.restore(kind, id);
  }

  @Delete(':kind/:id')
  @HttpCode(HttpStatus.NO_CONTENT)
  @RecordKindParam()
  @ApiParam({ name: 'id', type: 'integer' })
  @ApiOperation({ summary: 'Permanently deletes a record and its history' })
  @ApiNoContentResponse()
  deleteForGood(
    @Param('kind', RecordKindPipe) kind: RecordKindName,
    @Param('id', WrittenRecordIdPipe) id: number,
  ): Promise<void> {
    return this.trash.deleteForGood(kind, id);
  }
}

@Module({
  imports: [TypeOrmModule.forFeature([TrashedRecord])],
  controllers: [TrashController],
  providers: [TrashService, TrashSweep],
  exports: [TrashService],
})
export class TrashModule {}
