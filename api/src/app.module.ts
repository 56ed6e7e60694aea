import { Global, Module, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { APP_GUARD } from '@nestjs/core';
import { LoggerModule, PinoLogger } from 'nestjs-pino';
import { AuditModule } from './audit/audit.controller.js';
import { AuthModule } from './auth/auth.module.js';
import { BearerGuard } from './auth/bearer.guard.js';
import { BulkModule } from './bulk/bulk.controller.js';
import { ChecksModule } from './checks/health.controller.js';
import { Env, readEnv } from './config/env.js';
import { ContactModule } from './contact/contact.controller.js';
import { ContentPreviewModule } from './content-preview/contentPreview.controller.js';
import { ContentVersionModule } from './content-version/contentVersion.service.js';
import { contentModules } from './contentModules.js';
import { DatabaseModule } from './database/database.module.js';
import { FeedsModule } from './feeds/feeds.controller.js';
import { SitemapModule } from './feeds/sitemap.controller.js';
import { HistoryModule } from './history/history.controller.js';
import { MediaModule } from './media/media.controller.js';
import { MetricsModule } from './metrics/metricsServer.service.js';
import { OpenIdModule } from './openid/openId.controller.js';
import { PeopleModule } from './people/people.controller.js';
import { PrivacyModule } from './privacy/privacy.controller.js';
import { RateLimitsModule } from './rate-limits/rateLimits.module.js';
import { WriteLimitGuard } from './rate-limits/writeLimit.guard.js';
import { ReleasesModule } from './releases/releases.module.js';
import { floods, requestLines } from './requests/requestLines.js';
import { SampleContentModule } from './sample-content/sampleContent.module.js';
import { SchedulesModule } from './schedules/schedules.controller.js';
import { FinderModule } from './search/finder.controller.js';
import { TrashModule } from './trash/trash.controller.js';
import { UploadsModule } from './uploads/uploads.controller.js';
import { WebhooksModule } from './webhooks/webhooks.service.js';
import { WorkingCopiesModule } from './working-copies/workingCopies.controller.js';
import { ClipboardModule } from './writing/clipboard/clipboard.controller.js';

@Global()
@Module({
  providers: [{ provide: Env, useFactory: () => readEnv() }],
  exports: [Env],
})
export class ConfigModule {}

@Module({
  imports: [
    ConfigModule,
    LoggerModule.forRootAsync({
      inject: [Env],
      useFactory: (env: Env) => ({ pinoHttp: requestLines(env) }),
    }),
    DatabaseModule,
    AuthModule,
    OpenIdModule,
    AuditModule,
    RateLimitsModule,
    PeopleModule,
    ...contentModules,
    HistoryModule,
    TrashModule,
    WorkingCopiesModule,
    ClipboardModule,
    ContentPreviewModule,
    FinderModule,
    BulkModule,
    SchedulesModule,
    ContentVersionModule,
    ContactModule,
    PrivacyModule,
    UploadsModule,
    MediaModule,
    FeedsModule,
    SitemapModule,
    ReleasesModule,
    WebhooksModule,
    ChecksModule,
    MetricsModule,
    SampleContentModule,
  ],
  providers: [
    // The order matters: a caller who lacks a right is told that first.
    { provide: APP_GUARD, useExisting: BearerGuard },
    { provide: APP_GUARD, useExisting: WriteLimitGuard },
  ],
})
export class AppModule implements OnApplicationBootstrap, OnApplicationShutdown {
  onApplicationBootstrap(): void {
    floods.start(PinoLogger.root);
  }

  onApplicationShutdown(): void {
    floods.stop();
  }
}
