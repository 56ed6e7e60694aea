import { ApiProperty } from '@nestjs/swagger';

/** The header in which answers carry the content version along. */
export const CONTENT_VERSION_HEADER = 'X-Content-Version';

const description = 'Opaque; another text after every write of content, and after Postgres was started anew';

/** What the API's document says of that header. */
export const contentVersionHeader = { description, schema: { type: 'string' } } as const;

export class ContentVersionDto {
  @ApiProperty({ description })
  version!: string;
}

export class ContentVersionResponse {
  @ApiProperty({ type: ContentVersionDto })
  data!: ContentVersionDto;
}
