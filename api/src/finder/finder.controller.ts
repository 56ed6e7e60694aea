import { Controller, Get, Module, Query } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { CurrentSession } from '../auth/access.js';
import type { Session } from '../auth/auth.entities.js';
import { mayRead } from '../auth/roles.js';
import { RecordAddresses } from '../records/recordAddresses.service.js';
import { FinderQuery, FinderResponse } from './finder.dto.js';
import { Finder } from './finder.service.js';

@ApiTags('finder')
@Controller('api/finder')
export class FinderController {
  constructor(private readonly finder: Finder) {}

  @Get()
  @ApiOperation({
    summary:
      'Finds records, drafts, enquiries and texts by part of their name or text, or a record by the address of its page',
  })
  @ApiOkResponse({ type: FinderResponse })
  async findAnything(
    @Query() query: FinderQuery,
    @CurrentSession() { person }: Session,
  ): Promise<FinderResponse> {
    return { data: await this.finder.find(query, { withEnquiries: mayRead('/api/contact', person) }) };
  }
}

@Module({ controllers: [FinderController], providers: [Finder, RecordAddresses] })
export class FinderModule {}
