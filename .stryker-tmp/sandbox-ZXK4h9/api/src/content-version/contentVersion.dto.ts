import { ApiProperty } from '@nestjs/swagger';

/** The response header that carries the content version. */
export const CONTENT_VERSION_HEADER = 'X-Content-Version';

const description = 'Opaque; changes with every write of content, and when Postgres restarts';

/** The description of that header in the API's document. */
export const contentVersionHeader = { description, schema: { type: 'string' } } as const;

export class ContentVersionDto {
  @ApiProperty({ description })
  version!: string;
}

export class ContentVersionResponse {
  @ApiProperty({ type: ContentVersionDto })
  data!: ContentVersionDto;
}
