import {
  applyDecorators,
  Body,
  Controller,
  Delete,
  Get,
  HttpStatus,
  Param,
  Post,
  Req,
  Res,
  type StreamableFile,
} from '@nestjs/common';
import { ApiNoContentResponse, ApiOkResponse, ApiParam, ApiProduces, ApiTags } from '@nestjs/swagger';
import type { Request, Response } from 'express';
import { NoContent } from '../../common/changes.js';
import { type Data, responseOf } from '../../common/page.js';
import {
  CONTENT_VERSION_HEADER,
  contentVersionHeader,
} from '../../content-version/contentVersion.service.js';
import { WithoutWriteLimit } from '../../rate-limits/writeLimit.guard.js';
import { LimitedTo } from '../../requests/bodyLimits.js';
import { Counts } from '../health/counts.service.js';
import { ReleaseErrors } from '../health/releaseErrors.service.js';
import { ReportedErrorsInput, VisitsInput, VitalsInput } from '../health/reports.dto.js';
import { Composition } from '../pointers/composition.service.js';
import { ShellInput, shellId } from '../pointers/shell.dto.js';
import { Shells } from '../pointers/shells.service.js';
import { CompositionDto, VerdictDto } from '../records/internalSlices.dto.js';
import type { Manifest } from '../records/manifest.js';
import { ReleaseParam, SliceParam } from '../records/routes.js';
import { Releases } from './releases.service.js';

function Report(summary: string): MethodDecorator {
  return applyDecorators(WithoutWriteLimit(), NoContent(summary), ApiNoContentResponse());
}

/** The path is not below /api, because the shell passes those on from outside. */
@ApiTags('internal')
@Controller('internal/slices')
export class InternalSlicesController {
  constructor(
    private readonly composition: Composition,
    private readonly releases: Releases,
    private readonly counts: Counts,
    private readonly errors: ReleaseErrors,
    private readonly shells: Shells,
  ) {}

  @Get('composition')
  @ApiOkResponse({
    type: responseOf(CompositionDto),
    description: 'The live release and the canary of each slice',
    headers: { [CONTENT_VERSION_HEADER]: contentVersionHeader },
  })
  async getComposition(
    @Req() request: Request,
    @Res({ passthrough: true }) response: Response,
  ): Promise<Data<CompositionDto> | undefined> {
    const { etag, slices, contentVersion } = await this.composition.current();
    response.set({ ETag: etag, [CONTENT_VERSION_HEADER]: contentVersion });
    // `request.fresh` would not do: fetch adds `Cache-Control: no-cache` to If-None-Match.
    if (request.get('if-none-match') === etag) {
      response.status(HttpStatus.NOT_MODIFIED);
      return undefined;
    }
    return { data: { slices } };
  }

  @Get(':slice/releases/:release/manifest')
  @ApiOkResponse({
    schema: { type: 'object', additionalProperties: true },
    description: 'The manifest as it was published',
  })
  getReleaseManifest(@SliceParam() slice: string, @ReleaseParam() release: string): Promise<Manifest> {
    return this.releases.manifest(slice, release);
  }

  @Get(':slice/releases/:release/verdict')
  @ApiOkResponse({ type: responseOf(VerdictDto) })
  async getReleaseVerdict(
    @SliceParam() slice: string,
    @ReleaseParam() release: string,
  ): Promise<Data<VerdictDto>> {
    return { data: await this.releases.verdict(slice, release) };
  }

  @Get(':slice/releases/:release/files/*path')
  @ApiParam({ name: 'path', type: String, description: 'The path in the manifest, with slashes' })
  @ApiProduces('application/octet-stream')
  @ApiOkResponse({ schema: { type: 'string', format: 'binary' } })
  getReleaseFile(
    @SliceParam() slice: string,
    @ReleaseParam() release: string,
    @Param('path') path: string[],
  ): Promise<StreamableFile> {
    return this.releases.file({ slice, release, path: path.join('/') }, { isSourceMap: false });
  }

  @Post('visits')
  @LimitedTo({ kilobytes: 1024, keys: 10_000, items: 10_000 })
  @Report('Counts visits; a release that fails too often is rolled back')
  reportVisits(@Body() { counts }: VisitsInput): Promise<void> {
    return this.counts.addVisits(counts);
  }

  @Post('vitals')
  @LimitedTo({ kilobytes: 256, keys: 1_000, items: 10_000 })
  @Report('Adds what browsers have measured on pages of releases')
  reportVitals(@Body() { histograms }: VitalsInput): Promise<void> {
    return this.counts.addVitals(histograms);
  }

  @Post('shells')
  @LimitedTo({ kilobytes: 256, keys: 2_000, items: 2_000 })
  @Report('A process of the shell reports what it serves')
  reportShell(@Body() shell: ShellInput): Promise<void> {
    return this.shells.hear(shell);
  }

  @Delete('shells/:id')
  @Report('A process of the shell reports that it is stopping')
  async forgetShell(@Param('id') id: string): Promise<void> {
    if (shellId.safeParse(id).success) {
      await this.shells.forget(id);
    }
  }

  @Post('errors')
  @LimitedTo({ kilobytes: 1024, keys: 1_000, items: 2_000 })
  @Report('Adds errors that browsers have reported for releases')
  reportErrors(@Body() { errors }: ReportedErrorsInput): Promise<void> {
    return this.errors.report(errors);
  }
}
