import type { MigrationInterface, QueryRunner } from 'typeorm';

const facts = ["'user_agent', NEW.user_agent", "'user_agent', NEW.user_agent, 'method', NEW.method"] as const;

export class AddOpenId1795771290948 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      ALTER TABLE people
        ADD openid_issuer varchar(500),
        ADD openid_subject varchar(255),
        ADD role_by_provider boolean NOT NULL DEFAULT false,
        ADD CONSTRAINT people_openid_key UNIQUE (openid_issuer, openid_subject);
      ALTER TABLE sessions ADD method varchar(30);
      ALTER TABLE sign_in_challenges
        ADD method varchar(30),
        DROP CONSTRAINT sign_in_challenges_purpose_check,
        ADD CONSTRAINT sign_in_challenges_purpose_check
          CHECK (purpose IN ('second-factor', 'passkey', 'new-passkey', 'totp', 'openid'));
    `);
    await changeLoggedSignIn(queryRunner, ...facts);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    const [now, before] = [facts[1], facts[0]];
    await changeLoggedSignIn(queryRunner, now, before);
    await queryRunner.query(`
      DELETE FROM sign_in_challenges WHERE purpose = 'openid';
      ALTER TABLE sign_in_challenges
        DROP method,
        DROP CONSTRAINT sign_in_challenges_purpose_check,
        ADD CONSTRAINT sign_in_challenges_purpose_check
          CHECK (purpose IN ('second-factor', 'passkey', 'new-passkey', 'totp'));
      ALTER TABLE sessions DROP method;
      ALTER TABLE people DROP openid_issuer, DROP openid_subject, DROP role_by_provider;
    `);
  }
}

async function changeLoggedSignIn(queryRunner: QueryRunner, from: string, to: string): Promise<void> {
  const [{ definition }]: [{ definition: string }] = await queryRunner.query(
    `SELECT pg_get_functiondef('audit_session'::regproc) AS definition`,
  );
  await queryRunner.query(definition.replace(from, to));
}
