import { Controller, Get, Param, Query } from '@nestjs/common';
import { ApiDefaultResponse, ApiOkResponse, ApiParam, ApiTags } from '@nestjs/swagger';
import { Public } from '../auth/access.js';
import { ErrorDto } from '../common/error.dto.js';
import { toPage } from '../common/page.js';
import { RecordIdPipe } from '../common/recordId.pipe.js';
import { TeamService } from './team.service.js';
import {
  TeamListQuery,
  TeamMemberDto,
  TeamMemberPage,
  TeamMemberResponse,
  TeamMemberWithPositionDto,
  TeamMemberWithPositionPage,
} from './teamMember.dto.js';

@ApiTags('team')
@ApiDefaultResponse({ type: ErrorDto })
@Controller('api')
export class TeamController {
  constructor(private readonly team: TeamService) {}

  @Get('team')
  @Public()
  @ApiOkResponse({ type: TeamMemberPage })
  async listTeam(@Query() query: TeamListQuery): Promise<TeamMemberPage> {
    return toPage(await this.team.list(query), query, TeamMemberDto.from);
  }

  @Get('team/:id')
  @Public()
  @ApiParam({ name: 'id', type: 'integer' })
  @ApiOkResponse({ type: TeamMemberResponse })
  async getTeamMember(@Param('id', RecordIdPipe) id: number): Promise<TeamMemberResponse> {
    return { data: TeamMemberDto.from(await this.team.get(id)) };
  }

  @Get('team-members')
  @Public()
  @ApiOkResponse({ type: TeamMemberWithPositionPage })
  async listTeamMembers(@Query() query: TeamListQuery): Promise<TeamMemberWithPositionPage> {
    return toPage(await this.team.list(query), query, TeamMemberWithPositionDto.from);
  }
}
