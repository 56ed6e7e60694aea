import { Module } from '@nestjs/common';
import { APP_GUARD } from '@nestjs/core';
import { LoggerModule } from 'nestjs-pino';
import { destination } from 'pino';
import { ArticlesModule } from './articles/articles.module.js';
import { AuthModule } from './auth/auth.module.js';
import { BearerGuard } from './auth/bearer.guard.js';
import { BulkModule } from './bulk/bulk.module.js';
import { CompaniesModule } from './companies/companies.module.js';
import { ConfigModule } from './config/config.module.js';
import { Env } from './config/env.js';
import { ContactModule } from './contact/contact.module.js';
import { ContentPreviewModule } from './content-preview/contentPreview.module.js';
import { ContentVersionModule } from './content-version/contentVersion.module.js';
import { DatabaseModule } from './database/database.module.js';
import { FeedsModule } from './feeds/feeds.module.js';
import { FinderModule } from './finder/finder.module.js';
import { HealthModule } from './health/health.module.js';
import { HistoryModule } from './history/history.module.js';
import { JobsModule } from './jobs/jobs.module.js';
import { MachinesModule } from './machines/machines.module.js';
import { RateLimitsModule } from './rate-limits/rateLimits.module.js';
import { WriteLimitGuard } from './rate-limits/writeLimit.guard.js';
import { SampleContentModule } from './sample-content/sampleContent.module.js';
import { SchedulesModule } from './schedules/schedules.module.js';
import { SearchModule } from './search/search.module.js';
import { SiteContentModule } from './site-content/siteContent.module.js';
import { SitemapModule } from './sitemap/sitemap.module.js';
import { SlicesModule } from './slices/slices.module.js';
import { TeamModule } from './team/team.module.js';
import { TrashModule } from './trash/trash.module.js';
import { UploadsModule } from './uploads/uploads.module.js';
import { WebhooksModule } from './webhooks/webhooks.module.js';
import { WorkingCopiesModule } from './working-copies/workingCopies.module.js';

@Module({
  imports: [
    ConfigModule,
    LoggerModule.forRootAsync({
      inject: [Env],
      useFactory: (env: Env) => ({
        pinoHttp: [
          {
            level: env.LOG_LEVEL,
            genReqId: ({ id }) => id,
            // Headers and bodies hold personal data and secrets: a line names the request, no more.
            serializers: {
              req: ({ id, method, url }: { id: string; method: string; url: string }) => ({
                id,
                method,
                url,
              }),
              res: ({ statusCode }: { statusCode: number }) => ({ statusCode }),
            },
            // Failures are logged once, by the error filter.
            customLogLevel: () => 'info',
          },
          // Lines are written together, once a second at the latest and when the process ends.
          destination({ sync: false, minLength: 4096, periodicFlush: 1_000 }),
        ],
      }),
    }),
    DatabaseModule,
    AuthModule,
    RateLimitsModule,
    CompaniesModule,
    TeamModule,
    ArticlesModule,
    JobsModule,
    SearchModule,
    SiteContentModule,
    HistoryModule,
    TrashModule,
    WorkingCopiesModule,
    ContentPreviewModule,
    FinderModule,
    BulkModule,
    SchedulesModule,
    ContentVersionModule,
    ContactModule,
    UploadsModule,
    FeedsModule,
    SitemapModule,
    SlicesModule,
    WebhooksModule,
    HealthModule,
    MachinesModule,
    SampleContentModule,
  ],
  providers: [
    // In this order: who may not do a thing at all is told that first.
    { provide: APP_GUARD, useExisting: BearerGuard },
    { provide: APP_GUARD, useExisting: WriteLimitGuard },
  ],
})
export class AppModule {}
