import { ApiProperty } from '@nestjs/swagger';
import { ChangesOf } from '../common/changes.js';
import { SwitchField, TextField, VersionField, WordsField } from '../common/fields.js';
import { NeighbourDto } from '../common/neighbours.js';
import { NullableText } from '../common/nullableText.js';
import { LimitQuery, PageOf, PageQuery } from '../common/page.js';
import { SortParameter, type SortRule } from '../common/sort.js';
import { imageAddress, optionalText, requiredText, webAddress } from '../common/textRule.js';
import type { EditedFields, FieldsOf } from '../records/editedFields.js';
import { RecordDto, recordFields } from '../records/record.dto.js';
import {
  BooleanParameter,
  SameTextParameter,
  SearchParameter,
  SummaryParameter,
} from '../requests/queryParameters.js';
import type { Company, CompanySummary } from './company.entity.js';

export const companySort: SortRule<Company> = {
  orders: { featured: { featured: 'DESC', name: 'ASC', id: 'ASC' }, name: { name: 'ASC', id: 'ASC' } },
  columns: { name: 'ASC', featured: 'DESC', createdAt: 'ASC', updatedAt: 'ASC' },
};

export class CompanyListQuery extends PageQuery {
  @SearchParameter('name or description')
  q?: string;

  @BooleanParameter('featured', 'Only companies that are featured, or only those that are not')
  featured?: boolean;

  @SameTextParameter('tag', 'Only companies with this tag')
  tag?: string;

  @SummaryParameter('Returns what cards show of the companies, as a `CompanySummaryPage`')
  fields?: 'summary';

  @SortParameter(companySort)
  sort?: string;
}

export class CompanyInput implements EditedFields<Company, 'shortText'> {
  @TextField(requiredText('Name', 200))
  name!: string;

  @TextField(requiredText('Description', 10_000), { lines: true })
  description!: string;

  @TextField(optionalText('Logo URL', 2048, imageAddress('Logo URL')))
  logoUrl: string | null = null;

  @TextField(optionalText('Website', 2048, webAddress('Website')))
  website: string | null = null;

  @TextField(optionalText('Article URL', 2048, webAddress('Article URL')))
  articleUrl: string | null = null;

  @WordsField({
    maxWords: 50,
    maxLength: 100,
    message: 'Tags must be at most 50 texts of at most 100 characters',
  })
  tags: string[] = [];

  @SwitchField('Featured', false)
  featured: boolean = false;
}

export class CompanyReplacement extends CompanyInput {
  @VersionField()
  version?: number;
}

export class CompanyChanges extends ChangesOf(CompanyInput) {}

export class CompanyDto extends RecordDto implements FieldsOf<CompanyInput> {
  @ApiProperty({ maxLength: 200, example: 'Ledgerbrook' })
  name!: string;

  @ApiProperty({ maxLength: 10_000 })
  description!: string;

  @NullableText({ maxLength: 2048 })
  logoUrl!: string | null;

  @NullableText({ maxLength: 2048 })
  website!: string | null;

  @NullableText({ maxLength: 2048 })
  articleUrl!: string | null;

  @ApiProperty({ type: [String], example: ['Financial services', 'Compliance'] })
  tags!: string[];

  @ApiProperty()
  featured!: boolean;

  static from(company: Company): CompanyDto {
    const { name, description, logoUrl, website, articleUrl, tags, featured } = company;
    return { ...recordFields(company), name, description, logoUrl, website, articleUrl, tags, featured };
  }
}

/** A company as cards show it. */
export class CompanySummaryDto {
  @ApiProperty({ type: 'integer', minimum: 1 })
  id!: number;

  @ApiProperty({ maxLength: 200 })
  name!: string;

  @ApiProperty({ maxLength: 151, description: 'The beginning, on one line; ends with `…` if it was cut' })
  description!: string;

  @NullableText({ maxLength: 2048 })
  logoUrl!: string | null;

  @NullableText({ maxLength: 2048 })
  website!: string | null;

  @ApiProperty({ type: [String] })
  tags!: string[];

  static from({ id, name, shortText, logoUrl, website, tags }: CompanySummary): CompanySummaryDto {
    return { id, name, description: shortText, logoUrl, website, tags };
  }
}

export class CompanySummaryPage extends PageOf(CompanySummaryDto) {}

export class CompanyNeighbours extends PageOf(NeighbourDto) {}

export class RelatedCompanies {
  @ApiProperty({ type: [CompanySummaryDto] })
  data!: CompanySummaryDto[];
}

/** How many tags to return. */
export class CompanyTagListQuery extends LimitQuery {}

export class CompanyTagDto {
  @ApiProperty({ maxLength: 100 })
  name!: string;

  @ApiProperty({ type: 'integer', minimum: 1, description: 'How many companies have it' })
  count!: number;
}

export class CompanyTagPage extends PageOf(CompanyTagDto) {}

export class CompanyPage extends PageOf(CompanyDto) {}

export class CompanyResponse {
  @ApiProperty({ type: CompanyDto })
  data!: CompanyDto;
}
