import { ApiProperty } from '@nestjs/swagger';
import { DataOf } from '../../common/page.js';
import { Fits, Moment, releaseName, Whole } from '../records/fields.js';
import { sliceRules } from '../records/slice.rules.js';
import { type ErrorKind, errorKinds } from './counts.entities.js';

export class ErrorFrameDto {
  @ApiProperty({ example: 'browser/home.1a2b3c4d.js:1:2345' }) place!: string;
}

export class ReleaseErrorDto {
  @ApiProperty({ description: 'Identifies it among the errors of its release' }) id!: string;
  @ApiProperty() slice!: string;
  @ApiProperty() release!: string;
  @ApiProperty({ enum: errorKinds, enumName: 'ErrorKind' }) kind!: ErrorKind;
  @ApiProperty() message!: string;
  @ApiProperty({ type: [ErrorFrameDto], description: 'The innermost first' }) frames!: ErrorFrameDto[];
  @Whole() visits!: number;
  @Moment() firstAt!: string;
  @Moment() lastAt!: string;
}

export class ReleaseErrorsResponse extends DataOf([ReleaseErrorDto]) {}

export class ReleaseErrorsQuery {
  @Fits(
    releaseName.max(sliceRules.release.maxLength).optional().describe('Only errors of this release'),
    'release must be the id of a release',
  )
  release?: string;
}
