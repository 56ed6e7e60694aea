import { ApiProperty } from '@nestjs/swagger';
import { IsString, MaxLength } from 'class-validator';
import { PageQuery } from '../common/page.js';
import { SortParameter } from '../common/sort.js';
import { sortOf } from '../content/fields/derive.js';
import { pages } from '../content/kinds/pages.js';
import { searched } from '../content/routes/listQueryOf.js';
import { BooleanParameter, SearchParameter } from '../requests/queryParameters.js';
import { DocumentProperty, type TextNode } from '../writing/textNode.dto.js';

export class SitePageListQuery extends PageQuery {
  @SearchParameter(searched(pages)) q?: string;

  @BooleanParameter(
    'published',
    'Only published pages, or only others, which only those who may read drafts see',
  )
  published?: boolean;

  @SortParameter(sortOf(pages)) sort?: string;
}

export class AddressQuery {
  @ApiProperty({ maxLength: 2_048, example: '/about/history' })
  @IsString({ message: 'address must be a path on the site' })
  @MaxLength(2_048, { message: 'address must be at most 2,048 characters' })
  address!: string;
}

export class ShownPageDto {
  @ApiProperty({ type: 'integer', minimum: 1 }) id!: number;
  @ApiProperty() title!: string;
  @ApiProperty({ example: '/about/history' }) address!: string;
  @ApiProperty({ type: String, nullable: true }) summary!: string | null;
  @ApiProperty({ description: 'The body as safe HTML' }) html!: string;
  @DocumentProperty({ required: true }) document!: TextNode[];
}

export class AddressProblemResponse {
  @ApiProperty({ type: String, nullable: true, example: 'There is already a page at this address' })
  data!: string | null;
}

export class PageAddressesResponse {
  @ApiProperty({ type: [String], example: ['/about/history'] }) data!: string[];

  @ApiProperty({
    type: 'object',
    additionalProperties: { type: 'string' },
    description: 'Where pages are now, by former address',
    example: { '/history': '/about/history' },
  })
  moved!: Record<string, string>;
}
