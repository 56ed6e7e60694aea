import { Controller, Get } from '@nestjs/common';
import { ApiDefaultResponse, ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { CurrentActor, OptionalDeployer } from '../../auth/access.js';
import { RefusalDto } from '../records/refusal.dto.js';
import { SlotSidesResponse } from './slot.dto.js';
import { Slots } from './slots.service.js';

@ApiTags('slices')
@ApiDefaultResponse({ type: RefusalDto })
@Controller('api/slots')
export class SlotsController {
  constructor(private readonly slots: Slots) {}

  @Get()
  @OptionalDeployer()
  @ApiOkResponse({
    type: SlotSidesResponse,
    description: 'The slots that live releases and canaries offer and fill, with their contracts',
  })
  async listSlots(@CurrentActor() actor: string | undefined): Promise<SlotSidesResponse> {
    return { data: await this.slots.list(actor !== undefined) };
  }
}
