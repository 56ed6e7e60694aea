import { Get, Query } from '@nestjs/common';
import { ApiOkResponse, ApiOperation } from '@nestjs/swagger';
import { textHtml } from '@site/writing/textHtml';
import { type Data, responseOf } from '../common/page.js';
import { pages } from '../content/kinds/pages.js';
import { contentController } from '../content/routes/contentController.js';
import { Content } from '../content/routes/routeDecorators.js';
import { ContentRead } from '../content-version/contentVersion.service.js';
import {
  AddressProblemResponse,
  AddressQuery,
  PageAddressesResponse,
  ShownPageDto,
  SitePageListQuery,
} from './page.dto.js';
import { PagesService } from './pages.service.js';

@Content(pages)
export class PagesController extends contentController(pages, {
  query: SitePageListQuery,
  deprecatedInExport: { published: 'Use `status`' },
}) {
  constructor(private readonly service: PagesService) {
    super(service);
  }

  @Get('pages/addresses')
  @ContentRead()
  @ApiOperation({ summary: 'The addresses of all published pages, and former ones that no other page has' })
  @ApiOkResponse({ type: PageAddressesResponse })
  listPageAddresses(): Promise<PageAddressesResponse> {
    return this.service.addresses();
  }

  @Get('pages/address-problem')
  @ApiOperation({ summary: 'Why a new page cannot have an address; null if it can' })
  @ApiOkResponse({ type: AddressProblemResponse })
  async getPageAddressProblem(@Query() { address }: AddressQuery): Promise<AddressProblemResponse> {
    return { data: (await this.service.problemOf(address)) ?? null };
  }

  @Get('pages/by-address')
  @ContentRead()
  @ApiOperation({ summary: 'The published page at an address, or formerly there, as visitors see it' })
  @ApiOkResponse({ type: responseOf(ShownPageDto) })
  async getPageByAddress(@Query() { address }: AddressQuery): Promise<Data<ShownPageDto>> {
    const { id, title, address: own, summary, body } = await this.service.at(address);
    const [document = []] = await this.documents.show([body]);
    return { data: { id, title, address: own, summary, html: textHtml(document), document } };
  }
}
