import { Controller, Get, Module, Query } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { FinderQuery, FinderResponse } from './finder.dto.js';
import { Finder } from './finder.service.js';

@ApiTags('finder')
@Controller('api/finder')
export class FinderController {
  constructor(private readonly finder: Finder) {}

  @Get()
  @ApiOperation({ summary: 'Finds records, drafts, enquiries and texts by part of their name or text' })
  @ApiOkResponse({ type: FinderResponse })
  async findAnything(@Query() query: FinderQuery): Promise<FinderResponse> {
    return { data: await this.finder.find(query) };
  }
}

@Module({ controllers: [FinderController], providers: [Finder] })
export class FinderModule {}
