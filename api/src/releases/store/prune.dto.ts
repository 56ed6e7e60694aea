import { ApiProperty } from '@nestjs/swagger';
import { FlagField, Moment, Whole, WholeField } from '../records/fields.js';

const keptBecause = ['live', 'canary', 'rollback', 'newest', 'lately-live', 'young'] as const;

export type KeptBecause = (typeof keptBecause)[number];

export class PruneInput {
  @WholeField(
    { minimum: 1, maximum: 1_000, message: 'keep must be a whole number from 1 to 1000' },
    'By default the setting of the site, or else 20',
  )
  keep?: number;

  // Shells keep releases for 30 days, for open pages.
  @WholeField(
    { minimum: 30, maximum: 3_650, message: 'days must be a whole number from 30 to 3650' },
    'By default the setting of the site, or else 90',
  )
  days?: number;

  @FlagField('Only reports what would be deleted') dryRun?: boolean;
}

export class PrunedReleaseDto {
  @ApiProperty() release!: string;
  @Moment() publishedAt!: string;
  @Whole('The size of all its files; those that other releases share stay') bytes!: number;
}

export class KeptReleaseDto extends PrunedReleaseDto {
  @ApiProperty({ enum: keptBecause, enumName: 'KeptBecause' }) because!: KeptBecause;
}

export class PruneResultDto {
  @ApiProperty({ type: [PrunedReleaseDto] }) deleted!: PrunedReleaseDto[];
  @ApiProperty({ type: [KeptReleaseDto] }) kept!: KeptReleaseDto[];
}
