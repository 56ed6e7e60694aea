import { ApiProperty } from '@nestjs/swagger';
import { OrNull, Whole } from './fields.js';
import { type SliceAccess, sliceAccesses } from './slice.rules.js';

export class ComposedCanaryDto {
  @ApiProperty() release!: string;
  @Whole(undefined, { minimum: 1, maximum: 99 }) percent!: number;
}

export class RetiredAddressesDto {
  @OrNull(String, 'Where they redirect to; null when they answer 410') to!: string | null;
  @ApiProperty({ type: [String], description: 'Path patterns' }) paths!: string[];
}

export class ComposedSliceDto {
  @ApiProperty() slice!: string;
  @ApiProperty({ enum: sliceAccesses, enumName: 'SliceAccess' }) access!: SliceAccess;
  @OrNull(String) live!: string | null;
  @OrNull(String) previous!: string | null;

  @ApiProperty({
    description: 'The releases published last, so that the site can fetch them before they are promoted',
  })
  newest!: string;

  @OrNull(ComposedCanaryDto) canary!: ComposedCanaryDto | null;
  @OrNull(RetiredAddressesDto, 'Null unless it was retired') retired!: RetiredAddressesDto | null;
}

export class CompositionDto {
  @ApiProperty({ type: [ComposedSliceDto] }) slices!: ComposedSliceDto[];
}

export class VerdictDto {
  @OrNull(Boolean, 'Whether it passed its last gate check; null if it was never checked')
  passed!: boolean | null;

  @ApiProperty({ description: 'Whether it has ever passed; only then may its files be served' })
  wasLetPass!: boolean;
}
