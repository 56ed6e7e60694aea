import { Body, Controller, Delete, Get, Post } from '@nestjs/common';
import {
  ApiCreatedResponse,
  ApiDefaultResponse,
  ApiOkResponse,
  ApiOperation,
  ApiTags,
} from '@nestjs/swagger';
import { CurrentActor, CurrentDeployer, type Deployer } from '../../auth/access.js';
import { NoContent } from '../../common/changes.js';
import { type Data, responseOf } from '../../common/page.js';
import { RecordIdParam } from '../../requests/recordId.pipe.js';
import { RefusalDto } from '../records/judging.dto.js';
import { SliceParam } from '../records/routes.js';
import {
  DeployTokenDto,
  DeployTokenInput,
  DeployTokenListResponse,
  NewDeployTokenDto,
} from './deployToken.dto.js';
import type { DeployToken } from './deployToken.entity.js';
import { DeployTokens } from './deployTokens.service.js';

@ApiTags('slices')
@ApiDefaultResponse({ type: RefusalDto })
@Controller('api/slices/:slice/tokens')
export class DeployTokensController {
  constructor(private readonly tokens: DeployTokens) {}

  @Get()
  @ApiOkResponse({ type: DeployTokenListResponse, description: 'Newest first, without their secrets' })
  async listDeployTokens(@SliceParam() slice: string): Promise<DeployTokenListResponse> {
    return { data: (await this.tokens.list(slice)).map(toDto) };
  }

  @Post()
  @ApiOperation({ summary: 'Creates a token for this slice only; its text is shown only once' })
  @ApiCreatedResponse({ type: responseOf(NewDeployTokenDto) })
  async createDeployToken(
    @SliceParam() slice: string,
    @Body() input: DeployTokenInput,
    @CurrentDeployer() deployer: Deployer,
  ): Promise<Data<NewDeployTokenDto>> {
    const [text, token] = await this.tokens.create(slice, input, deployer);
    return { data: { ...toDto(token), token: text } };
  }

  @Delete(':id')
  @NoContent('Revokes a token; it stays in the list')
  revokeDeployToken(
    @SliceParam() slice: string,
    @RecordIdParam() id: number,
    @CurrentActor() actor: string,
  ): Promise<void> {
    return this.tokens.revoke(slice, id, actor);
  }
}

function toDto(token: DeployToken): DeployTokenDto {
  const { id, slice, name, scopes, createdBy, isExpired } = token;
  return {
    id,
    slice,
    name,
    scopes,
    createdAt: token.createdAt.toISOString(),
    createdBy,
    expiresAt: token.expiresAt.toISOString(),
    isExpired,
    lastUsedAt: token.lastUsedAt?.toISOString() ?? null,
    revokedAt: token.revokedAt?.toISOString() ?? null,
  };
}
