import {
  Body,
  Controller,
  Get,
  Param,
  Post,
  Put,
  Query,
  Req,
  type StreamableFile,
  UseInterceptors,
} from '@nestjs/common';
import {
  ApiBody,
  ApiConsumes,
  ApiCreatedResponse,
  ApiDefaultResponse,
  ApiOkResponse,
  ApiOperation,
  ApiParam,
  ApiProduces,
  ApiTags,
} from '@nestjs/swagger';
import type { Request } from 'express';
import { CurrentActor, CurrentDeployer, type Deployer } from '../../auth/access.js';
import { Command, NoContent } from '../../common/changes.js';
import { type Data, type Page, PageQuery, pageOf, responseOf, toPage } from '../../common/page.js';
import { WithoutWriteLimit } from '../../rate-limits/writeLimit.guard.js';
import { LimitedTo, ReadsOwnBody } from '../../requests/bodyLimits.js';
import { RefusalDto } from '../records/judging.dto.js';
import {
  IncomingReleaseDto,
  MarkInput,
  PreviewDto,
  PreviewInput,
  ReleaseDto,
  ReleaseInput,
} from '../records/release.dto.js';
import { AdviceInterceptor, ReleaseParam, SliceParam } from '../records/routes.js';
import { ReleaseAnnouncement } from '../store/releaseAnnouncement.service.js';
import { ReleaseUpload } from '../store/releaseUpload.service.js';
import { ReleaseMarks } from './releaseMarks.service.js';
import { Releases } from './releases.service.js';

@ApiTags('slices')
@ApiDefaultResponse({ type: RefusalDto })
@UseInterceptors(AdviceInterceptor)
@Controller('api/slices/:slice/releases')
export class ReleasesController {
  constructor(
    private readonly releases: Releases,
    private readonly announcement: ReleaseAnnouncement,
    private readonly upload: ReleaseUpload,
    private readonly marks: ReleaseMarks,
  ) {}

  @Get()
  @ApiOkResponse({ type: pageOf(ReleaseDto), description: 'Published releases, newest first' })
  async listReleases(@SliceParam() slice: string, @Query() query: PageQuery): Promise<Page<ReleaseDto>> {
    return toPage(await this.releases.list(slice, query), query, (release) => release);
  }

  @Post()
  @LimitedTo({ kilobytes: 1024, keys: 6_000, items: 6_000 })
  @ApiOperation({ summary: 'Announces a release; the answer names the files to send' })
  @ApiCreatedResponse({ type: responseOf(IncomingReleaseDto) })
  async startRelease(
    @SliceParam() slice: string,
    @Body() input: ReleaseInput,
    @CurrentDeployer() { slice: own, scopes }: Deployer,
  ): Promise<Data<IncomingReleaseDto>> {
    return {
      data: await this.announcement.announce(slice, input, {
        maySettleAccess: own === null,
        isToPublish: input.judgeOnly !== true && (scopes?.includes('publish') ?? true),
      }),
    };
  }

  // Only files that the manifest lists can be sent.
  @Put(':release/files/*path')
  @ReadsOwnBody()
  @WithoutWriteLimit()
  @NoContent('Receives one file; in any order, and any number of times')
  @ApiParam({ name: 'path', type: String, description: 'The path in the manifest, with slashes' })
  @ApiConsumes('application/octet-stream')
  @ApiBody({ schema: { type: 'string', format: 'binary' } })
  putReleaseFile(
    @SliceParam() slice: string,
    @ReleaseParam() release: string,
    @Param('path') path: string[],
    @Req() request: Request,
  ): Promise<void> {
    return this.upload.receive({ slice, release, path: path.join('/') }, request);
  }

  @Get(':release/files/*path')
  @ApiOperation({ summary: "Returns a source map, for the slice's team; other files are served by the site" })
  @ApiParam({ name: 'path', type: String, description: 'The path in the manifest, in maps/' })
  @ApiProduces('application/octet-stream')
  @ApiOkResponse({ schema: { type: 'string', format: 'binary' } })
  getSourceMap(
    @SliceParam() slice: string,
    @ReleaseParam() release: string,
    @Param('path') path: string[],
  ): Promise<StreamableFile> {
    return this.releases.file({ slice, release, path: path.join('/') }, { isSourceMap: true });
  }

  @Post(':release/complete')
  @Command('Publishes a release once all its files have arrived')
  @ApiOkResponse({ type: responseOf(ReleaseDto) })
  async completeRelease(
    @SliceParam() slice: string,
    @ReleaseParam() release: string,
    @CurrentActor() actor: string,
  ): Promise<Data<ReleaseDto>> {
    await this.upload.complete(slice, release, actor);
    return { data: await this.releases.get(slice, release) };
  }

  @Post(':release/preview')
  @ApiOperation({ summary: 'Creates a temporary link that shows the release to people without an account' })
  @ApiCreatedResponse({ type: responseOf(PreviewDto) })
  async createPreview(
    @SliceParam() slice: string,
    @ReleaseParam() release: string,
    @Body() input: PreviewInput,
  ): Promise<Data<PreviewDto>> {
    return { data: await this.releases.createPreview(slice, release, input) };
  }

  @Post(':release/mark')
  @Command('Marks a release as bad: a promote then requires force, and rollbacks skip it')
  @ApiOkResponse({ type: responseOf(ReleaseDto) })
  async markRelease(
    @SliceParam() slice: string,
    @ReleaseParam() release: string,
    @Body() { reason }: MarkInput,
    @CurrentActor() actor: string,
  ): Promise<Data<ReleaseDto>> {
    await this.marks.mark({ slice, release, actor, reason });
    return { data: await this.releases.get(slice, release) };
  }

  @Post(':release/undecided')
  @NoContent('Logs that a rollout has stopped at the canary, and that someone has to decide')
  async leaveUndecided(
    @SliceParam() slice: string,
    @ReleaseParam() release: string,
    @Body() { reason }: MarkInput,
    @CurrentActor() actor: string,
  ): Promise<void> {
    await this.marks.leaveUndecided({ slice, release, actor, reason });
  }

  @Post(':release/unmark')
  @Command('Removes the mark of a release')
  @ApiOkResponse({ type: responseOf(ReleaseDto) })
  async unmarkRelease(
    @SliceParam() slice: string,
    @ReleaseParam() release: string,
    @Body() { reason }: MarkInput,
    @CurrentActor() actor: string,
  ): Promise<Data<ReleaseDto>> {
    await this.marks.unmark({ slice, release, actor, reason });
    return { data: await this.releases.get(slice, release) };
  }
}
