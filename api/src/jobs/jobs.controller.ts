import { Get, Query, UseGuards } from '@nestjs/common';
import { ApiOkResponse, ApiOperation } from '@nestjs/swagger';
import { CurrentSession } from '../auth/access.js';
import { AllRecordsGuard } from '../auth/allRecords.guard.js';
import type { Session } from '../auth/auth.entities.js';
import { type Page, pageOf, toPage } from '../common/page.js';
import { jobs } from '../content/kinds/jobs.js';
import { answerOf } from '../content/routes/answersOf.js';
import { contentController } from '../content/routes/contentController.js';
import { Content } from '../content/routes/routeDecorators.js';
import { ContentRead } from '../content-version/contentVersion.service.js';
import { JobDepartmentDto, JobDepartmentListQuery, JobListQuery } from './job.dto.js';
import { JobsService } from './jobs.service.js';

@Content(jobs)
export class JobsController extends contentController(jobs, {
  query: JobListQuery,
  deprecatedInExport: {
    active: 'Use `status`',
    department: 'Only jobs in this department',
    type: 'Only jobs of this type',
    fields: 'Ignored',
  },
}) {
  constructor(private readonly service: JobsService) {
    super(service);
  }

  @Get('jobs/departments')
  @ContentRead()
  @UseGuards(AllRecordsGuard)
  @ApiOperation({ summary: 'The departments that have open jobs, by name' })
  @ApiOkResponse({ type: pageOf(JobDepartmentDto) })
  async listJobDepartments(@Query() query: JobDepartmentListQuery): Promise<Page<JobDepartmentDto>> {
    const { limit } = query;
    return toPage(await this.service.departments(query), { limit, offset: 0 }, (department) => department);
  }

  @Get('job-postings')
  @ContentRead()
  @ApiOperation({ summary: 'The same list as /api/jobs, under the name that search uses' })
  @ApiOkResponse({ type: pageOf(answerOf(jobs)) })
  listJobPostings(@Query() query: JobListQuery, @CurrentSession() session?: Session): Promise<Page<object>> {
    return this.page(query, session);
  }
}
