import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { AllContent } from '../content/routes/contentService.js';
import { HistoryModule } from '../history/history.controller.js';
import { MailModule } from '../mail/mail.module.js';
import { RateLimitsModule } from '../rate-limits/rateLimits.module.js';
import { TrashModule } from '../trash/trash.controller.js';
import { OpenEditors } from './openEditors.service.js';
import { Publishing } from './publishing.service.js';
import { ReviewMails } from './reviewMails.service.js';
import { Reviews } from './reviews.service.js';
import { WorkingCopiesController } from './workingCopies.controller.js';
import { WorkingCopies } from './workingCopies.service.js';
import { OpenEditor, WorkingCopy } from './workingCopy.entities.js';

@Module({
  imports: [
    TypeOrmModule.forFeature([WorkingCopy, OpenEditor]),
    HistoryModule,
    MailModule,
    RateLimitsModule,
    TrashModule,
  ],
  controllers: [WorkingCopiesController],
  providers: [AllContent, OpenEditors, Publishing, ReviewMails, Reviews, WorkingCopies],
  exports: [AllContent, OpenEditors, Publishing, WorkingCopies],
})
export class WorkingCopiesModule {}
