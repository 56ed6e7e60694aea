import { Module } from '@nestjs/common';
import { APP_INTERCEPTOR } from '@nestjs/core';
import { WorkingCopiesModule } from '../working-copies/workingCopies.module.js';
import { ContentPreviewController } from './contentPreview.controller.js';
import { ContentPreviewInterceptor } from './contentPreview.interceptor.js';
import { ContentPreviews } from './contentPreviews.service.js';
import { Overlay } from './overlay.service.js';

@Module({
  imports: [WorkingCopiesModule],
  controllers: [ContentPreviewController],
  providers: [ContentPreviews, Overlay, { provide: APP_INTERCEPTOR, useClass: ContentPreviewInterceptor }],
})
export class ContentPreviewModule {}
