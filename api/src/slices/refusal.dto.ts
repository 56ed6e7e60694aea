import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { ErrorDto } from '../common/error.dto.js';

/** One thing that the gate looked at. */
export class CheckDto {
  @ApiProperty({ example: 'budget' })
  name!: string;

  @ApiProperty()
  passed!: boolean;

  @ApiProperty({ type: String, nullable: true, example: 'OVER_BUDGET' })
  code!: string | null;

  @ApiProperty({ description: 'What was found, in a sentence' })
  message!: string;

  @ApiProperty({ description: 'How long it took' })
  milliseconds!: number;
}

/** What a failed request to the registry answers with. */
export class RefusalDto extends ErrorDto {
  @ApiPropertyOptional({
    type: [CheckDto],
    description: 'What the gate found, when it was the gate that refused',
  })
  checks?: CheckDto[];

  @ApiPropertyOptional({ type: [String], description: 'The files that are not there yet' })
  missing?: string[];
}
