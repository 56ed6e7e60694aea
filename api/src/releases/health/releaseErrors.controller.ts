import { Controller, Get, Param, Query } from '@nestjs/common';
import { ApiDefaultResponse, ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { ForDeployers } from '../../auth/access.js';
import { RefusalDto } from '../records/refusal.dto.js';
import { SliceNamePipe } from '../records/sliceName.pipe.js';
import { ReleaseErrorsQuery, ReleaseErrorsResponse } from './releaseErrors.dto.js';
import { ReleaseErrors } from './releaseErrors.service.js';

@ApiTags('slices')
@ApiDefaultResponse({ type: RefusalDto })
@ForDeployers()
@Controller('api/slices/:slice')
export class ReleaseErrorsController {
  constructor(private readonly errors: ReleaseErrors) {}

  @Get('errors')
  @ApiOkResponse({ type: ReleaseErrorsResponse, description: 'Errors with the most visits first' })
  async listReleaseErrors(
    @Param('slice', SliceNamePipe) slice: string,
    @Query() { release }: ReleaseErrorsQuery,
  ): Promise<ReleaseErrorsResponse> {
    return { data: await this.errors.list(slice, release) };
  }
}
