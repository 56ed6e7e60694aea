import { ApiProperty } from '@nestjs/swagger';
import { PageQuery } from '../common/page.js';
import { SortParameter } from '../common/sort.js';
import { sortOf } from '../content/definition/derive.js';
import { team } from '../content/kinds/team.js';
import { answerOf } from '../content/routes/answersOf.js';
import type { TeamMember } from '../content/routes/entities.js';
import { searched } from '../content/routes/listQueryOf.js';
import { BooleanParameter, SearchParameter, SummaryParameter } from '../requests/queryParameters.js';

export class TeamListQuery extends PageQuery {
  @SearchParameter(searched(team)) q?: string;

  @BooleanParameter('featured', 'Only members that are featured, or only those that are not')
  featured?: boolean;

  @SortParameter(sortOf(team)) sort?: string;
}

/** The same list under the search's name is always complete. */
export class TeamDirectoryQuery extends TeamListQuery {
  @SummaryParameter('Returns what cards show of the members, as a `TeamMemberSummaryPage`')
  fields?: 'summary';
}

export class TeamMemberWithPositionDto extends answerOf(team) {
  @ApiProperty({ maxLength: 200, description: 'Equal to `title`' }) position!: string;

  static override from(member: TeamMember): TeamMemberWithPositionDto {
    return { ...answerOf(team).from(member), position: member.title };
  }
}
