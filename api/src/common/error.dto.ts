import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';

/** The response to every failed request. */
export class ErrorDto {
  @ApiProperty({ type: 'integer', example: 400 })
  statusCode!: number;

  @ApiProperty({ description: 'One sentence for people', example: 'Some fields need your attention.' })
  error!: string;

  @ApiPropertyOptional({
    type: 'object',
    additionalProperties: { type: 'array', items: { type: 'string' } },
    description: 'What is wrong, by the name of the field',
  })
  fields?: Record<string, string[]>;

  @ApiPropertyOptional({ description: 'What was refused, for programs', example: 'TOKEN_INVALID' })
  code?: string;

  @ApiPropertyOptional({ description: 'Names this request in the log of the server' })
  requestId?: string;
}
