import { Get, Query } from '@nestjs/common';
import { ApiOkResponse, ApiOperation } from '@nestjs/swagger';
import { type Page, pageOf, toPage } from '../common/page.js';
import { companies } from '../content/kinds/companies.js';
import { cardOf } from '../content/routes/answersOf.js';
import { contentController } from '../content/routes/contentController.js';
import { Content } from '../content/routes/routeDecorators.js';
import { ContentRead } from '../content-version/contentVersion.service.js';
import { RecordIdParam } from '../requests/recordId.pipe.js';
import { CompaniesService } from './companies.service.js';
import { CompanyListQuery, CompanyTagDto, CompanyTagListQuery, RelatedCompanies } from './company.dto.js';

@Content(companies)
export class CompaniesController extends contentController(companies, {
  query: CompanyListQuery,
  deprecatedInExport: { tag: 'Only companies with this tag', fields: 'Ignored' },
}) {
  constructor(private readonly service: CompaniesService) {
    super(service);
  }

  @Get('companies/tags')
  @ContentRead()
  @ApiOperation({ summary: 'Each tag once, the most frequent first' })
  @ApiOkResponse({ type: pageOf(CompanyTagDto) })
  async listCompanyTags(@Query() { limit }: CompanyTagListQuery): Promise<Page<CompanyTagDto>> {
    return toPage(await this.service.tags(limit), { limit, offset: 0 }, (tag) => tag);
  }

  @Get('companies/:id/related')
  @ContentRead()
  @ApiOperation({
    summary: 'At most three other companies that share a tag, those that share the most first',
  })
  @ApiOkResponse({ type: RelatedCompanies })
  async listRelatedCompanies(@RecordIdParam() id: number): Promise<RelatedCompanies> {
    return { data: (await this.service.related(id)).map(cardOf(companies).from) };
  }
}
