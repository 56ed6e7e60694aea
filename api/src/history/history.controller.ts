import { Controller, Get, Module, Param, Query } from '@nestjs/common';
import { ApiDefaultResponse, ApiOkResponse, ApiOperation, ApiParam, ApiTags } from '@nestjs/swagger';
import { TypeOrmModule } from '@nestjs/typeorm';
import { ErrorDto } from '../common/error.dto.js';
import { PageQuery, toPage } from '../common/page.js';
import { ContentKindParam, ContentKindPipe, TextKeyPipe } from '../editing/recordKind.pipe.js';
import type { RecordKindName } from '../editing/recordKinds.js';
import { RecordIdPipe } from '../requests/recordId.pipe.js';
import { VersionDto, VersionPage, VersionResponse, VersionSummaryDto } from './history.dto.js';
import { HistoryService } from './history.service.js';
import { RecordVersion } from './recordVersion.entity.js';

@ApiTags('history')
@ApiDefaultResponse({ type: ErrorDto })
@Controller('api/history')
export class HistoryController {
  constructor(private readonly history: HistoryService) {}

  @Get('texts/:key')
  @ApiParam({ name: 'key', description: 'The key of a site text' })
  @ApiOperation({
    summary: 'The versions of a site text, newest first, including those from before it was reset',
  })
  @ApiOkResponse({ type: VersionPage })
  async listTextVersions(
    @Param('key', TextKeyPipe) key: string,
    @Query() query: PageQuery,
  ): Promise<VersionPage> {
    return toPage(await this.history.listOfText(key, query), query, VersionSummaryDto.from);
  }

  @Get(':kind/:id')
  @ContentKindParam()
  @ApiParam({ name: 'id', type: 'integer' })
  @ApiOperation({ summary: 'The versions of a record, newest first; also for a deleted record' })
  @ApiOkResponse({ type: VersionPage })
  async listVersions(
    @Param('kind', ContentKindPipe) kind: RecordKindName,
    @Param('id', RecordIdPipe) id: number,
    @Query() query: PageQuery,
  ): Promise<VersionPage> {
    return toPage(await this.history.list(kind, id, query), query, VersionSummaryDto.from);
  }

  @Get(':kind/:id/:version')
  @ContentKindParam()
  @ApiParam({ name: 'id', type: 'integer' })
  @ApiParam({ name: 'version', type: 'integer', description: 'The id of the version' })
  @ApiOkResponse({ type: VersionResponse })
  async getVersion(
    @Param('kind', ContentKindPipe) kind: RecordKindName,
    @Param('id', RecordIdPipe) id: number,
    @Param('version', RecordIdPipe) version: number,
  ): Promise<VersionResponse> {
    return { data: VersionDto.from(await this.history.get(kind, id, version)) };
  }
}

@Module({
  imports: [TypeOrmModule.forFeature([RecordVersion])],
  controllers: [HistoryController],
  providers: [HistoryService],
  exports: [HistoryService],
})
export class HistoryModule {}
