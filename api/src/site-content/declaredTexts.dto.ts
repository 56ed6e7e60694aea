import { ApiProperty } from '@nestjs/swagger';
import { NullableText } from '../common/nullableText.js';
import { DataOf } from '../common/page.js';

export class DeclaredTextDto {
  @ApiProperty({ description: 'The slice that shows it', example: 'mf-public' }) slice!: string;
  @ApiProperty({ description: 'Its live release', example: '1.0.0-0a1b2c3d' }) release!: string;
  @ApiProperty({ pattern: '^[a-z0-9_]+$', example: 'hero_title' }) key!: string;
  @ApiProperty({ example: 'hero' }) section!: string;

  @NullableText({
    description: 'What it is in its place; null when the key says so',
    example: 'second button',
  })
  title!: string | null;

  @NullableText({
    description: 'How visitors see it, such as `heading` or `button`; null for a paragraph',
    example: 'button',
  })
  look!: string | null;

  @ApiProperty({ description: 'Whether it is shown on a dark background' }) isDeep!: boolean;

  @ApiProperty({
    description: 'The built-in text as HTML, which visitors read until an editor writes another one',
  })
  html!: string;

  @NullableText({
    description: 'The path pattern of the page that shows it; null if many pages do',
    example: '/',
  })
  path!: string | null;
}

export class DeclaredTextsResponse extends DataOf([DeclaredTextDto]) {}
