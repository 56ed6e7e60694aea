import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { ArticlesModule } from '../articles/articles.module.js';
import { CompaniesModule } from '../companies/companies.module.js';
import { HistoryModule } from '../history/history.module.js';
import { JobsModule } from '../jobs/jobs.module.js';
import { SiteContentModule } from '../site-content/siteContent.module.js';
import { TeamModule } from '../team/team.module.js';
import { TrashModule } from '../trash/trash.module.js';
import { AllContent } from './contentRecords.js';
import { OpenEditor } from './openEditor.entity.js';
import { OpenEditors } from './openEditors.service.js';
import { Publishing } from './publishing.service.js';
import { WorkingCopiesController } from './workingCopies.controller.js';
import { WorkingCopies } from './workingCopies.service.js';
import { WorkingCopy } from './workingCopy.entity.js';

@Module({
  imports: [
    TypeOrmModule.forFeature([WorkingCopy, OpenEditor]),
    ArticlesModule,
    CompaniesModule,
    HistoryModule,
    JobsModule,
    SiteContentModule,
    TeamModule,
    TrashModule,
  ],
  controllers: [WorkingCopiesController],
  providers: [AllContent, OpenEditors, Publishing, WorkingCopies],
  exports: [AllContent, Publishing, WorkingCopies],
})
export class WorkingCopiesModule {}
