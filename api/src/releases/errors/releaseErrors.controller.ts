import { Body, Controller, Get, HttpCode, HttpStatus, Param, Post, Query } from '@nestjs/common';
import {
  ApiDefaultResponse,
  ApiNoContentResponse,
  ApiOkResponse,
  ApiOperation,
  ApiTags,
} from '@nestjs/swagger';
import { ForDeployers, Internal } from '../../auth/access.js';
import { ErrorDto } from '../../common/error.dto.js';
import { WithoutWriteLimit } from '../../rate-limits/writeLimit.guard.js';
import { LimitedTo } from '../../requests/bodyLimits.js';
import { RefusalDto } from '../records/refusal.dto.js';
import { SliceNamePipe } from '../records/sliceName.pipe.js';
import { ReleaseErrorsQuery, ReleaseErrorsResponse, ReportedErrorsInput } from './releaseErrors.dto.js';
import { ReleaseErrors } from './releaseErrors.service.js';

/** Errors of releases in browsers. */
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

/** The shell's reports of errors. */
@ApiTags('internal')
@ApiDefaultResponse({ type: ErrorDto })
@Internal()
@Controller('internal/slices')
export class InternalReleaseErrorsController {
  constructor(private readonly errors: ReleaseErrors) {}

  @Post('errors')
  @LimitedTo({ kilobytes: 1024, keys: 1_000, items: 2_000 })
  @WithoutWriteLimit()
  @HttpCode(HttpStatus.NO_CONTENT)
  @ApiOperation({ summary: 'Adds errors that browsers have reported for releases' })
  @ApiNoContentResponse()
  reportErrors(@Body() { errors }: ReportedErrorsInput): Promise<void> {
    return this.errors.report(errors);
  }
}
