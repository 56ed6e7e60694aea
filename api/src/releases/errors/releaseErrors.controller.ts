import { Body, Controller, Get, HttpCode, HttpStatus, Param, Post, Put, Query, Req } from '@nestjs/common';
import {
  ApiBody,
  ApiConsumes,
  ApiDefaultResponse,
  ApiNoContentResponse,
  ApiOkResponse,
  ApiOperation,
  ApiParam,
  ApiTags,
} from '@nestjs/swagger';
import type { Request } from 'express';
import { ForDeployers, Internal } from '../../auth/access.js';
import { ErrorDto } from '../../common/error.dto.js';
import { WithoutWriteLimit } from '../../rate-limits/writeLimit.guard.js';
import { LimitedTo, ReadsOwnBody } from '../../requests/bodyLimits.js';
import { RefusalDto } from '../records/refusal.dto.js';
import { ReleaseNamePipe, SliceNamePipe } from '../records/sliceName.pipe.js';
import {
  ReleaseErrorsQuery,
  ReleaseErrorsResponse,
  ReportedErrorsInput,
  SourceMapQuery,
  SourceMapsResponse,
} from './releaseErrors.dto.js';
import { ReleaseErrors } from './releaseErrors.service.js';
import { ReleaseMaps } from './releaseMaps.service.js';

/** Errors of releases in browsers, and the source maps that lead to their source lines. No map is ever served. */
@ApiTags('slices')
@ApiDefaultResponse({ type: RefusalDto })
@ForDeployers()
@Controller('api/slices/:slice')
export class ReleaseErrorsController {
  constructor(
    private readonly errors: ReleaseErrors,
    private readonly maps: ReleaseMaps,
  ) {}

  @Get('errors')
  @ApiOkResponse({ type: ReleaseErrorsResponse, description: 'Errors with the most visits first' })
  async listReleaseErrors(
    @Param('slice', SliceNamePipe) slice: string,
    @Query() { release }: ReleaseErrorsQuery,
    @Req() { socket }: Request,
  ): Promise<ReleaseErrorsResponse> {
    return { data: await this.errors.list(slice, release, () => !socket.destroyed) };
  }

  @Get('releases/:release/maps')
  @ForDeployers('publish')
  @ApiOkResponse({ type: SourceMapsResponse })
  async listSourceMaps(
    @Param('slice', SliceNamePipe) slice: string,
    @Param('release', ReleaseNamePipe) release: string,
  ): Promise<SourceMapsResponse> {
    return { data: await this.maps.list({ slice, release }) };
  }

  // No write limit: the manifest names each script, so nobody can send more maps than it has.
  @Put('releases/:release/maps/*path')
  @ForDeployers('publish')
  @ReadsOwnBody()
  @WithoutWriteLimit()
  @HttpCode(HttpStatus.NO_CONTENT)
  @ApiOperation({ summary: 'Receives the source map of a script, which cannot be downloaded again' })
  @ApiParam({ name: 'path', type: String, description: 'The path of the script in the manifest' })
  @ApiConsumes('application/octet-stream')
  @ApiBody({ schema: { type: 'string', format: 'binary' } })
  @ApiNoContentResponse()
  putSourceMap(
    @Param('slice', SliceNamePipe) slice: string,
    @Param('release', ReleaseNamePipe) release: string,
    @Param('path') path: string[],
    @Query() { hash }: SourceMapQuery,
    @Req() request: Request,
  ): Promise<void> {
    return this.maps.receive({ slice, release, path: path.join('/'), hash }, request);
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
