import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Readers only see published articles, so an index of these is used to count and page their list. */
export class IndexPublishedArticles1767225600022 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('CREATE INDEX articles_published_idx ON articles (date, id) WHERE published');
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('DROP INDEX articles_published_idx');
  }
}
