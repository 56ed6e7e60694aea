import { Controller, Get, Param, Query } from '@nestjs/common';
import { ApiDefaultResponse, ApiOkResponse, ApiOperation, ApiParam, ApiTags } from '@nestjs/swagger';
import { OptionalBearer } from '../auth/access.js';
import { ErrorDto } from '../common/error.dto.js';
import { toPage } from '../common/page.js';
import { RecordIdPipe } from '../common/recordId.pipe.js';
import { JobDto, JobListQuery, JobPage, JobResponse } from './job.dto.js';
import { JobsService } from './jobs.service.js';

@ApiTags('jobs')
@ApiDefaultResponse({ type: ErrorDto })
@Controller('api')
export class JobsController {
  constructor(private readonly jobs: JobsService) {}

  @Get('jobs')
  @OptionalBearer()
  @ApiOkResponse({ type: JobPage })
  async listJobs(@Query() query: JobListQuery): Promise<JobPage> {
    return toPage(await this.jobs.listActive(query), query, JobDto.from);
  }

  @Get('jobs/:id')
  @OptionalBearer()
  @ApiParam({ name: 'id', type: 'integer' })
  @ApiOkResponse({ type: JobResponse })
  async getJob(@Param('id', RecordIdPipe) id: number): Promise<JobResponse> {
    return { data: JobDto.from(await this.jobs.getActive(id)) };
  }

  @Get('job-postings')
  @OptionalBearer()
  @ApiOperation({ summary: 'The same list as /api/jobs, under the name that search uses' })
  @ApiOkResponse({ type: JobPage })
  listJobPostings(@Query() query: JobListQuery): Promise<JobPage> {
    return this.listJobs(query);
  }
}
