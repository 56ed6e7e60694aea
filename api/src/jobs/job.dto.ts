import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { IsIn, IsOptional } from 'class-validator';
import { ChangesOf } from '../common/changes.js';
import { ChoiceField, SwitchField, TextField, VersionField } from '../common/fields.js';
import { NullableText } from '../common/nullableText.js';
import { LimitQuery, PageOf, PageQuery } from '../common/page.js';
import { SortParameter, type SortRule } from '../common/sort.js';
import { optionalText, requiredText, webAddress } from '../common/textRule.js';
import type { EditedFields, FieldsOf } from '../records/editedFields.js';
import { RecordDto, recordFields } from '../records/record.dto.js';
import {
  BooleanParameter,
  SameTextParameter,
  SearchParameter,
  SummaryParameter,
} from '../requests/queryParameters.js';
import { type Job, type JobSummary, type JobType, jobTypes } from './job.entity.js';

export const jobSort: SortRule<Job> = {
  orders: {
    featured: { featured: 'DESC', createdAt: 'DESC', id: 'DESC' },
    newest: { createdAt: 'DESC', id: 'DESC' },
    oldest: { createdAt: 'ASC', id: 'ASC' },
  },
  columns: {
    title: 'ASC',
    location: 'ASC',
    department: 'ASC',
    type: 'ASC',
    active: 'DESC',
    featured: 'DESC',
    createdAt: 'ASC',
    updatedAt: 'ASC',
  },
};

export class JobListQuery extends PageQuery {
  @SearchParameter('title, description or location')
  q?: string;

  @BooleanParameter('featured', 'Only jobs that are featured, or only those that are not')
  featured?: boolean;

  @BooleanParameter('active', 'Only open jobs, or only closed ones; only administrators see closed jobs')
  active?: boolean;

  @SameTextParameter('department', 'Only jobs in this department')
  department?: string;

  @ApiPropertyOptional({ enum: jobTypes, enumName: 'JobType' })
  @IsOptional()
  @IsIn(jobTypes, { message: `type must be one of ${jobTypes.join(', ')}` })
  type?: JobType;

  @SortParameter(jobSort)
  sort?: string;

  @SummaryParameter('Returns what a single line shows of the jobs, as a `JobSummaryPage`')
  fields?: 'summary';
}

/** How many departments to return. */
export class JobDepartmentListQuery extends LimitQuery {}

export class JobInput implements EditedFields<Job> {
  @TextField(requiredText('Title', 200))
  title!: string;

  @TextField(requiredText('Location', 200))
  location!: string;

  @TextField(requiredText('Department', 200))
  department!: string;

  @ChoiceField(
    {
      choices: jobTypes,
      missing: 'Type is required',
      message: `Type must be one of: ${jobTypes.join(', ')}`,
    },
    { enumName: 'JobType' },
  )
  type!: JobType;

  @TextField(requiredText('Description', 10_000), { lines: true })
  description!: string;

  @TextField(requiredText('Requirements', 10_000, { plural: true }), {
    lines: true,
    description: 'One per line',
  })
  requirements!: string;

  @TextField(requiredText('Responsibilities', 10_000, { plural: true }), {
    lines: true,
    description: 'One per line',
  })
  responsibilities!: string;

  @TextField(optionalText('Application URL', 2048, webAddress('Application URL')))
  applicationUrl: string | null = null;

  @SwitchField('Active', true)
  active: boolean = true;

  @SwitchField('Featured', false)
  featured: boolean = false;
}

export class JobReplacement extends JobInput {
  @VersionField()
  version?: number;
}

export class JobChanges extends ChangesOf(JobInput) {}

export class JobDto extends RecordDto implements FieldsOf<JobInput> {
  @ApiProperty({ maxLength: 200 })
  title!: string;

  @ApiProperty({ maxLength: 200 })
  location!: string;

  @ApiProperty({ maxLength: 200 })
  department!: string;

  @ApiProperty({ enum: jobTypes, enumName: 'JobType' })
  type!: JobType;

  @ApiProperty({ maxLength: 10_000 })
  description!: string;

  @ApiProperty({ maxLength: 10_000, description: 'One per line' })
  requirements!: string;

  @NullableText({ maxLength: 10_000, description: 'One per line' })
  responsibilities!: string | null;

  @NullableText({ maxLength: 2048 })
  applicationUrl!: string | null;

  @ApiProperty()
  active!: boolean;

  @ApiProperty()
  featured!: boolean;

  static from(job: Job): JobDto {
    const { title, location, department, type, description, requirements } = job;
    const { responsibilities, applicationUrl, active, featured } = job;
    return {
      ...recordFields(job),
      title,
      location,
      department,
      type,
      description,
      requirements,
      responsibilities,
      applicationUrl,
      active,
      featured,
    };
  }
}

/** A job in one line. */
export class JobSummaryDto {
  @ApiProperty({ type: 'integer', minimum: 1 })
  id!: number;

  @ApiProperty({ maxLength: 200 })
  title!: string;

  @ApiProperty({ maxLength: 200 })
  department!: string;

  @ApiProperty({ maxLength: 200 })
  location!: string;

  @ApiProperty({ enum: jobTypes, enumName: 'JobType' })
  type!: JobType;

  static from({ id, title, department, location, type }: JobSummary): JobSummaryDto {
    return { id, title, department, location, type };
  }
}

export class JobSummaryPage extends PageOf(JobSummaryDto) {}

export class JobTypeCountDto {
  @ApiProperty({ enum: jobTypes, enumName: 'JobType' })
  name!: JobType;

  @ApiProperty({ type: 'integer', minimum: 1 })
  count!: number;
}

export class JobDepartmentDto {
  @ApiProperty({ maxLength: 200 })
  name!: string;

  @ApiProperty({ type: 'integer', minimum: 1, description: 'How many open jobs it has' })
  count!: number;

  @ApiProperty({ type: [JobTypeCountDto], description: 'How many of them there are of each type' })
  types!: JobTypeCountDto[];
}

export class JobDepartmentPage extends PageOf(JobDepartmentDto) {}

export class JobPage extends PageOf(JobDto) {}

export class JobResponse {
  @ApiProperty({ type: JobDto })
  data!: JobDto;
}
