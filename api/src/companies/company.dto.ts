import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { IsIn, IsOptional, IsString, MaxLength } from 'class-validator';
import { NullableText } from '../common/nullableText.js';
import { PageOf, PageQuery } from '../common/page.js';
import { BooleanParameter, SearchParameter } from '../common/queryParameters.js';
import { RecordDto, recordFields } from '../common/record.dto.js';
import type { Company } from './company.entity.js';

export const companySorts = ['featured', 'name'] as const;

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

  @ApiPropertyOptional({
    enum: companySorts,
    default: 'featured',
    description: 'Featured first then by name, or by name',
  })
  @IsOptional()
  @IsIn(companySorts, { message: `sort must be one of: ${companySorts.join(', ')}` })
  sort: (typeof companySorts)[number] = 'featured';
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
