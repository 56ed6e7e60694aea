import { Body, Get, Put, Query } from '@nestjs/common';
import { ApiOkResponse } from '@nestjs/swagger';
import { type Page, pageOf, toPage } from '../common/page.js';
import { team } from '../content/kinds/team.js';
import { answerOf } from '../content/routes/answersOf.js';
import { contentController } from '../content/routes/contentController.js';
import { Content } from '../content/routes/routeDecorators.js';
import { ContentRead } from '../content-version/contentVersion.service.js';
import { LimitedTo } from '../requests/bodyLimits.js';
import {
  TeamDirectoryQuery,
  TeamListQuery,
  TeamMemberWithPositionDto,
  TeamOrder,
  TeamOrderResponse,
} from './team.dto.js';
import { TeamService } from './team.service.js';

@Content(team)
export class TeamController extends contentController(team, { query: TeamDirectoryQuery }) {
  constructor(private readonly service: TeamService) {
    super(service);
  }

  @Get('team-members')
  @ContentRead()
  @ApiOkResponse({ type: pageOf(TeamMemberWithPositionDto) })
  async listTeamMembers(@Query() query: TeamListQuery): Promise<Page<TeamMemberWithPositionDto>> {
    return toPage(await this.service.list(query), query, TeamMemberWithPositionDto.from);
  }

  @Put('team/order')
  @LimitedTo({ kilobytes: 64, keys: 1_600 })
  @ApiOkResponse({ type: TeamOrderResponse })
  async reorderTeam(@Body() { members }: TeamOrder): Promise<TeamOrderResponse> {
    return { data: (await this.service.reorder(members)).map(answerOf(team).from) };
  }
}
