import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { IsBoolean, IsOptional } from 'class-validator';
import type { NumberRule } from '../../common/fieldRules.js';
import { Checked } from '../../common/fields.js';
import { pruneRules } from '../records/slice.rules.js';

export const keptBecause = ['live', 'canary', 'rollback', 'newest', 'lately-live', 'young'] as const;

export type KeptBecause = (typeof keptBecause)[number];

function CountField({ minimum, maximum, default: usual, message }: NumberRule & { default: number }) {
  return (target: object, property: string) => {
    ApiPropertyOptional({
      type: 'integer',
      minimum,
      maximum,
      description: `By default the setting of the site, or else ${usual}`,
    })(target, property);
    Checked((value) =>
      value === undefined || (Number.isInteger(value) && Number(value) >= minimum && Number(value) <= maximum)
        ? undefined
        : message,
    )(target, property);
  };
}

export class PruneInput {
  @CountField(pruneRules.keep)
  keep?: number;

  @CountField(pruneRules.days)
  days?: number;

  @ApiPropertyOptional({ type: Boolean, description: 'Only reports what would be deleted' })
  @IsOptional()
  @IsBoolean({ message: 'dryRun must be true or false' })
  dryRun?: boolean;
}

export class PrunedReleaseDto {
  @ApiProperty()
  release!: string;

  @ApiProperty({ type: String, format: 'date-time' })
  publishedAt!: string;

  @ApiProperty({
    type: 'integer',
    description: 'The size of all its files; those that other releases share stay',
  })
  bytes!: number;
}

export class KeptReleaseDto extends PrunedReleaseDto {
  @ApiProperty({ enum: keptBecause, enumName: 'KeptBecause' })
  because!: KeptBecause;
}

export class PruneResultDto {
  @ApiProperty({ type: [PrunedReleaseDto] })
  deleted!: PrunedReleaseDto[];

  @ApiProperty({ type: [KeptReleaseDto] })
  kept!: KeptReleaseDto[];
}

export class PruneResultResponse {
  @ApiProperty({ type: PruneResultDto })
  data!: PruneResultDto;
}
