import { ApiProperty } from '@nestjs/swagger';
import { ChangesOf } from '../common/changes.js';
import type { NumberRule } from '../common/fieldRules.js';
import { NumberField, SwitchField, TextField, VersionField } from '../common/fields.js';
import { NeighbourDto } from '../common/neighbours.js';
import { NullableText } from '../common/nullableText.js';
import { PageOf, PageQuery } from '../common/page.js';
import { SortParameter, type SortRule } from '../common/sort.js';
import { imageAddress, optionalText, requiredText, webAddress } from '../common/textRule.js';
import type { EditedFields, FieldsOf } from '../records/editedFields.js';
import { RecordDto, recordFields } from '../records/record.dto.js';
import { BooleanParameter, SearchParameter, SummaryParameter } from '../requests/queryParameters.js';
import type { TeamMember, TeamMemberSummary } from './teamMember.entity.js';

export const teamSort: SortRule<TeamMember> = {
  orders: { order: { order: 'ASC', name: 'ASC', id: 'ASC' }, name: { name: 'ASC', id: 'ASC' } },
  columns: {
    name: 'ASC',
    title: 'ASC',
    order: 'ASC',
    featured: 'DESC',
    createdAt: 'ASC',
    updatedAt: 'ASC',
  },
};

export class TeamListQuery extends PageQuery {
  @SearchParameter('name, bio or title')
  q?: string;

  @BooleanParameter('featured', 'Only members that are featured, or only those that are not')
  featured?: boolean;

  @SortParameter(teamSort)
  sort?: string;
}

/** The directory can be limited to what cards show; the same list under the search's name is always complete. */
export class TeamDirectoryQuery extends TeamListQuery {
  @SummaryParameter('Returns what cards show of the members, as a `TeamMemberSummaryPage`')
  fields?: 'summary';
}

/** The rule for the place of a member in the team. */
export const teamOrderRule: NumberRule = {
  minimum: 0,
  maximum: 2_147_483_647,
  message: 'Display order must be a whole number from 0',
};

export class TeamMemberInput implements EditedFields<TeamMember, 'shortText'> {
  @TextField(requiredText('Name', 200))
  name!: string;

  @TextField(requiredText('Title', 200))
  title!: string;

  @TextField(requiredText('Bio', 10_000), { lines: true })
  bio!: string;

  @TextField(optionalText('Image URL', 2048, imageAddress('Image URL')))
  imageUrl: string | null = null;

  @TextField(optionalText('LinkedIn URL', 2048, webAddress('LinkedIn URL')))
  linkedin: string | null = null;

  @TextField(
    optionalText('Email', 254, {
      format: 'email',
      label: 'Email',
      message: 'Email must be a valid email address',
    }),
    { format: 'email' },
  )
  email: string | null = null;

  @NumberField(teamOrderRule)
  order: number = 0;

  @SwitchField('Featured', false)
  featured: boolean = false;
}

export class TeamMemberReplacement extends TeamMemberInput {
  @VersionField()
  version?: number;
}

export class TeamMemberChanges extends ChangesOf(TeamMemberInput) {}

export class TeamMemberDto extends RecordDto implements FieldsOf<TeamMemberInput> {
  @ApiProperty({ maxLength: 200 })
  name!: string;

  @ApiProperty({ maxLength: 200 })
  title!: string;

  @ApiProperty({ maxLength: 10_000 })
  bio!: string;

  @NullableText({ maxLength: 2048 })
  imageUrl!: string | null;

  @NullableText({ maxLength: 2048 })
  linkedin!: string | null;

  @NullableText({ maxLength: 254 })
  email!: string | null;

  @ApiProperty({ type: 'integer', minimum: 0 })
  order!: number;

  @ApiProperty()
  featured!: boolean;

  static from(member: TeamMember): TeamMemberDto {
    const { name, title, bio, imageUrl, linkedin, email, order, featured } = member;
    return { ...recordFields(member), name, title, bio, imageUrl, linkedin, email, order, featured };
  }
}

/** A team member as search reads one. */
export class TeamMemberWithPositionDto extends TeamMemberDto {
  @ApiProperty({ maxLength: 200, description: 'Equal to `title`' })
  position!: string;

  static override from(member: TeamMember): TeamMemberWithPositionDto {
    return { ...TeamMemberDto.from(member), position: member.title };
  }
}

/** A team member as shown on cards. */
export class TeamMemberSummaryDto {
  @ApiProperty({ type: 'integer', minimum: 1 })
  id!: number;

  @ApiProperty({ maxLength: 200 })
  name!: string;

  @ApiProperty({ maxLength: 200 })
  title!: string;

  @ApiProperty({ maxLength: 151, description: 'The beginning, on one line; ends with `…` if it was cut' })
  bio!: string;

  @NullableText({ maxLength: 2048 })
  imageUrl!: string | null;

  @NullableText({ maxLength: 2048 })
  linkedin!: string | null;

  @NullableText({ maxLength: 254 })
  email!: string | null;

  static from(member: TeamMemberSummary): TeamMemberSummaryDto {
    const { id, name, title, shortText, imageUrl, linkedin, email } = member;
    return { id, name, title, bio: shortText, imageUrl, linkedin, email };
  }
}

export class TeamMemberSummaryPage extends PageOf(TeamMemberSummaryDto) {}

export class TeamNeighbourDto extends NeighbourDto {
  @ApiProperty({ maxLength: 200 })
  title!: string;
}

export class TeamNeighbours extends PageOf(TeamNeighbourDto) {}

export class TeamMemberPage extends PageOf(TeamMemberDto) {}

export class TeamMemberWithPositionPage extends PageOf(TeamMemberWithPositionDto) {}

export class TeamMemberResponse {
  @ApiProperty({ type: TeamMemberDto })
  data!: TeamMemberDto;
}
