import { Module } from '@nestjs/common';
import { ArticlesModule } from '../articles/articles.module.js';
import { UploadsModule } from '../uploads/uploads.module.js';
import { FeedsController } from './feeds.controller.js';
import { FeedsService } from './feeds.service.js';

@Module({
  imports: [ArticlesModule, UploadsModule],
  controllers: [FeedsController],
  providers: [FeedsService],
})
export class FeedsModule {}
