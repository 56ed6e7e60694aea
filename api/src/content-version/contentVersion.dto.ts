import { ApiProperty } from '@nestjs/swagger';

export const CONTENT_VERSION_HEADER = 'X-Content-Version';

const description = 'Opaque; changes with every write of content, and when Postgres restarts';

export const contentVersionHeader = { description, schema: { type: 'string' } } as const;

export class ContentVersionDto {
  @ApiProperty({ description })
  version!: string;
}

export class ContentVersionResponse {
  @ApiProperty({ type: ContentVersionDto })
  data!: ContentVersionDto;
}
