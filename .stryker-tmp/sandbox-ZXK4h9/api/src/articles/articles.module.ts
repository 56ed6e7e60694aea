import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { Article } from './article.entity.js';
import { ArticleCategoriesController } from './articleCategories.controller.js';
import { ArticleCategoriesService } from './articleCategories.service.js';
import { ArticleCategory } from './articleCategory.entity.js';
import { ArticlesController } from './articles.controller.js';
import { ArticlesService } from './articles.service.js';

@Module({
  imports: [TypeOrmModule.forFeature([Article, ArticleCategory])],
  controllers: [ArticlesController, ArticleCategoriesController],
  providers: [ArticlesService, ArticleCategoriesService],
  exports: [ArticlesService, ArticleCategoriesService],
})
export class ArticlesModule {}
