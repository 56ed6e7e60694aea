import { Module } from '@nestjs/common';
import { ArticlesModule } from '../articles/articles.module.js';
import { FeedsController } from './feeds.controller.js';
import { FeedsService } from './feeds.service.js';

@Module({
  imports: [ArticlesModule],
  controllers: [FeedsController],
  providers: [FeedsService],
})
export class FeedsModule {}
