import { ApiProperty } from '@nestjs/swagger';
import { BooleanParameter } from '../common/queryParameters.js';

export class ImportQuery {
  @BooleanParameter('confirm', 'Stores the rows if all of them are right; without it nothing is stored')
  confirm?: boolean;
}

/** An error in one cell of a file. */
export class ImportErrorDto {
  @ApiProperty({ type: 'integer', minimum: 1, description: 'As a spreadsheet counts: the header is 1' })
  row!: number;

  @ApiProperty({ type: String, nullable: true, description: 'The column; null for the row as a whole' })
  field!: string | null;

  @ApiProperty({ example: 'Name is required' })
  message!: string;
}

/** What an import does, or would do. */
export class ImportReportDto {
  @ApiProperty({ type: 'integer', description: 'Rows without an id: records that are new' })
  created!: number;

  @ApiProperty({ type: 'integer', description: 'Rows that change the record of their id' })
  changed!: number;

  @ApiProperty({ type: 'integer', description: 'Rows that are stored like this already' })
  unchanged!: number;

  @ApiProperty({ type: 'integer', description: 'Rows in which something is wrong' })
  wrong!: number;

  @ApiProperty({ type: [ImportErrorDto], description: 'What is wrong, by row; at most 1,000' })
  errors!: ImportErrorDto[];

  @ApiProperty({ description: 'Whether it is stored: all of it, or nothing' })
  isStored!: boolean;
}

export class ImportReportResponse {
  @ApiProperty({ type: ImportReportDto })
  data!: ImportReportDto;
}
