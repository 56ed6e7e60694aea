import { ApiProperty } from '@nestjs/swagger';

export class SitemapEntryDto {
  @ApiProperty({ description: 'Path on the site', example: '/companies/1' })
  path!: string;

  @ApiProperty({ type: String, format: 'date-time' })
  updatedAt!: string;
}

export class SitemapResponse {
  @ApiProperty({ type: [SitemapEntryDto] })
  data!: SitemapEntryDto[];
}
