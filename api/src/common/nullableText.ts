import { ApiProperty, type ApiPropertyOptions } from '@nestjs/swagger';

/** Responses never contain an empty text, but `null`. */
export function NullableText(options: ApiPropertyOptions = {}): PropertyDecorator {
  return ApiProperty({ type: String, nullable: true, ...options } as ApiPropertyOptions);
}
