import { Body, Controller, Post, Req } from '@nestjs/common';
import { ApiCreatedResponse, ApiDefaultResponse, ApiTags } from '@nestjs/swagger';
import type { Request } from 'express';
import { Public } from '../auth/access.js';
import { ErrorDto } from '../common/error.dto.js';
import { ClientAddress } from '../rate-limits/clientAddress.js';
import { ContactDto, ContactReceivedDto } from './contact.dto.js';
import { ContactService } from './contact.service.js';

@ApiTags('contact')
@ApiDefaultResponse({ type: ErrorDto })
@Controller('api/contact')
export class ContactController {
  constructor(
    private readonly contact: ContactService,
    private readonly clientAddress: ClientAddress,
  ) {}

  @Post()
  @Public()
  @ApiCreatedResponse({ type: ContactReceivedDto })
  async sendContact(@Body() enquiry: ContactDto, @Req() request: Request): Promise<ContactReceivedDto> {
    await this.contact.receive(enquiry, this.clientAddress.of(request));
    return { success: true };
  }
}
