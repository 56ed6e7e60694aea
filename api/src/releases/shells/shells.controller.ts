import { Controller, Get } from '@nestjs/common';
import { ApiDefaultResponse, ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { ForAnyDeployer } from '../../auth/access.js';
import { RefusalDto } from '../records/refusal.dto.js';
import { ShellsResponse } from './shell.dto.js';
import { Shells } from './shells.service.js';

@ApiTags('slices')
@ApiDefaultResponse({ type: RefusalDto })
@ForAnyDeployer()
@Controller('api/shells')
export class ShellsController {
  constructor(private readonly shells: Shells) {}

  @Get()
  @ApiOkResponse({
    type: ShellsResponse,
    description: 'The running processes of the shell, and what each serves',
  })
  async listShells(): Promise<ShellsResponse> {
    return { data: await this.shells.list() };
  }
}
