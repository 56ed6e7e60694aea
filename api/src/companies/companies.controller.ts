import { Controller, Get, Param, Query } from '@nestjs/common';
import { ApiDefaultResponse, ApiOkResponse, ApiParam, ApiTags } from '@nestjs/swagger';
import { Public } from '../auth/access.js';
import { ErrorDto } from '../common/error.dto.js';
import { toPage } from '../common/page.js';
import { RecordIdPipe } from '../common/recordId.pipe.js';
import { CompaniesService } from './companies.service.js';
import { CompanyDto, CompanyListQuery, CompanyPage, CompanyResponse } from './company.dto.js';

@ApiTags('companies')
@ApiDefaultResponse({ type: ErrorDto })
@Controller('api/companies')
export class CompaniesController {
  constructor(private readonly companies: CompaniesService) {}

  @Get()
  @Public()
  @ApiOkResponse({ type: CompanyPage })
  async listCompanies(@Query() query: CompanyListQuery): Promise<CompanyPage> {
    return toPage(await this.companies.list(query), query, CompanyDto.from);
  }

  @Get(':id')
  @Public()
  @ApiParam({ name: 'id', type: 'integer' })
  @ApiOkResponse({ type: CompanyResponse })
  async getCompany(@Param('id', RecordIdPipe) id: number): Promise<CompanyResponse> {
    return { data: CompanyDto.from(await this.companies.get(id)) };
  }
}
