import { Controller, Get, Module, Param, Query } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiParam, ApiTags } from '@nestjs/swagger';
import { TypeOrmModule } from '@nestjs/typeorm';
import { type Data, PageQuery, responseOf, toPage } from '../common/page.js';
import type { RecordKindName } from '../editing/recordKinds.js';
import { RecordIdParam } from '../requests/recordId.pipe.js';
import { ContentKindParam, TextKeyPipe } from '../requests/recordKind.pipe.js';
import { VersionDto, VersionPage, VersionSummaryDto } from './history.dto.js';
import { HistoryService } from './history.service.js';
import { RecordVersion } from './recordVersion.entity.js';

@ApiTags('history')
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
  @ApiOperation({ summary: 'The versions of a record, newest first; also for a deleted record' })
  @ApiOkResponse({ type: VersionPage })
  async listVersions(
    @ContentKindParam() kind: RecordKindName,
    @RecordIdParam() id: number,
    @Query() query: PageQuery,
  ): Promise<VersionPage> {
    return toPage(await this.history.list(kind, id, query), query, VersionSummaryDto.from);
  }

  @Get(':kind/:id/:version')
  @ApiOkResponse({ type: responseOf(VersionDto) })
  async getVersion(
    @ContentKindParam() kind: RecordKindName,
    @RecordIdParam() id: number,
    @RecordIdParam('version', 'The id of the version') version: number,
  ): Promise<Data<VersionDto>> {
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
