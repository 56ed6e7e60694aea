import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';

export class ErrorDto {
  @ApiProperty({ type: 'integer', example: 400 }) statusCode!: number;

  @ApiProperty({ description: 'One sentence for people', example: 'Some fields need your attention.' })
  error!: string;

  @ApiPropertyOptional({
    type: 'object',
    additionalProperties: { type: 'array', items: { type: 'string' } },
    description: 'The problems, by field name',
  })
  fields?: Record<string, string[]>;

  @ApiPropertyOptional({ description: 'A code for programs', example: 'TOKEN_INVALID' }) code?: string;
  @ApiPropertyOptional({ description: 'Identifies this request in the server log' }) requestId?: string;
}
