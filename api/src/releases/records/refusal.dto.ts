import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { ErrorDto } from '../../common/error.dto.js';

export class CheckDto {
  @ApiProperty({ example: 'budget' }) name!: string;
  @ApiProperty() passed!: boolean;
  @ApiProperty({ type: String, nullable: true, example: 'OVER_BUDGET' }) code!: string | null;
  @ApiProperty({ description: 'The finding, in a sentence' }) message!: string;
  @ApiPropertyOptional({ description: 'What the team can do about it' }) advice?: string;
  @ApiProperty({ description: 'How long it took' }) milliseconds!: number;
}

export class RefusalDto extends ErrorDto {
  @ApiPropertyOptional({ description: 'What to do about it, if the sentence does not say so' })
  advice?: string;

  @ApiPropertyOptional({
    type: [CheckDto],
    description: 'The results of the gate, if the gate refused',
  })
  checks?: CheckDto[];

  @ApiPropertyOptional({ type: [String], description: 'The files that have not arrived yet' })
  missing?: string[];
}
