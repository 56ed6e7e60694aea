import { ApiProperty, type ApiPropertyOptions } from '@nestjs/swagger';

/** A text that may be empty. In responses, empty is always `null`. */
export function NullableText(options: ApiPropertyOptions = {}): PropertyDecorator {
  return ApiProperty({ type: String, nullable: true, ...options } as ApiPropertyOptions);
}
