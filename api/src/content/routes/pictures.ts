import type { Type } from '@nestjs/common';
import { ApiExtraModels, ApiProperty, ApiPropertyOptional, getSchemaPath } from '@nestjs/swagger';
import { FocusDto } from '../../common/focus.dto.js';
import { once } from '../../common/madeOnce.js';
import { NullableText } from '../../common/nullableText.js';
import type { ContentKind } from '../fields/defineContent.js';
import { columnName } from '../fields/derive.js';

class PictureDto {
  @NullableText({
    description:
      'Of the record, or else of the library; null if neither has one, empty for a decorative picture',
  })
  alt!: string | null;

  @ApiProperty({ type: FocusDto, nullable: true, description: 'What crops keep; null is the centre' })
  focus!: FocusDto | null;

  @ApiProperty({ type: 'integer', nullable: true, description: 'In pixels; null outside the library' })
  width!: number | null;

  @ApiProperty({ type: 'integer', nullable: true }) height!: number | null;
}

export const pictureFieldsOf = once(({ fields }: ContentKind): readonly string[] =>
  Object.keys(fields).filter((name) => fields[name]?.form.type === 'image'),
);

/** Returns SQL whose value is null if nothing is known of any picture. */
export function picturesSql(kind: ContentKind, table: string): string {
  const { fields } = kind;
  const column = (field: string) => `${table}.${columnName(fields, field)}`;
  const held = pictureFieldsOf(kind).map((field) => {
    const own = fields[field]?.form.alternative;
    return `('${field}', ${column(field)}, ${own ? column(own) : 'NULL'})`;
  });
  return `(
    SELECT json_object_agg(field, json_build_object(
      'alt', coalesce(own, alternative),
      'focus', CASE WHEN focus_x IS NOT NULL THEN json_build_object('x', focus_x, 'y', focus_y) END,
      'width', width, 'height', height))
    FROM (VALUES ${held.join(', ')}) AS held (field, address, own) LEFT JOIN media USING (address)
    WHERE own IS NOT NULL OR media.id IS NOT NULL)`;
}

/** Leaves out objects with nothing but sizes, which would make lists of cards grow. */
export function saidOf(pictures: object): object | undefined {
  const said = Object.entries<PictureDto>({ ...pictures }).filter(
    ([, { alt, focus }]) => alt !== null || focus !== null,
  );
  return said.length > 0 ? Object.fromEntries(said) : undefined;
}

export function describePictures({ prototype }: Type<object>): void {
  ApiExtraModels(PictureDto)(prototype.constructor);
  ApiPropertyOptional({
    type: 'object',
    additionalProperties: { $ref: getSchemaPath(PictureDto) },
    description:
      'By field, of pictures in the library or with a text of their own; cards leave out those without text and focal point',
  })(prototype, 'pictures');
}
