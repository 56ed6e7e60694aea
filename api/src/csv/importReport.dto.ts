import { ApiProperty } from '@nestjs/swagger';
import { NullableText } from '../common/nullableText.js';
import { BooleanParameter, ChoiceParameter } from '../requests/queryParameters.js';

export const waysWithExisting = ['update', 'add', 'skip'] as const;

export type WayWithExisting = (typeof waysWithExisting)[number];

export class ImportQuery {
  @BooleanParameter('confirm', 'Stores the rows if none has an error; without it nothing is stored')
  confirm?: boolean;

  @ChoiceParameter(
    'existing',
    waysWithExisting,
    'WayWithExisting',
    'What a row without an id does if its name is that of a stored record; without it, such rows are only reported, and nothing is stored',
  )
  existing?: WayWithExisting;
}

const rowNumber = {
  type: 'integer',
  minimum: 1,
  description: 'The number of the row in a spreadsheet: the header is 1',
} as const;

export class ImportErrorDto {
  @ApiProperty(rowNumber) row!: number;

  @ApiProperty({ type: String, nullable: true, description: 'The column; null for the row as a whole' })
  field!: string | null;

  @ApiProperty({ example: 'Name is required' }) message!: string;
}

class FieldChangeDto {
  @ApiProperty() field!: string;

  @ApiProperty({ description: 'In the words of an export; of a long text, the part that differs' })
  before!: string;

  @ApiProperty() after!: string;
}

export class RowChangeDto {
  @ApiProperty(rowNumber) row!: number;
  @ApiProperty({ type: 'integer', nullable: true, description: 'Null for a new record' }) id!: number | null;
  @ApiProperty({ description: 'As it is called now' }) name!: string;
  @ApiProperty({ type: [FieldChangeDto], description: 'Empty for a new record' }) fields!: FieldChangeDto[];
}

export class ExistingRecordDto {
  @ApiProperty(rowNumber) row!: number;
  @ApiProperty() name!: string;
  @ApiProperty({ type: [Number], description: 'The records that are called so' }) ids!: number[];
}

export class ImportReportDto {
  @ApiProperty({ type: 'integer', description: 'Rows without an id, which create records' }) created = 0;

  @ApiProperty({ type: 'integer', description: 'Rows that change the record with their id' })
  changed = 0;

  @ApiProperty({ type: 'integer', description: 'Rows that are already stored like this' }) unchanged = 0;

  @ApiProperty({
    type: 'integer',
    description:
      'Cells that count as the stored text, because a spreadsheet makes that of it by itself: 7 of 007',
  })
  rewritten = 0;

  @ApiProperty({ type: 'integer', description: 'Rows left out because their record exists already' })
  skipped = 0;

  @ApiProperty({
    type: [RowChangeDto],
    description: 'What would be created and changed, by row; at most 500',
  })
  changes: RowChangeDto[] = [];

  @ApiProperty({
    type: [ExistingRecordDto],
    description: 'Rows without an id whose name is that of a stored record, by row; at most 1,000',
  })
  existing: ExistingRecordDto[] = [];

  @ApiProperty({ type: 'integer', description: 'Such rows, if nothing says what they do' })
  undecided = 0;

  @ApiProperty({
    type: [ImportErrorDto],
    description: 'What is done with a row besides what it says, such as a completed address; at most 1,000',
  })
  notes: ImportErrorDto[] = [];

  @ApiProperty({ type: 'integer', description: 'Rows with errors' }) wrong = 0;

  @ApiProperty({ type: [ImportErrorDto], description: 'The errors, by row; at most 1,000' })
  errors: ImportErrorDto[] = [];

  @ApiProperty({ description: 'Whether the rows were stored: all or none' }) isStored: boolean = false;

  @NullableText({ description: 'What takes the import back: the `import` of `/api/bulk/undo-import`' })
  undo: string | null = null;
}
