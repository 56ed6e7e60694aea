import { ApiProperty } from '@nestjs/swagger';
import { TextField } from '../common/fields.js';
import { sliceRules } from './slice.rules.js';

export class DeployTokenInput {
  @TextField(sliceRules.tokenName)
  name!: string;
}

/** A deploy token without its secret. */
export class DeployTokenDto {
  @ApiProperty({ type: 'integer' })
  id!: number;

  @ApiProperty()
  slice!: string;

  @ApiProperty({ example: 'pipeline' })
  name!: string;

  @ApiProperty({ type: String, format: 'date-time' })
  createdAt!: string;

  @ApiProperty()
  createdBy!: string;

  @ApiProperty({ type: String, format: 'date-time', nullable: true })
  lastUsedAt!: string | null;

  @ApiProperty({ type: String, format: 'date-time', nullable: true })
  revokedAt!: string | null;
}

export class NewDeployTokenDto extends DeployTokenDto {
  @ApiProperty({ description: 'Shown this once', example: 'lvd_1_…' })
  token!: string;
}

export class DeployTokenListResponse {
  @ApiProperty({ type: [DeployTokenDto] })
  data!: DeployTokenDto[];
}

export class NewDeployTokenResponse {
  @ApiProperty({ type: NewDeployTokenDto })
  data!: NewDeployTokenDto;
}
