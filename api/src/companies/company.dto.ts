import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { IsOptional, IsString, MaxLength } from 'class-validator';
import { SwitchField, TextField, VersionField, WordsField } from '../common/fields.js';
import { NullableText } from '../common/nullableText.js';
import { PageOf, PageQuery } from '../common/page.js';
import { BooleanParameter, SearchParameter } from '../common/queryParameters.js';
import { RecordDto, recordFields } from '../common/record.dto.js';
import { SortParameter, type SortRule } from '../common/sort.js';
import type { Company } from './company.entity.js';
import { companyRules } from './company.rules.js';

export const companySort: SortRule<Company> = {
  orders: { featured: { featured: 'DESC', name: 'ASC', id: 'ASC' }, name: { name: 'ASC', id: 'ASC' } },
  columns: { name: 'ASC', featured: 'DESC', createdAt: 'ASC', updatedAt: 'ASC' },
};

export class CompanyListQuery extends PageQuery {
  @SearchParameter('name or description')
  q?: string;

  @BooleanParameter('featured', 'Only companies that are featured, or only those that are not')
  featured?: boolean;

  @ApiPropertyOptional({
    type: String,
    maxLength: 200,
    description: 'Only companies that carry exactly this tag',
  })
  @IsOptional()
  @IsString({ message: 'tag must be one text' })
  @MaxLength(200, { message: 'tag must be at most 200 characters' })
  tag?: string;

  @SortParameter(companySort)
  sort?: string;
}

export class CompanyInput {
  @TextField(companyRules.name)
  name!: string;

  @TextField(companyRules.description, { lines: true })
  description!: string;

  @TextField(companyRules.logoUrl)
  logoUrl: string | null = null;

  @TextField(companyRules.website)
  website: string | null = null;

  @TextField(companyRules.articleUrl)
  articleUrl: string | null = null;

  @WordsField(companyRules.tags)
  tags: string[] = [];

  @SwitchField('Featured', false)
  featured: boolean = false;
}

export class CompanyReplacement extends CompanyInput {
  @VersionField()
  version?: number;
}

export class CompanyDto extends RecordDto {
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

export class CompanyPage extends PageOf(CompanyDto) {}

export class CompanyResponse {
  @ApiProperty({ type: CompanyDto })
  data!: CompanyDto;
}
