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
import { CurrentSession, OptionalBearer, Public } from '../auth/access.js';
import type { Session } from '../auth/session.entity.js';
import { ChangesFields } from '../common/changes.js';
import { ErrorDto } from '../common/error.dto.js';
import { toPage } from '../common/page.js';
import { ContentRead } from '../content-version/contentRead.js';
import { ExportsCsv, ImportsCsv } from '../csv/csvRoutes.js';
import { sendCsv } from '../csv/exportCsv.js';
import { ImportQuery, ImportReportResponse } from '../csv/importReport.dto.js';
import { readFile } from '../csv/readFile.js';
import { WritesContent } from '../requests/bodyLimits.js';
import { ExistingRecord } from '../requests/existingRecord.guard.js';
import { RecordIdPipe } from '../requests/recordId.pipe.js';
import {
  JobChanges,
  JobDepartmentListQuery,
  JobDepartmentPage,
  JobDto,
  JobInput,
  JobListQuery,
  JobPage,
  JobReplacement,
  JobResponse,
  JobSummaryDto,
  JobSummaryPage,
} from './job.dto.js';
import { Job } from './job.entity.js';
import { jobsCsv } from './jobs.csv.js';
import { JobsService } from './jobs.service.js';

@ApiTags('jobs')
@ApiDefaultResponse({ type: ErrorDto })
@Controller('api')
export class JobsController {
  constructor(private readonly jobs: JobsService) {}

  @Get('jobs')
  @OptionalBearer()
  @ContentRead()
  @ApiExtraModels(JobSummaryPage)
  @ApiOkResponse({ type: JobPage })
  async listJobs(
    @Query() query: JobListQuery,
    @CurrentSession() session?: Session,
  ): Promise<JobPage | JobSummaryPage> {
    const scope = { closed: session !== undefined };
    return query.fields === 'summary'
      ? toPage(await this.jobs.listSummaries(query, scope), query, JobSummaryDto.from)
      : toPage(await this.jobs.list(query, scope), query, JobDto.from);
  }

  // Must come before the `:id` route, which would match 'departments'.
  @Get('jobs/departments')
  @Public()
  @ContentRead()
  @ApiOperation({ summary: 'The departments that have open jobs, by name' })
  @ApiOkResponse({ type: JobDepartmentPage })
  async listJobDepartments(@Query() { limit }: JobDepartmentListQuery): Promise<JobDepartmentPage> {
    return toPage(await this.jobs.departments(limit), { limit, offset: 0 }, (department) => department);
  }

  // Must come before the `:id` route, which would match 'export.csv'.
  @Get('jobs/export.csv')
  @ExportsCsv()
  exportJobs(@Query() query: JobListQuery, @Res() response: Response): Promise<void> {
    return sendCsv(response, jobsCsv, (part) => this.jobs.list({ ...query, ...part }, { closed: true }));
  }

  @Post('jobs/import')
  @ImportsCsv()
  async importJobs(
    @Req() request: Request,
    @Query() { confirm = false }: ImportQuery,
  ): Promise<ImportReportResponse> {
    return { data: await this.jobs.importCsv(await readFile(request), confirm) };
  }

  @Get('jobs/:id')
  @OptionalBearer()
  @ContentRead()
  @ApiParam({ name: 'id', type: 'integer' })
  @ApiOkResponse({ type: JobResponse })
  async getJob(
    @Param('id', RecordIdPipe) id: number,
    @CurrentSession() session?: Session,
  ): Promise<JobResponse> {
    return { data: JobDto.from(await this.jobs.get(id, { closed: session !== undefined })) };
  }

  @Get('job-postings')
  @OptionalBearer()
  @ContentRead()
  @ApiOperation({ summary: 'The same list as /api/jobs, under the name that search uses' })
  @ApiOkResponse({ type: JobPage })
  listJobPostings(
    @Query() query: JobListQuery,
    @CurrentSession() session?: Session,
  ): Promise<JobPage | JobSummaryPage> {
    return this.listJobs(query, session);
  }

  @Post('jobs')
  @WritesContent()
  @ApiCreatedResponse({ type: JobResponse })
  async createJob(@Body() input: JobInput): Promise<JobResponse> {
    return { data: JobDto.from(await this.jobs.create(input)) };
  }

  @Put('jobs/:id')
  @WritesContent()
  @ExistingRecord(Job)
  @ApiOkResponse({ type: JobResponse })
  async replaceJob(
    @Param('id', RecordIdPipe) id: number,
    @Body() replacement: JobReplacement,
  ): Promise<JobResponse> {
    return { data: JobDto.from(await this.jobs.change(id, replacement)) };
  }

  @Patch('jobs/:id')
  @WritesContent()
  @ExistingRecord(Job)
  @ApiOkResponse({ type: JobResponse })
  @ChangesFields()
  async changeJob(@Param('id', RecordIdPipe) id: number, @Body() changes: JobChanges): Promise<JobResponse> {
    return { data: JobDto.from(await this.jobs.change(id, changes)) };
  }

  @Delete('jobs/:id')
  @HttpCode(HttpStatus.NO_CONTENT)
  @ExistingRecord(Job)
  @ApiNoContentResponse()
  deleteJob(@Param('id', RecordIdPipe) id: number): Promise<void> {
    return this.jobs.remove(id);
  }
}
