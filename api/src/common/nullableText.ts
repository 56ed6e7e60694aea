import { ApiProperty, type ApiPropertyOptions } from '@nestjs/swagger';

/** A text that may be empty. Empty reads as `null`, in every answer. */
export function NullableText(options: ApiPropertyOptions = {}): PropertyDecorator {
  return ApiProperty({ type: String, nullable: true, ...options } as ApiPropertyOptions);
}
