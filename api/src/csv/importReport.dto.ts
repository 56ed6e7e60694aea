import { ApiProperty } from '@nestjs/swagger';
import { BooleanParameter } from '../requests/queryParameters.js';

export class ImportQuery {
  @BooleanParameter('confirm', 'Stores the rows if none has an error; without it nothing is stored')
  confirm?: boolean;
}

export class ImportErrorDto {
  @ApiProperty({
    type: 'integer',
    minimum: 1,
    description: 'The number of the row in a spreadsheet: the header is 1',
  })
  row!: number;

  @ApiProperty({ type: String, nullable: true, description: 'The column; null for the row as a whole' })
  field!: string | null;

  @ApiProperty({ example: 'Name is required' })
  message!: string;
}

export class ImportReportDto {
  @ApiProperty({ type: 'integer', description: 'Rows without an id, which create records' })
  created!: number;

  @ApiProperty({ type: 'integer', description: 'Rows that change the record with their id' })
  changed!: number;

  @ApiProperty({ type: 'integer', description: 'Rows that are already stored like this' })
  unchanged!: number;

  @ApiProperty({
    type: 'integer',
    description:
      'Cells that count as the stored text, because a spreadsheet makes that of it by itself: 7 of 007',
  })
  rewritten!: number;

  @ApiProperty({ type: 'integer', description: 'Rows with errors' })
  wrong!: number;

  @ApiProperty({ type: [ImportErrorDto], description: 'The errors, by row; at most 1,000' })
  errors!: ImportErrorDto[];

  @ApiProperty({ description: 'Whether the rows were stored: all or none' })
  isStored!: boolean;
}

export class ImportReportResponse {
  @ApiProperty({ type: ImportReportDto })
  data!: ImportReportDto;
}
