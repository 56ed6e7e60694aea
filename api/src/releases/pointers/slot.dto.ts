import { ApiProperty } from '@nestjs/swagger';
import { DataOf } from '../../common/page.js';

export class OfferedSlotDto {
  @ApiProperty({ example: 'mf-public/company-aside' }) name!: string;

  @ApiProperty({ description: 'The version of the contract, following semver', example: '1.0.0' })
  version!: string;

  @ApiProperty({ description: 'The contract: a TypeScript module of types' }) types!: string;

  @ApiProperty({ type: 'object', additionalProperties: true, description: 'Props as the page may pass them' })
  example!: Record<string, unknown>;

  @ApiProperty({ description: 'An address that shows the slot', example: '/companies/1' }) smoke!: string;
}

export class FilledSlotDto {
  @ApiProperty({ example: 'mf-public/company-aside' }) name!: string;

  @ApiProperty({
    type: String,
    nullable: true,
    description: 'The contract versions that it works with; null for a slot of the shell',
    example: '^1.0.0',
  })
  versions!: string | null;
}

export class SlotSidesDto {
  @ApiProperty({ example: 'mf-public' }) slice!: string;
  @ApiProperty({ example: '1.0.0-0a1b2c3d' }) release!: string;

  @ApiProperty({ enum: ['live', 'canary'], description: 'Canaries are only shown to deployers' })
  role!: 'live' | 'canary';

  @ApiProperty({ description: 'The platform versions that it works with', example: '^2.1.0' })
  platform!: string;

  @ApiProperty({ type: [OfferedSlotDto] }) offers!: OfferedSlotDto[];
  @ApiProperty({ type: [FilledSlotDto] }) fills!: FilledSlotDto[];
}

export class SlotSidesResponse extends DataOf([SlotSidesDto]) {}
