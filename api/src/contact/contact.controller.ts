import {
  BadRequestException,
  Body,
  Controller,
  createParamDecorator,
  type ExecutionContext,
  Module,
  Post,
  Req,
} from '@nestjs/common';
import { ApiCreatedResponse, ApiHeader, ApiTags } from '@nestjs/swagger';
import { TypeOrmModule } from '@nestjs/typeorm';
import type { Request } from 'express';
import { violation } from '../common/textRule.js';
import { MailModule } from '../mail/mail.module.js';
import { ClientAddress } from '../rate-limits/clientAddress.js';
import { RateLimitsModule } from '../rate-limits/rateLimits.module.js';
import { TrashModule } from '../trash/trash.controller.js';
import { WorkingCopiesModule } from '../working-copies/workingCopies.controller.js';
import { ContactDto, ContactReceivedDto } from './contact.dto.js';
import { replyRules } from './contact.rules.js';
import { ContactAdminController } from './contactAdmin.controller.js';
import { ContactNote, ContactSubmission, ContactTemplate } from './contactSubmission.entity.js';
import { ContactTemplatesController } from './contactTemplates.controller.js';
import { ContactThreads } from './contactThreads.service.js';
import { Answers } from './incoming/answers.service.js';
import { IncomingMails, MailboxTimes } from './incoming/incomingMails.service.js';
import { Reception } from './reception.service.js';
import { SubmissionsService } from './submissions.service.js';

const IdempotencyKey = createParamDecorator((_: unknown, context: ExecutionContext): string | null => {
  const value = context.switchToHttp().getRequest<Request>().get('idempotency-key');
  const problem = violation(replyRules.idempotencyKey, value);
  if (problem) {
    throw new BadRequestException(problem);
  }
  return value || null;
});

@ApiTags('contact')
@Controller('api/contact')
export class ContactController {
  constructor(
    private readonly reception: Reception,
    private readonly clientAddress: ClientAddress,
  ) {}

  @Post()
  @ApiHeader({
    name: 'Idempotency-Key',
    required: false,
    description: 'Identifies an enquiry, which is stored once even if it is sent again with the same key',
    schema: { type: 'string', maxLength: replyRules.idempotencyKey.maxLength },
  })
  @ApiCreatedResponse({ type: ContactReceivedDto })
  async sendContact(
    @Body() enquiry: ContactDto,
    @IdempotencyKey() idempotencyKey: string | null,
    @Req() request: Request,
  ): Promise<ContactReceivedDto> {
    await this.reception.receive(enquiry, this.clientAddress.of(request), idempotencyKey);
    return { success: true };
  }
}

@Module({
  imports: [
    TypeOrmModule.forFeature([ContactNote, ContactSubmission, ContactTemplate]),
    MailModule,
    RateLimitsModule,
    TrashModule,
    WorkingCopiesModule,
  ],
  controllers: [ContactController, ContactAdminController, ContactTemplatesController],
  providers: [Answers, ContactThreads, IncomingMails, Reception, SubmissionsService, MailboxTimes],
})
export class ContactModule {}
