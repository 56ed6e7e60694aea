import { applyDecorators } from '@nestjs/common';
import { ApiExtraModels, ApiProperty, ApiPropertyOptional, getSchemaPath } from '@nestjs/swagger';
import { type ShownPicture, type TextElement, type TextNode, textTags } from '@site/writing/textNodes';
import { FocusDto } from '../common/focus.dto.js';

export type { TextNode };

class ShownPictureDto implements ShownPicture {
  @ApiProperty({ example: '/uploads/logos/1f0c-640x320.webp' }) address!: string;
  @ApiProperty({ description: 'Empty if the picture only decorates' }) alternative!: string;
  @ApiPropertyOptional({ type: 'integer' }) width?: number;
  @ApiPropertyOptional({ type: 'integer' }) height?: number;

  @ApiPropertyOptional({ type: FocusDto, description: 'What crops keep' }) focus?: FocusDto;
}

class TextElementDto implements TextElement {
  @ApiProperty({ enum: textTags, enumName: 'TextTag' }) tag!: TextElement['tag'];
  @ApiProperty(nodes()) children!: TextNode[];
  @ApiPropertyOptional({ description: 'Of links and cards' }) href?: string;
  @ApiPropertyOptional({ type: 'integer', description: 'The first number of a list' }) start?: number;
  @ApiPropertyOptional({ enum: ['left', 'center', 'right'], description: 'Of a cell' }) alignment?: string;
  @ApiPropertyOptional({ type: ShownPictureDto }) picture?: ShownPictureDto;
  @ApiPropertyOptional({ description: 'Of cards' }) summary?: string;
}

function nodes() {
  return {
    type: 'array' as const,
    items: { oneOf: [{ type: 'string' }, { $ref: getSchemaPath('TextElementDto') }] },
  };
}

export function DocumentProperty({ required = false } = {}): PropertyDecorator {
  const description = required ? 'The text as pages show it' : 'The body as pages show it, if it is Markdown';
  return applyDecorators(
    ((target: object) => ApiExtraModels(TextElementDto)(target.constructor)) as PropertyDecorator,
    ApiProperty({ ...nodes(), required, description }),
  );
}
