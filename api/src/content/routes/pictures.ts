import type { Type } from '@nestjs/common';
import { ApiExtraModels, ApiProperty, ApiPropertyOptional, getSchemaPath } from '@nestjs/swagger';
import { FocusDto } from '../../common/focus.dto.js';
import { columnName } from '../definition/columns.js';
import type { ContentKind } from '../definition/defineContent.js';
import { once } from '../definition/derive.js';

class PictureDto {
  @ApiProperty({ type: String, nullable: true, description: 'Null if not set' }) alt!: string | null;

  @ApiProperty({ type: FocusDto, nullable: true, description: 'What crops keep; null is the centre' })
  focus!: FocusDto | null;

  @ApiProperty({ type: 'integer', description: 'In pixels' }) width!: number;
  @ApiProperty({ type: 'integer' }) height!: number;
}

export const pictureFieldsOf = once(({ fields }: ContentKind): readonly string[] =>
  Object.keys(fields).filter((name) => fields[name]?.form.type === 'image'),
);

/** SQL; null if none of them is in the library. */
export function picturesSql(kind: ContentKind, table: string): string {
  const held = pictureFieldsOf(kind).map(
    (field) => `('${field}', ${table}.${columnName(kind.fields, field)})`,
  );
  return `(
    SELECT json_object_agg(field, json_build_object(
      'alt', alternative,
      'focus', CASE WHEN focus_x IS NOT NULL THEN json_build_object('x', focus_x, 'y', focus_y) END,
      'width', width, 'height', height))
    FROM (VALUES ${held.join(', ')}) AS held (field, address) JOIN media USING (address))`;
}

export function describePictures({ prototype }: Type<object>): void {
  ApiExtraModels(PictureDto)(prototype.constructor);
  ApiPropertyOptional({
    type: 'object',
    additionalProperties: { $ref: getSchemaPath(PictureDto) },
    description: 'What the library says of the pictures that it has, by field',
  })(prototype, 'pictures');
}
