import { ApiProperty } from '@nestjs/swagger';

/** A slot that a release offers to other slices. */
export class OfferedSlotDto {
  @ApiProperty({ example: 'mf-public/company-aside' })
  name!: string;

  @ApiProperty({ description: 'Of the contract, by semver', example: '1.0.0' })
  version!: string;

  @ApiProperty({ description: 'The contract: a module of types in TypeScript' })
  types!: string;

  @ApiProperty({
    type: 'object',
    additionalProperties: true,
    description: 'Props as the page may pass them',
  })
  example!: Record<string, unknown>;

  @ApiProperty({ description: 'An address at which the slot is to be seen', example: '/companies/1' })
  smoke!: string;
}

/** A slot that a release fills. */
export class FilledSlotDto {
  @ApiProperty({ example: 'mf-public/company-aside' })
  name!: string;

  @ApiProperty({
    type: String,
    nullable: true,
    description: 'The versions of the contract that it fits; null for a slot of the shell',
    example: '^1.0.0',
  })
  versions!: string | null;
}

/** The slots that a release in use offers and fills. */
export class SlotSidesDto {
  @ApiProperty({ example: 'mf-public' })
  slice!: string;

  @ApiProperty({ example: '1.0.0-0a1b2c3d' })
  release!: string;

  @ApiProperty({ enum: ['live', 'canary'], description: 'Canaries are told to deployers alone' })
  role!: 'live' | 'canary';

  @ApiProperty({ description: 'The versions of the platform that it runs with', example: '^2.1.0' })
  platform!: string;

  @ApiProperty({ type: [OfferedSlotDto] })
  offers!: OfferedSlotDto[];

  @ApiProperty({ type: [FilledSlotDto] })
  fills!: FilledSlotDto[];
}

export class SlotSidesResponse {
  @ApiProperty({ type: [SlotSidesDto] })
  data!: SlotSidesDto[];
}
