import { ApiProperty, type ApiPropertyOptions } from '@nestjs/swagger';

export function NullableText(options: ApiPropertyOptions = {}): PropertyDecorator {
  return ApiProperty({ type: String, nullable: true, ...options } as ApiPropertyOptions);
}
