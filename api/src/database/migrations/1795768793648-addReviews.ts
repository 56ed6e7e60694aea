import type { MigrationInterface, QueryRunner } from 'typeorm';

export class AddReviews1795768793648 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('ALTER TABLE "working_copies" ADD "review" jsonb');
    const [{ schema }]: [{ schema: string }] = await queryRunner.query(
      'SELECT quote_ident(current_schema()) AS schema',
    );
    await queryRunner.query(`
      CREATE FUNCTION audit_review() RETURNS trigger LANGUAGE plpgsql
      SECURITY DEFINER SET search_path = ${schema}, pg_temp AS $$
      BEGIN
        PERFORM note_audit(CASE
            WHEN NEW.review IS NULL THEN 'draft.review_withdrawn'
            WHEN jsonb_exists(NEW.review, 'returned') THEN 'draft.sent_back'
            ELSE 'draft.review_asked' END,
          NEW.kind, NEW.record_id::text, NEW.name, '{}');
        RETURN NULL;
      END $$
    `);
    await queryRunner.query(
      'CREATE TRIGGER working_copies_audit_review AFTER UPDATE OF review ON working_copies FOR EACH ROW WHEN (old.review IS DISTINCT FROM new.review) EXECUTE FUNCTION audit_review()',
    );
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('DROP TRIGGER working_copies_audit_review ON working_copies');
    await queryRunner.query('DROP FUNCTION audit_review()');
    await queryRunner.query('ALTER TABLE "working_copies" DROP COLUMN "review"');
  }
}
