import { Module } from '@nestjs/common';
import { ArticlesModule } from '../articles/articles.module.js';
import { CompaniesModule } from '../companies/companies.module.js';
import { JobsModule } from '../jobs/jobs.module.js';
import { TeamModule } from '../team/team.module.js';
import { SearchController } from './search.controller.js';
import { SearchService } from './search.service.js';

@Module({
  imports: [CompaniesModule, TeamModule, ArticlesModule, JobsModule],
  controllers: [SearchController],
  providers: [SearchService],
})
export class SearchModule {}
