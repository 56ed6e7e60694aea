import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { IsIn, IsOptional } from 'class-validator';
import { NullableText } from '../common/nullableText.js';
import { PageOf, PageQuery } from '../common/page.js';
import { BooleanParameter, SearchParameter } from '../common/queryParameters.js';
import { RecordDto, recordFields } from '../common/record.dto.js';
import { type Job, type JobType, jobTypes } from './job.entity.js';

export const jobSorts = ['featured', 'newest', 'oldest'] as const;

export class JobListQuery extends PageQuery {
  @SearchParameter('title, description or location')
  q?: string;

  @BooleanParameter('featured', 'Only jobs that are featured, or only those that are not')
  featured?: boolean;

  @ApiPropertyOptional({
    enum: jobSorts,
    default: 'featured',
    description: 'Featured first then newest, or by age',
  })
  @IsOptional()
  @IsIn(jobSorts, { message: `sort must be one of: ${jobSorts.join(', ')}` })
  sort: (typeof jobSorts)[number] = 'featured';
}

export class JobDto extends RecordDto {
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

export class JobPage extends PageOf(JobDto) {}

export class JobResponse {
  @ApiProperty({ type: JobDto })
  data!: JobDto;
}
