import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Departments are compared as folded texts, and folding those of all jobs takes long. The other columns are there so that
 * counting jobs by department and type reads nothing but the index.
 */
export class FindDepartments1767225617400 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(
      'CREATE INDEX jobs_department_idx ON jobs (fold_text(department), type) INCLUDE (department, id, active)',
    );
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('DROP INDEX jobs_department_idx');
  }
}
