import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { IsIn, IsOptional } from 'class-validator';
import { NullableText } from '../common/nullableText.js';
import { PageOf, PageQuery } from '../common/page.js';
import { BooleanParameter, SearchParameter } from '../common/queryParameters.js';
import { RecordDto, recordFields } from '../common/record.dto.js';
import type { TeamMember } from './teamMember.entity.js';

export const teamSorts = ['order', 'name'] as const;

export class TeamListQuery extends PageQuery {
  @SearchParameter('name, bio or title')
  q?: string;

  @BooleanParameter('featured', 'Only members that are featured, or only those that are not')
  featured?: boolean;

  @ApiPropertyOptional({
    enum: teamSorts,
    default: 'order',
    description: 'By display order then name, or by name',
  })
  @IsOptional()
  @IsIn(teamSorts, { message: `sort must be one of: ${teamSorts.join(', ')}` })
  sort: (typeof teamSorts)[number] = 'order';
}

export class TeamMemberDto extends RecordDto {
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

export class TeamMemberPage extends PageOf(TeamMemberDto) {}

export class TeamMemberWithPositionPage extends PageOf(TeamMemberWithPositionDto) {}

export class TeamMemberResponse {
  @ApiProperty({ type: TeamMemberDto })
  data!: TeamMemberDto;
}
