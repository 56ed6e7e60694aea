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
import { Public } from '../auth/access.js';
import { ChangesFields } from '../common/changes.js';
import { ErrorDto } from '../common/error.dto.js';
import { NeighboursQuery } from '../common/neighbours.js';
import { toPage } from '../common/page.js';
import { ContentRead } from '../content-version/contentRead.js';
import { ExportsCsv, ImportsCsv } from '../csv/csvRoutes.js';
import { sendCsv } from '../csv/exportCsv.js';
import { ImportQuery, ImportReportResponse } from '../csv/importReport.dto.js';
import { readFile } from '../csv/readFile.js';
import { WritesContent } from '../requests/bodyLimits.js';
import { ExistingRecord } from '../requests/existingRecord.guard.js';
import { RecordIdPipe } from '../requests/recordId.pipe.js';
import { companiesCsv } from './companies.csv.js';
import { CompaniesService } from './companies.service.js';
import {
  CompanyChanges,
  CompanyDto,
  CompanyInput,
  CompanyListQuery,
  CompanyNeighbours,
  CompanyPage,
  CompanyReplacement,
  CompanyResponse,
  CompanySummaryDto,
  CompanySummaryPage,
  CompanyTagListQuery,
  CompanyTagPage,
  RelatedCompanies,
} from './company.dto.js';
import { Company } from './company.entity.js';

@ApiTags('companies')
@ApiDefaultResponse({ type: ErrorDto })
@Controller('api/companies')
export class CompaniesController {
  constructor(private readonly companies: CompaniesService) {}

  @Get()
  @Public()
  @ContentRead()
  @ApiExtraModels(CompanySummaryPage)
  @ApiOkResponse({ type: CompanyPage })
  async listCompanies(@Query() query: CompanyListQuery): Promise<CompanyPage | CompanySummaryPage> {
    return query.fields === 'summary'
      ? toPage(await this.companies.listSummaries(query), query, CompanySummaryDto.from)
      : toPage(await this.companies.list(query), query, CompanyDto.from);
  }

  // Must come before the `:id` route, which would match 'tags'.
  @Get('tags')
  @Public()
  @ContentRead()
  @ApiOperation({ summary: 'Each tag once, the most frequent first' })
  @ApiOkResponse({ type: CompanyTagPage })
  async listCompanyTags(@Query() { limit }: CompanyTagListQuery): Promise<CompanyTagPage> {
    return toPage(await this.companies.tags(limit), { limit, offset: 0 }, (tag) => tag);
  }

  // Must come before the `:id` route, which would match 'export.csv'.
  @Get('export.csv')
  @ExportsCsv()
  exportCompanies(@Query() query: CompanyListQuery, @Res() response: Response): Promise<void> {
    return sendCsv(response, companiesCsv, (part) => this.companies.list({ ...query, ...part }));
  }

  @Post('import')
  @ImportsCsv()
  async importCompanies(
    @Req() request: Request,
    @Query() { confirm = false }: ImportQuery,
  ): Promise<ImportReportResponse> {
    return { data: await this.companies.importCsv(await readFile(request), confirm) };
  }

  @Get(':id')
  @Public()
  @ContentRead()
  @ApiParam({ name: 'id', type: 'integer' })
  @ApiOkResponse({ type: CompanyResponse })
  async getCompany(@Param('id', RecordIdPipe) id: number): Promise<CompanyResponse> {
    return { data: CompanyDto.from(await this.companies.get(id)) };
  }

  @Get(':id/neighbours')
  @Public()
  @ContentRead()
  @ApiOperation({ summary: 'A company with those before and after it, in the order of the list' })
  @ApiParam({ name: 'id', type: 'integer' })
  @ApiOkResponse({ type: CompanyNeighbours })
  listCompanyNeighbours(
    @Param('id', RecordIdPipe) id: number,
    @Query() { limit }: NeighboursQuery,
  ): Promise<CompanyNeighbours> {
    return this.companies.neighbours(id, limit);
  }

  @Get(':id/related')
  @Public()
  @ContentRead()
  @ApiOperation({
    summary: 'At most three other companies that share a tag, those that share the most first',
  })
  @ApiParam({ name: 'id', type: 'integer' })
  @ApiOkResponse({ type: RelatedCompanies })
  async listRelatedCompanies(@Param('id', RecordIdPipe) id: number): Promise<RelatedCompanies> {
    return { data: (await this.companies.related(id)).map(CompanySummaryDto.from) };
  }

  @Post()
  @WritesContent()
  @ApiCreatedResponse({ type: CompanyResponse })
  async createCompany(@Body() input: CompanyInput): Promise<CompanyResponse> {
    return { data: CompanyDto.from(await this.companies.create(input)) };
  }

  @Put(':id')
  @WritesContent()
  @ExistingRecord(Company)
  @ApiOkResponse({ type: CompanyResponse })
  async replaceCompany(
    @Param('id', RecordIdPipe) id: number,
    @Body() replacement: CompanyReplacement,
  ): Promise<CompanyResponse> {
    return { data: CompanyDto.from(await this.companies.change(id, replacement)) };
  }

  @Patch(':id')
  @WritesContent()
  @ExistingRecord(Company)
  @ApiOkResponse({ type: CompanyResponse })
  @ChangesFields()
  async changeCompany(
    @Param('id', RecordIdPipe) id: number,
    @Body() changes: CompanyChanges,
  ): Promise<CompanyResponse> {
    return { data: CompanyDto.from(await this.companies.change(id, changes)) };
  }

  @Delete(':id')
  @HttpCode(HttpStatus.NO_CONTENT)
  @ExistingRecord(Company)
  @ApiNoContentResponse()
  deleteCompany(@Param('id', RecordIdPipe) id: number): Promise<void> {
    return this.companies.remove(id);
  }
}
