import { ApiProperty } from '@nestjs/swagger';
import { type SliceAccess, sliceAccesses } from './slice.rules.js';

export class ComposedCanaryDto {
  @ApiProperty()
  release!: string;

  @ApiProperty({ type: 'integer', minimum: 1, maximum: 99 })
  percent!: number;
}

export class RetiredAddressesDto {
  @ApiProperty({
    type: String,
    nullable: true,
    description: 'Where they redirect to; null when they answer 410',
  })
  to!: string | null;

  @ApiProperty({ type: [String], description: 'Path patterns' })
  paths!: string[];
}

export class ComposedSliceDto {
  @ApiProperty()
  slice!: string;

  @ApiProperty({ enum: sliceAccesses, enumName: 'SliceAccess' })
  access!: SliceAccess;

  @ApiProperty({ type: String, nullable: true })
  live!: string | null;

  @ApiProperty({ type: String, nullable: true })
  previous!: string | null;

  @ApiProperty({
    description: 'The releases published last, so that the site can fetch them before they are promoted',
  })
  newest!: string;

  @ApiProperty({ type: ComposedCanaryDto, nullable: true })
  canary!: ComposedCanaryDto | null;

  @ApiProperty({ type: RetiredAddressesDto, nullable: true, description: 'Null unless it was retired' })
  retired!: RetiredAddressesDto | null;
}

export class CompositionDto {
  @ApiProperty({ type: [ComposedSliceDto] })
  slices!: ComposedSliceDto[];
}

export class CompositionResponse {
  @ApiProperty({ type: CompositionDto })
  data!: CompositionDto;
}

export class VerdictDto {
  @ApiProperty({
    type: Boolean,
    nullable: true,
    description: 'Whether it passed its last gate check; null if it was never checked',
  })
  passed!: boolean | null;

  @ApiProperty({ description: 'Whether it has ever passed; only then may its files be served' })
  wasLetPass!: boolean;
}

export class VerdictResponse {
  @ApiProperty({ type: VerdictDto })
  data!: VerdictDto;
}
