import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { Checked } from '../common/fields.js';
import { PageQuery } from '../common/page.js';
import { isId } from '../common/recordId.js';
import { SortParameter } from '../common/sort.js';
import { sortOf } from '../content/fields/derive.js';
import { team } from '../content/kinds/team.js';
import { answerOf } from '../content/routes/answersOf.js';
import type { TeamMember } from '../content/routes/entities.js';
import { searched } from '../content/routes/listQueryOf.js';
import { BooleanParameter, SearchParameter, SummaryParameter } from '../requests/queryParameters.js';

const MAX_PLACES = 500;

const { minimum, maximum } = team.fields.order.rule;

export class TeamListQuery extends PageQuery {
  @SearchParameter(searched(team)) q?: string;

  @BooleanParameter('featured', 'Only members that are featured, or only those that are not')
  featured?: boolean;

  @SortParameter(sortOf(team)) sort?: string;
}

/** The search's list under the same name is always complete. */
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

export class TeamPlace {
  @ApiProperty({ type: 'integer', minimum: 1 }) id!: number;
  @ApiProperty({ type: 'integer', minimum, maximum }) order!: number;

  @ApiPropertyOptional({ type: 'integer', minimum: 1, description: 'The version that was read' })
  version?: number;
}

export class TeamOrder {
  @ApiProperty({ type: [TeamPlace], minItems: 1, maxItems: MAX_PLACES })
  @Checked(problemOf)
  members!: TeamPlace[];
}

export class TeamOrderResponse {
  @ApiProperty({ type: [answerOf(team)], description: 'The members that were sent, in their new order' })
  data!: object[];
}

function problemOf(members: unknown): string | undefined {
  if (!Array.isArray(members) || members.length === 0 || members.length > MAX_PLACES) {
    return `members must be a list of 1 to ${MAX_PLACES} members`;
  }
  if (!members.every(isPlace)) {
    return 'Each item of members must have an id, an order from 0 and, if known, a version';
  }
  return new Set(members.map(({ id }) => id)).size < members.length
    ? 'members must name each member once'
    : undefined;
}

function isPlace(value: unknown): value is TeamPlace {
  if (typeof value !== 'object' || value === null) {
    return false;
  }
  const { id, order, version = 1, ...others }: { id?: unknown; order?: unknown; version?: unknown } = value;
  return isId(id) && (order === 0 || isId(order)) && isId(version) && Object.keys(others).length === 0;
}
