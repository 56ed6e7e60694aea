import { Module } from '@nestjs/common';
import { APP_INTERCEPTOR } from '@nestjs/core';
import { SchedulesModule } from '../schedules/schedules.module.js';
import { WorkingCopiesModule } from '../working-copies/workingCopies.module.js';
import { ContentPreviewController } from './contentPreview.controller.js';
import { ContentPreviewInterceptor } from './contentPreview.interceptor.js';
import { ContentPreviews } from './contentPreviews.service.js';
import { Overlay } from './overlay.service.js';

@Module({
  imports: [SchedulesModule, WorkingCopiesModule],
  controllers: [ContentPreviewController],
  providers: [ContentPreviews, Overlay, { provide: APP_INTERCEPTOR, useClass: ContentPreviewInterceptor }],
})
export class ContentPreviewModule {}
