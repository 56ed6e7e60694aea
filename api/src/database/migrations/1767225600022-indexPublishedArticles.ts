import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Readers see published articles only; so their list is counted and paged by an index of these. */
export class IndexPublishedArticles1767225600022 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('CREATE INDEX articles_published_idx ON articles (date, id) WHERE published');
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('DROP INDEX articles_published_idx');
  }
}
