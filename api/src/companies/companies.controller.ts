import { Body, Controller, Delete, Get, HttpCode, HttpStatus, Param, Post, Put, Query } from '@nestjs/common';
import {
  ApiCreatedResponse,
  ApiDefaultResponse,
  ApiNoContentResponse,
  ApiOkResponse,
  ApiParam,
  ApiTags,
} from '@nestjs/swagger';
import { Public } from '../auth/access.js';
import { ErrorDto } from '../common/error.dto.js';
import { ExistingRecord } from '../common/existingRecord.guard.js';
import { toPage } from '../common/page.js';
import { RecordIdPipe } from '../common/recordId.pipe.js';
import { ContentRead } from '../content-version/contentRead.js';
import { CompaniesService } from './companies.service.js';
import {
  CompanyDto,
  CompanyInput,
  CompanyListQuery,
  CompanyPage,
  CompanyReplacement,
  CompanyResponse,
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
  @ApiOkResponse({ type: CompanyPage })
  async listCompanies(@Query() query: CompanyListQuery): Promise<CompanyPage> {
    return toPage(await this.companies.list(query), query, CompanyDto.from);
  }

  @Get(':id')
  @Public()
  @ContentRead()
  @ApiParam({ name: 'id', type: 'integer' })
  @ApiOkResponse({ type: CompanyResponse })
  async getCompany(@Param('id', RecordIdPipe) id: number): Promise<CompanyResponse> {
    return { data: CompanyDto.from(await this.companies.get(id)) };
  }

  @Post()
  @ApiCreatedResponse({ type: CompanyResponse })
  async createCompany(@Body() input: CompanyInput): Promise<CompanyResponse> {
    return { data: CompanyDto.from(await this.companies.create(input)) };
  }

  @Put(':id')
  @ExistingRecord(Company)
  @ApiOkResponse({ type: CompanyResponse })
  async replaceCompany(
    @Param('id', RecordIdPipe) id: number,
    @Body() replacement: CompanyReplacement,
  ): Promise<CompanyResponse> {
    return { data: CompanyDto.from(await this.companies.replace(id, replacement)) };
  }

  @Delete(':id')
  @HttpCode(HttpStatus.NO_CONTENT)
  @ExistingRecord(Company)
  @ApiNoContentResponse()
  deleteCompany(@Param('id', RecordIdPipe) id: number): Promise<void> {
    return this.companies.remove(id);
  }
}
