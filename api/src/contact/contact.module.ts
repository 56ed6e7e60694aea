import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { MailModule } from '../mail/mail.module.js';
import { RateLimitsModule } from '../rate-limits/rateLimits.module.js';
import { ContactController } from './contact.controller.js';
import { ContactAdminController } from './contactAdmin.controller.js';
import { ContactSubmission } from './contactSubmission.entity.js';
import { SubmissionsService } from './submissions.service.js';

@Module({
  imports: [TypeOrmModule.forFeature([ContactSubmission]), MailModule, RateLimitsModule],
  controllers: [ContactController, ContactAdminController],
  providers: [SubmissionsService],
})
export class ContactModule {}
