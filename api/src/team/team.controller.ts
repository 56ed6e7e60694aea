import {
  Body,
  Controller,
  Delete,
  Get,
  HttpCode,
  HttpStatus,
  Param,
  Patch,
  Post,
  Put,
  Query,
  Req,
  Res,
} from '@nestjs/common';
import {
  ApiCreatedResponse,
  ApiDefaultResponse,
  ApiExtraModels,
  ApiNoContentResponse,
  ApiOkResponse,
  ApiOperation,
  ApiParam,
  ApiTags,
} from '@nestjs/swagger';
import type { Request, Response } from 'express';
import { Public } from '../auth/access.js';
import { ChangesFields } from '../common/changes.js';
import { ErrorDto } from '../common/error.dto.js';
import { NeighboursQuery } from '../common/neighbours.js';
import { toPage } from '../common/page.js';
import { ContentRead } from '../content-version/contentRead.js';
import { ExportsCsv, ImportsCsv } from '../csv/csvRoutes.js';
import { sendCsv } from '../csv/exportCsv.js';
import { ImportQuery, ImportReportResponse } from '../csv/importReport.dto.js';
import { readFile } from '../csv/readFile.js';
import { LimitedTo, WritesContent } from '../requests/bodyLimits.js';
import { ExistingRecord } from '../requests/existingRecord.guard.js';
import { RecordIdPipe } from '../requests/recordId.pipe.js';
import { teamCsv } from './team.csv.js';
import { TeamService } from './team.service.js';
import {
  TeamDirectoryQuery,
  TeamListQuery,
  TeamMemberChanges,
  TeamMemberDto,
  TeamMemberInput,
  TeamMemberPage,
  TeamMemberReplacement,
  TeamMemberResponse,
  TeamMemberSummaryDto,
  TeamMemberSummaryPage,
  TeamMemberWithPositionDto,
  TeamMemberWithPositionPage,
  TeamNeighbours,
} from './teamMember.dto.js';
import { TeamMember } from './teamMember.entity.js';
import { TeamOrder, TeamOrderResponse } from './teamOrder.dto.js';

@ApiTags('team')
@ApiDefaultResponse({ type: ErrorDto })
@Controller('api')
export class TeamController {
  constructor(private readonly team: TeamService) {}

  @Get('team')
  @Public()
  @ContentRead()
  @ApiExtraModels(TeamMemberSummaryPage)
  @ApiOkResponse({ type: TeamMemberPage })
  async listTeam(@Query() query: TeamDirectoryQuery): Promise<TeamMemberPage | TeamMemberSummaryPage> {
    return query.fields === 'summary'
      ? toPage(await this.team.listSummaries(query), query, TeamMemberSummaryDto.from)
      : toPage(await this.team.list(query), query, TeamMemberDto.from);
  }

  // Before the route for one member, which would take 'export.csv' as an id.
  @Get('team/export.csv')
  @ExportsCsv()
  exportTeam(@Query() query: TeamListQuery, @Res() response: Response): Promise<void> {
    return sendCsv(response, teamCsv, (part) => this.team.list({ ...query, ...part }));
  }

  @Post('team/import')
  @ImportsCsv()
  async importTeam(
    @Req() request: Request,
    @Query() { confirm = false }: ImportQuery,
  ): Promise<ImportReportResponse> {
    return { data: await this.team.importCsv(await readFile(request), confirm) };
  }

  @Get('team/:id')
  @Public()
  @ContentRead()
  @ApiParam({ name: 'id', type: 'integer' })
  @ApiOkResponse({ type: TeamMemberResponse })
  async getTeamMember(@Param('id', RecordIdPipe) id: number): Promise<TeamMemberResponse> {
    return { data: TeamMemberDto.from(await this.team.get(id)) };
  }

  @Get('team/:id/neighbours')
  @Public()
  @ContentRead()
  @ApiOperation({ summary: 'A member with those before and after it, in display order' })
  @ApiParam({ name: 'id', type: 'integer' })
  @ApiOkResponse({ type: TeamNeighbours })
  listTeamNeighbours(
    @Param('id', RecordIdPipe) id: number,
    @Query() { limit }: NeighboursQuery,
  ): Promise<TeamNeighbours> {
    return this.team.neighbours(id, limit);
  }

  @Get('team-members')
  @Public()
  @ContentRead()
  @ApiOkResponse({ type: TeamMemberWithPositionPage })
  async listTeamMembers(@Query() query: TeamListQuery): Promise<TeamMemberWithPositionPage> {
    return toPage(await this.team.list(query), query, TeamMemberWithPositionDto.from);
  }

  @Post('team')
  @WritesContent()
  @ApiCreatedResponse({ type: TeamMemberResponse })
  async createTeamMember(@Body() input: TeamMemberInput): Promise<TeamMemberResponse> {
    return { data: TeamMemberDto.from(await this.team.create(input)) };
  }

  // Before the route for one member, which would take 'order' as an id.
  @Put('team/order')
  @LimitedTo({ kilobytes: 64, keys: 1_600 })
  @ApiOkResponse({ type: TeamOrderResponse })
  async reorderTeam(@Body() { members }: TeamOrder): Promise<TeamOrderResponse> {
    return { data: (await this.team.reorder(members)).map(TeamMemberDto.from) };
  }

  @Put('team/:id')
  @WritesContent()
  @ExistingRecord(TeamMember)
  @ApiOkResponse({ type: TeamMemberResponse })
  async replaceTeamMember(
    @Param('id', RecordIdPipe) id: number,
    @Body() replacement: TeamMemberReplacement,
  ): Promise<TeamMemberResponse> {
    return { data: TeamMemberDto.from(await this.team.change(id, replacement)) };
  }

  @Patch('team/:id')
  @WritesContent()
  @ExistingRecord(TeamMember)
  @ApiOkResponse({ type: TeamMemberResponse })
  @ChangesFields()
  async changeTeamMember(
    @Param('id', RecordIdPipe) id: number,
    @Body() changes: TeamMemberChanges,
  ): Promise<TeamMemberResponse> {
    return { data: TeamMemberDto.from(await this.team.change(id, changes)) };
  }

  @Delete('team/:id')
  @HttpCode(HttpStatus.NO_CONTENT)
  @ExistingRecord(TeamMember)
  @ApiNoContentResponse()
  deleteTeamMember(@Param('id', RecordIdPipe) id: number): Promise<void> {
    return this.team.remove(id);
  }
}
