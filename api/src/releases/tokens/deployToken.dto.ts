import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { Transform } from 'class-transformer';
import { z } from 'zod';
import { type DeployScope, deployScopes } from '../../auth/deployCredentials.js';
import { TextField } from '../../common/fields.js';
import { DataOf } from '../../common/page.js';
import { Fits, Moment, MomentOrNull, Whole, WholeField } from '../records/fields.js';
import { sliceRules, tokenRules } from '../records/slice.rules.js';

export class DeployTokenInput {
  @TextField(sliceRules.tokenName, { direction: false }) name!: string;

  @Transform(({ value }) => value ?? [...deployScopes])
  @Fits(
    z.array(z.enum(deployScopes)).min(1),
    tokenRules.scopes.message,
    ApiPropertyOptional({
      enum: deployScopes,
      enumName: 'DeployScope',
      isArray: true,
      minItems: 1,
      default: deployScopes,
      description: 'What it may do; everything by default',
    }),
  )
  scopes: DeployScope[] = [...deployScopes];

  @WholeField(tokenRules.days, 'After how many days it expires') days: number = tokenRules.days.default;
}

export class DeployTokenDto {
  @Whole() id!: number;
  @ApiProperty() slice!: string;
  @ApiProperty({ example: 'pipeline' }) name!: string;
  @ApiProperty({ enum: deployScopes, enumName: 'DeployScope', isArray: true }) scopes!: DeployScope[];
  @Moment() createdAt!: string;
  @ApiProperty() createdBy!: string;
  @Moment() expiresAt!: string;
  @ApiProperty({ description: 'According to the clock of the registry' }) isExpired!: boolean;
  @MomentOrNull() lastUsedAt!: string | null;
  @MomentOrNull() revokedAt!: string | null;
}

export class NewDeployTokenDto extends DeployTokenDto {
  @ApiProperty({ description: 'Shown only once', example: 'lvd_1_…' }) token!: string;
}

export class DeployTokenListResponse extends DataOf([DeployTokenDto]) {}
