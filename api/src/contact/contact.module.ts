import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { RateLimitsModule } from '../rate-limits/rateLimits.module.js';
import { ContactController } from './contact.controller.js';
import { ContactService } from './contact.service.js';
import { ContactReply } from './contactReply.entity.js';
import { ContactSubmission } from './contactSubmission.entity.js';

@Module({
  imports: [TypeOrmModule.forFeature([ContactSubmission, ContactReply]), RateLimitsModule],
  controllers: [ContactController],
  providers: [ContactService],
})
export class ContactModule {}
