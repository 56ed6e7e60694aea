import { ApiProperty } from '@nestjs/swagger';
import { BulkIds, BulkSteps, type Unchecked } from '../bulk/bulk.dto.js';
import { DataOf } from '../common/page.js';
import { isId } from '../common/recordId.js';
import { RequiredChoice } from '../requests/queryParameters.js';
import { type ContactStatus, contactStatuses } from './contactSubmission.entity.js';

export const submissionActions = [...contactStatuses, 'delete'] as const;

export type SubmissionAction = (typeof submissionActions)[number];

export class BulkSubmissionsInput {
  @RequiredChoice('action', submissionActions, 'SubmissionAction', 'The new status, or moves to the trash')
  action!: SubmissionAction;

  @BulkIds() ids!: number[];
}

export class BulkSubmissionDto {
  @ApiProperty({ type: 'integer', minimum: 1 }) id!: number;

  @ApiProperty({ enum: contactStatuses, enumName: 'ContactStatus', description: 'Its status before' })
  before!: ContactStatus;

  @ApiProperty({
    type: 'integer',
    nullable: true,
    description: 'Its version after; null when it was deleted',
  })
  after!: number | null;
}

export class BulkSubmissionsUndo {
  @BulkSteps(BulkSubmissionDto, isStep, 'The `data` of an earlier answer') steps!: BulkSubmissionDto[];
}

function isStep({ id, before, after }: Unchecked<BulkSubmissionDto>): boolean {
  return isId(id) && contactStatuses.some((status) => status === before) && (after === null || isId(after));
}

export class BulkSubmissionsResponse extends DataOf(
  [BulkSubmissionDto],
  'The enquiries that were changed; unchanged ones are left out',
) {}
