import { Body, Controller, Get, HttpStatus, Post, Query, Res, UseInterceptors } from '@nestjs/common';
import { ApiAcceptedResponse, ApiDefaultResponse, ApiOkResponse, ApiTags } from '@nestjs/swagger';
import type { Response } from 'express';
import { CurrentActor, CurrentDeployer, type Deployer } from '../../auth/access.js';
import { Command } from '../../common/changes.js';
import { type Data, type Page, PageQuery, pageOf, responseOf, toPage } from '../../common/page.js';
import { SliceHistoryDto, SliceHistoryQuery } from '../health/sliceHistory.dto.js';
import { SliceHistory } from '../health/sliceHistory.service.js';
import { RefusalDto, StillJudgingDto } from '../records/judging.dto.js';
import { AdviceInterceptor, SliceParam } from '../records/routes.js';
import {
  CanaryInput,
  CheckInput,
  CheckResultDto,
  ComparisonResponse,
  PromoteInput,
  RetireInput,
  RollbackInput,
  SliceEventDto,
  SliceStateDto,
} from '../records/slice.dto.js';
import { PruneInput, PruneResultDto } from '../store/prune.dto.js';
import { ReleasePruning } from '../store/releasePruning.service.js';
import { PointerMoves } from './pointerMoves.service.js';
import { ReleaseChecks } from './releaseChecks.service.js';
import { SliceRetirement } from './sliceRetirement.service.js';
import { SliceStates } from './sliceStates.service.js';

function MayStillJudge(): MethodDecorator {
  return ApiAcceptedResponse({
    type: responseOf(StillJudgingDto),
    description: 'The gate is still at work after `wait` seconds',
  });
}

@ApiTags('slices')
@ApiDefaultResponse({ type: RefusalDto })
@UseInterceptors(AdviceInterceptor)
@Controller('api/slices')
export class SlicesController {
  constructor(
    private readonly states: SliceStates,
    private readonly moves: PointerMoves,
    private readonly checks: ReleaseChecks,
    private readonly history: SliceHistory,
    private readonly pruning: ReleasePruning,
    private readonly retirement: SliceRetirement,
  ) {}

  @Get()
  @ApiOkResponse({
    type: pageOf(SliceStateDto),
    description: 'Without credentials: only public slices, their live releases, and since when they are live',
  })
  async listSlices(
    @Query() query: PageQuery,
    @CurrentActor() actor: string | undefined,
  ): Promise<Page<SliceStateDto>> {
    return toPage(await this.states.list(query, actor !== undefined), query, (state) => state);
  }

  @Get(':slice')
  @ApiOkResponse({ type: responseOf(SliceStateDto) })
  async getSlice(
    @SliceParam() slice: string,
    @CurrentActor() actor: string | undefined,
  ): Promise<Data<SliceStateDto>> {
    return { data: await this.states.get(slice, actor !== undefined) };
  }

  @Get(':slice/log')
  @ApiOkResponse({ type: pageOf(SliceEventDto), description: 'Newest first' })
  async listSliceEvents(
    @SliceParam() slice: string,
    @Query() query: PageQuery,
  ): Promise<Page<SliceEventDto>> {
    return toPage(await this.history.events(slice, query), query, (event) => event);
  }

  @Get(':slice/history')
  @ApiOkResponse({ type: responseOf(SliceHistoryDto), description: 'How its releases performed over time' })
  async getSliceHistory(
    @SliceParam() slice: string,
    @Query() { span = 'day' }: SliceHistoryQuery,
  ): Promise<Data<SliceHistoryDto>> {
    return { data: await this.history.of(slice, span) };
  }

  @Get(':slice/comparison')
  @ApiOkResponse({
    type: ComparisonResponse,
    description: 'How the canary performs compared with the live release',
  })
  async compareCanary(@SliceParam() slice: string): Promise<ComparisonResponse> {
    return { data: await this.states.compare(slice) };
  }

  @Post(':slice/check')
  @Command('Runs the gate on a release as a promote would; the result is stored with the release')
  @ApiOkResponse({ type: responseOf(CheckResultDto) })
  @MayStillJudge()
  async checkRelease(
    @SliceParam() slice: string,
    @Body() input: CheckInput,
    @CurrentActor() actor: string,
    @Res({ passthrough: true }) response: Response,
  ): Promise<Data<CheckResultDto> | Data<StillJudgingDto>> {
    const result = await this.checks.check(slice, input, actor);
    return 'judging' in result ? accepted(response, result) : { data: result };
  }

  @Post(':slice/promote')
  @Command('Makes a release live if it passes the gate')
  @ApiOkResponse({ type: responseOf(SliceStateDto) })
  @MayStillJudge()
  async promoteRelease(
    @SliceParam() slice: string,
    @Body() input: PromoteInput,
    @CurrentDeployer() deployer: Deployer,
    @Res({ passthrough: true }) response: Response,
  ): Promise<Data<SliceStateDto> | Data<StillJudgingDto>> {
    const judging = await this.moves.promote(slice, input, deployer);
    return judging ? accepted(response, judging) : { data: await this.states.get(slice, true) };
  }

  @Post(':slice/rollback')
  @Command('Makes the previous release live again; each further rollback goes back one more')
  @ApiOkResponse({ type: responseOf(SliceStateDto) })
  async rollBackSlice(
    @SliceParam() slice: string,
    @Body() input: RollbackInput,
    @CurrentActor() actor: string,
  ): Promise<Data<SliceStateDto>> {
    await this.moves.rollBack(slice, input, actor);
    return { data: await this.states.get(slice, true) };
  }

  @Post(':slice/retire')
  @Command(
    'Takes a slice off the site: its addresses answer 410, or redirect elsewhere; a promote brings it back',
  )
  @ApiOkResponse({ type: responseOf(SliceStateDto) })
  async retireSlice(
    @SliceParam() slice: string,
    @Body() input: RetireInput,
    @CurrentDeployer() { actor, slice: own }: Deployer,
  ): Promise<Data<SliceStateDto>> {
    await this.retirement.retire(slice, input, { actor, mayRetireForSessions: own === null });
    return { data: await this.states.get(slice, true) };
  }

  @Post(':slice/prune')
  @Command('Deletes old releases; those that visitors get or got recently stay')
  @ApiOkResponse({ type: responseOf(PruneResultDto) })
  async pruneSlice(
    @SliceParam() slice: string,
    @Body() input: PruneInput,
    @CurrentActor() actor: string,
  ): Promise<Data<PruneResultDto>> {
    return { data: await this.pruning.prune(slice, input, actor) };
  }

  @Post(':slice/canary')
  @Command('Gives a release to a share of visits if it passes the gate; 0 ends the canary')
  @ApiOkResponse({ type: responseOf(SliceStateDto) })
  @MayStillJudge()
  async setCanary(
    @SliceParam() slice: string,
    @Body() input: CanaryInput,
    @CurrentDeployer() deployer: Deployer,
    @Res({ passthrough: true }) response: Response,
  ): Promise<Data<SliceStateDto> | Data<StillJudgingDto>> {
    const judging = await this.moves.setCanary(slice, input, deployer);
    return judging ? accepted(response, judging) : { data: await this.states.get(slice, true) };
  }
}

function accepted(response: Response, data: StillJudgingDto): Data<StillJudgingDto> {
  response.status(HttpStatus.ACCEPTED);
  return { data };
}
