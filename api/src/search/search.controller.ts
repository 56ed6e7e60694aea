import { Controller, Get, Module, Query } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { ContentRead } from '../content-version/contentVersion.service.js';
import { SearchQuery, SearchResponse } from './search.dto.js';
import { SearchService } from './search.service.js';

@ApiTags('search')
@Controller('api/search')
export class SearchController {
  constructor(private readonly searches: SearchService) {}

  @Get()
  @ContentRead()
  @ApiOperation({ summary: 'The results of the site-wide search; `limit` applies to each type of result' })
  @ApiOkResponse({ type: SearchResponse })
  searchSite(@Query() { q, limit }: SearchQuery): Promise<SearchResponse> {
    return this.searches.search(q, limit);
  }
}

@Module({
  controllers: [SearchController],
  providers: [SearchService],
})
export class SearchModule {}
