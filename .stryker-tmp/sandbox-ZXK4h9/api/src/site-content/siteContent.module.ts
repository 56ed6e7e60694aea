import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { ContentRenderer } from './contentRenderer.js';
import { DeclaredTexts } from './declaredTexts.service.js';
import { SiteContentController } from './siteContent.controller.js';
import { SiteContent } from './siteContent.entity.js';
import { SiteContentService } from './siteContent.service.js';

@Module({
  imports: [TypeOrmModule.forFeature([SiteContent])],
  controllers: [SiteContentController],
  providers: [SiteContentService, ContentRenderer, DeclaredTexts],
  exports: [SiteContentService],
})
export class SiteContentModule {}
