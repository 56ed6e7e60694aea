import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { Transform } from 'class-transformer';
import { type DeployScope, deployScopes } from '../../auth/deployCredentials.js';
import { Checked, TextField } from '../../common/fields.js';
import { sliceRules, tokenRules } from '../records/slice.rules.js';

const { scopes: scopesRule, days: daysRule } = tokenRules;

export class DeployTokenInput {
  @TextField(sliceRules.tokenName, { direction: false })
  name!: string;

  @ApiPropertyOptional({
    enum: deployScopes,
    enumName: 'DeployScope',
    isArray: true,
    minItems: 1,
    default: deployScopes,
    description: 'What it may do; everything by default',
  })
  @Transform(({ value }) => (value === undefined || value === null ? [...deployScopes] : value))
  @Checked((value) =>
    Array.isArray(value) &&
    value.length > 0 &&
    value.every((scope) => deployScopes.some((known) => known === scope))
      ? undefined
      : scopesRule.message,
  )
  scopes: DeployScope[] = [...deployScopes];

  @ApiPropertyOptional({
    type: 'integer',
    minimum: daysRule.minimum,
    maximum: daysRule.maximum,
    default: daysRule.default,
    description: 'After how many days it expires',
  })
  @Transform(({ value }) => value ?? daysRule.default)
  @Checked((value) =>
    Number.isInteger(value) && Number(value) >= daysRule.minimum && Number(value) <= daysRule.maximum
      ? undefined
      : daysRule.message,
  )
  days: number = daysRule.default;
}

export class DeployTokenDto {
  @ApiProperty({ type: 'integer' })
  id!: number;

  @ApiProperty()
  slice!: string;

  @ApiProperty({ example: 'pipeline' })
  name!: string;

  @ApiProperty({ enum: deployScopes, enumName: 'DeployScope', isArray: true })
  scopes!: DeployScope[];

  @ApiProperty({ type: String, format: 'date-time' })
  createdAt!: string;

  @ApiProperty()
  createdBy!: string;

  @ApiProperty({ type: String, format: 'date-time' })
  expiresAt!: string;

  @ApiProperty({ description: 'According to the clock of the registry' })
  isExpired!: boolean;

  @ApiProperty({ type: String, format: 'date-time', nullable: true })
  lastUsedAt!: string | null;

  @ApiProperty({ type: String, format: 'date-time', nullable: true })
  revokedAt!: string | null;
}

export class NewDeployTokenDto extends DeployTokenDto {
  @ApiProperty({ description: 'Shown only once', example: 'lvd_1_…' })
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
