import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { IsIn, IsOptional } from 'class-validator';
import { LimitQuery, PageQuery } from '../common/page.js';
import { SortParameter } from '../common/sort.js';
import { sortOf } from '../content/fields/derive.js';
import { jobs } from '../content/kinds/jobs.js';
import { type Job } from '../content/routes/entities.js';
import { searched } from '../content/routes/listQueryOf.js';
import {
  BooleanParameter,
  SameTextParameter,
  SearchParameter,
  SummaryParameter,
} from '../requests/queryParameters.js';

const jobTypes = jobs.fields.type.rule.choices;

export class JobListQuery extends PageQuery {
  @SearchParameter(searched(jobs)) q?: string;
  @BooleanParameter('featured', 'Only jobs that are featured, or only those that are not') featured?: boolean;

  @BooleanParameter(
    'active',
    'Only open jobs, or only closed ones; only those who may read drafts see closed jobs',
  )
  active?: boolean;

  @SameTextParameter('department', 'Only jobs in this department') department?: string;

  @ApiPropertyOptional({ enum: jobTypes, enumName: 'JobType' })
  @IsOptional()
  @IsIn(jobTypes, { message: `type must be one of ${jobTypes.join(', ')}` })
  type?: Job['type'];

  @SortParameter(sortOf(jobs)) sort?: string;
  @SummaryParameter('Returns what a single line shows of the jobs, as a `JobSummaryPage`') fields?: 'summary';
}

export class JobDepartmentListQuery extends LimitQuery {
  @BooleanParameter('all', 'Counts closed jobs, too; for those who may read drafts') all?: boolean;
}

export class JobTypeCountDto {
  @ApiProperty({ enum: jobTypes, enumName: 'JobType' }) name!: Job['type'];
  @ApiProperty({ type: 'integer', minimum: 1 }) count!: number;
}

export class JobDepartmentDto {
  @ApiProperty({ maxLength: 200 }) name!: string;

  @ApiProperty({
    type: 'integer',
    minimum: 1,
    description: 'How many open jobs it has; with `all`, how many jobs',
  })
  count!: number;

  @ApiProperty({ type: [JobTypeCountDto], description: 'How many of them there are of each type' })
  types!: JobTypeCountDto[];
}
