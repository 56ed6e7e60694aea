import { Controller, Get, Query } from '@nestjs/common';
import { ApiDefaultResponse, ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { CurrentActor } from '../../auth/access.js';
import { ReleaseErrorsQuery, ReleaseErrorsResponse } from '../health/releaseErrors.dto.js';
import { ReleaseErrors } from '../health/releaseErrors.service.js';
import { Composition } from '../pointers/composition.service.js';
import { ShellsResponse } from '../pointers/shell.dto.js';
import { Shells } from '../pointers/shells.service.js';
import { SlotSidesResponse } from '../pointers/slot.dto.js';
import { RefusalDto } from '../records/judging.dto.js';
import { SliceParam } from '../records/routes.js';

@ApiTags('slices')
@ApiDefaultResponse({ type: RefusalDto })
@Controller('api')
export class OverviewController {
  constructor(
    private readonly shells: Shells,
    private readonly composition: Composition,
    private readonly errors: ReleaseErrors,
  ) {}

  @Get('shells')
  @ApiOkResponse({
    type: ShellsResponse,
    description: 'The running processes of the shell, and what each serves',
  })
  async listShells(): Promise<ShellsResponse> {
    return { data: await this.shells.list() };
  }

  @Get('slots')
  @ApiOkResponse({
    type: SlotSidesResponse,
    description: 'The slots that live releases and canaries offer and fill, with their contracts',
  })
  async listSlots(@CurrentActor() actor: string | undefined): Promise<SlotSidesResponse> {
    return { data: await this.composition.slots(actor !== undefined) };
  }

  @Get('slices/:slice/errors')
  @ApiOkResponse({ type: ReleaseErrorsResponse, description: 'Errors with the most visits first' })
  async listReleaseErrors(
    @SliceParam() slice: string,
    @Query() { release }: ReleaseErrorsQuery,
  ): Promise<ReleaseErrorsResponse> {
    return { data: await this.errors.list(slice, release) };
  }
}
