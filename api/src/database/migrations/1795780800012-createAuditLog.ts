import type { MigrationInterface, QueryRunner } from 'typeorm';

const enquiry = 'first_name,last_name,email,company,interest,message';
const ids = 'idempotency_key,notification_id,acknowledgement_id';

const written = {
  companies: ['companies', 'content', 'name'],
  team_members: ['team', 'content', 'name'],
  articles: ['articles', 'content', 'title', 'published'],
  article_categories: ['article-categories', 'content', 'name'],
  jobs: ['jobs', 'content', 'title', 'active'],
  pages: ['pages', 'content', 'title', 'published'],
  site_content: ['site-content', 'content', 'title'],
  media: ['media', 'media', 'title', '', '', 'hash'],
  contact_submissions: ['contact', 'enquiry', '', '', enquiry, ids],
  contact_templates: ['contact-templates', 'template', 'name'],
  people: [
    'people',
    'person',
    'name',
    '',
    'password_hash,totp_secret',
    'last_sign_in_at,totp_used_step,known_browsers',
  ],
  schedules: ['schedules', 'schedule', 'name', '', '', 'attempts,next_at,settled_at,actor'],
  erasures: ['erasures', 'erasure'],
};

/** Other tables: when a trigger fires for a row, and its function. */
const rows: readonly (readonly [string, string, string, { name?: string; where?: string }?])[] = [
  ['contact_replies', 'INSERT', 'audit_part'],
  ['contact_messages', 'INSERT', 'audit_part'],
  ['contact_notes', 'INSERT OR DELETE', 'audit_part'],
  ['deploy_tokens', 'INSERT OR UPDATE', 'audit_part'],
  ['person_tokens', 'INSERT', 'audit_part'],
  ['scheduled_actions', 'INSERT OR DELETE', 'audit_part'],
  ['slice_events', 'INSERT', 'audit_part'],
  ['passkeys', 'INSERT OR UPDATE OF name OR DELETE', 'audit_part'],
  ['recovery_codes', 'INSERT OR UPDATE', 'audit_part'],
  ['sessions', 'INSERT OR DELETE OR UPDATE OF verified_at', 'audit_session'],
  ['trash', 'DELETE', 'audit_unpublished'],
  ['trash', 'INSERT', 'audit_unpublished', { name: 'trash_audit_drafts', where: 'NEW.is_draft' }],
  ['working_copies', 'INSERT', 'audit_unpublished'],
  [
    'working_copies',
    'UPDATE OF review',
    'audit_unpublished',
    { name: 'working_copies_audit_review', where: 'OLD.review IS DISTINCT FROM NEW.review' },
  ],
  ['record_versions', 'INSERT', 'audit_unpublished', { where: `NEW.action = 'discard'` }],
];

/**
 * Triggers note what is written as `audit_pending`, and the transaction's commit moves that into the log: only then
 * does it wait for other writers, whose entries it follows.
 */
export class CreateAuditLog1795780800012 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    // No row of `audit_pending` outlives its transaction. The head shows when the end of the log is missing.
    await queryRunner.query(`
      CREATE TABLE audit_log (
        id             bigint PRIMARY KEY,
        at             timestamptz NOT NULL,
        person_id      integer,
        name           varchar(200),
        role           varchar(20),
        network        varchar(45),
        request_id     varchar(64),
        action         varchar(40) NOT NULL,
        kind           varchar(40),
        subject_id     varchar(100),
        label          text,
        changes        jsonb NOT NULL,
        previous_hash  varchar(64) NOT NULL,
        hash           varchar(64) NOT NULL
      );
      CREATE INDEX audit_log_at_idx ON audit_log (at);
      CREATE INDEX audit_log_person_idx ON audit_log (person_id, id);
      CREATE INDEX audit_log_subject_idx ON audit_log (kind, subject_id, id);
      CREATE INDEX audit_log_action_idx ON audit_log (action, id);

      CREATE TABLE audit_head (
        id         integer PRIMARY KEY DEFAULT 1,
        last_id    bigint NOT NULL DEFAULT 0,
        hash       varchar(64) NOT NULL DEFAULT '',
        kept_days  integer NOT NULL DEFAULT 730,
        CONSTRAINT audit_head_id_check CHECK (id = 1)
      );
      INSERT INTO audit_head DEFAULT VALUES;

      CREATE UNLOGGED TABLE audit_pending (
        number       bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
        transaction  xid8 NOT NULL,
        person_id    integer,
        name         varchar(200),
        role         varchar(20),
        network      varchar(45),
        request_id   varchar(64),
        action       varchar(40) NOT NULL,
        kind         varchar(40),
        subject_id   varchar(100),
        label        text,
        changes      jsonb NOT NULL
      );
      CREATE INDEX audit_pending_subject_idx ON audit_pending (transaction, kind, subject_id);

      CREATE TABLE audit_forwarding (
        target   varchar(64) PRIMARY KEY,
        last_id  bigint NOT NULL DEFAULT 0,
        failure  varchar(300)
      );
    `);
    const [{ schema }]: [{ schema: string }] = await queryRunner.query(
      'SELECT quote_ident(current_schema()) AS schema',
    );
    // They run with their owner's rights: writers need no rights on the log.
    const definer = `SECURITY DEFINER SET search_path = ${schema}, pg_temp`;
    // Planned while no row is pending, and then run with thousands.
    const indexed = `${definer} SET enable_seqscan = off`;
    await queryRunner.query(`
      CREATE FUNCTION audit_hash(entry audit_log) RETURNS text LANGUAGE sql STABLE
      SET search_path = ${schema}, pg_temp AS $$
        SELECT encode(sha256(convert_to(entry.previous_hash || jsonb_build_array(entry.id,
          to_char(entry.at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US'), entry.person_id, entry.name, entry.role,
          entry.network, entry.request_id, entry.action, entry.kind, entry.subject_id, entry.label, entry.changes
        )::text, 'UTF8')), 'hex')
      $$;

      CREATE FUNCTION chain_audit() RETURNS trigger LANGUAGE plpgsql ${indexed} AS $$
      DECLARE
        head audit_head;
        entry audit_log;
        pending audit_pending;
      BEGIN
        -- The first row of a transaction takes all others along.
        IF NOT EXISTS (SELECT FROM audit_pending WHERE number = NEW.number) THEN
          RETURN NULL;
        END IF;
        SELECT * INTO head FROM audit_head FOR UPDATE;
        IF NOT FOUND THEN
          INSERT INTO audit_head (last_id, hash)
            SELECT coalesce(max(id), 0), coalesce((array_agg(hash ORDER BY id DESC))[1], '') FROM audit_log
            ON CONFLICT DO NOTHING;
          SELECT * INTO head FROM audit_head FOR UPDATE;
        END IF;
        FOR pending IN SELECT * FROM audit_pending WHERE transaction = NEW.transaction ORDER BY number LOOP
          entry := ROW(head.last_id + 1, clock_timestamp(), pending.person_id, pending.name, pending.role,
            pending.network, pending.request_id, pending.action, pending.kind, pending.subject_id, pending.label,
            pending.changes, head.hash, '');
          entry.hash := audit_hash(entry);
          INSERT INTO audit_log VALUES (entry.*);
          head.last_id := entry.id;
          head.hash := entry.hash;
        END LOOP;
        UPDATE audit_head SET last_id = head.last_id, hash = head.hash;
        DELETE FROM audit_pending WHERE transaction = NEW.transaction;
        RETURN NULL;
      END $$;
      CREATE CONSTRAINT TRIGGER audit_pending_chain AFTER INSERT ON audit_pending
        DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION chain_audit();

      CREATE FUNCTION refuse_audit_change() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        IF TG_OP = 'DELETE' AND current_setting('lumenvale.removes_audit_entries', true) = 'on' THEN
          RETURN OLD;
        END IF;
        RAISE EXCEPTION 'The audit log only grows' USING ERRCODE = 'insufficient_privilege';
      END $$;
      CREATE TRIGGER audit_log_only_grows BEFORE UPDATE OR DELETE ON audit_log
        FOR EACH ROW EXECUTE FUNCTION refuse_audit_change();
      CREATE TRIGGER audit_log_stays BEFORE TRUNCATE ON audit_log
        FOR EACH STATEMENT EXECUTE FUNCTION refuse_audit_change();
    `);
    // Who writes is a setting of the API's connection; without it, another program or the site itself.
    await queryRunner.query(`
      CREATE FUNCTION note_audit(action text, kind text, subject_id text, label text, changes jsonb) RETURNS void
      LANGUAGE plpgsql ${definer} AS $$
      DECLARE
        writer jsonb := coalesce(nullif(current_setting('lumenvale.writer', true), ''), '{}');
        program text := current_setting('application_name');
      BEGIN
        INSERT INTO audit_pending
            (transaction, person_id, name, role, network, request_id, action, kind, subject_id, label, changes)
          VALUES (pg_current_xact_id(), (writer ->> 'personId')::integer,
            left(coalesce(writer ->> 'name', CASE
              WHEN writer <> '{}' THEN NULL
              WHEN program IN ('lumenvale-api', 'lumenvale-outbox', 'lumenvale-migrations') THEN 'site'
              ELSE session_user || ' (' || coalesce(nullif(program, ''), 'SQL') || ')' END), 200),
            writer ->> 'role', writer ->> 'network', writer ->> 'requestId', action, kind, left(subject_id, 100),
            left(label, 500), changes);
      END $$;

      CREATE FUNCTION audit_difference(old text, new text) RETURNS jsonb
      LANGUAGE plpgsql IMMUTABLE AS $$
      DECLARE
        most integer := least(length(old), length(new));
        high integer := most;
        middle integer;
        start integer := 0;
        ending integer := 0;
        removed text;
        added text;
      BEGIN
        WHILE start < high LOOP
          middle := (start + high + 1) / 2;
          IF left(old, middle) = left(new, middle) THEN start := middle; ELSE high := middle - 1; END IF;
        END LOOP;
        high := most - start;
        WHILE ending < high LOOP
          middle := (ending + high + 1) / 2;
          IF right(old, middle) = right(new, middle) THEN ending := middle; ELSE high := middle - 1; END IF;
        END LOOP;
        removed := substr(old, start + 1, length(old) - start - ending);
        added := substr(new, start + 1, length(new) - start - ending);
        RETURN jsonb_build_object('difference', jsonb_build_object(
          'at', start, 'before', right(left(old, start), 60), 'removed', left(removed, 2000),
          'added', left(added, 2000), 'after', left(right(old, ending), 60),
          'cut', length(removed) > 2000 OR length(added) > 2000));
      END $$;

      CREATE FUNCTION audit_changes(old jsonb, new jsonb, hidden text[]) RETURNS jsonb
      LANGUAGE sql STABLE SET search_path = ${schema}, pg_temp AS $$
        SELECT coalesce(jsonb_object_agg(field, CASE
          -- A new column may be forgotten.
          WHEN field = ANY (hidden) OR field ~ 'password|secret|token|_(hash|key)$' THEN '{"hidden": true}'
          WHEN greatest(length(old ->> field), length(new ->> field)) > 200
            THEN audit_difference(coalesce(old ->> field, ''), coalesce(new ->> field, ''))
          ELSE jsonb_build_object('from', old -> field, 'to', new -> field) END), '{}')
        FROM jsonb_object_keys(coalesce(old, '{}') || coalesce(new, '{}')) AS field
        WHERE (old ->> field) IS DISTINCT FROM (new ->> field)
      $$;

      -- Arguments: kind, noun of the action, label, column that says whether it is public; then columns whose values
      -- are hidden, and columns that are left out, separated by commas.
      CREATE FUNCTION audit_write() RETURNS trigger LANGUAGE plpgsql ${indexed} AS $$
      DECLARE
        old_row jsonb := to_jsonb(OLD);
        new_row jsonb := to_jsonb(NEW);
        stored jsonb := coalesce(new_row, old_row);
        without text[] := '{id,version,created_at,updated_at,search_text,short_text}'::text[]
          || string_to_array(TG_ARGV[5], ',');
        changes jsonb := audit_changes(old_row - without, new_row - without, string_to_array(TG_ARGV[4], ','));
        was_public boolean := (old_row ->> TG_ARGV[3])::boolean;
        is_public boolean := (new_row ->> TG_ARGV[3])::boolean;
        verb text := CASE TG_OP WHEN 'INSERT' THEN 'created' WHEN 'UPDATE' THEN 'changed' ELSE 'deleted' END;
      BEGIN
        IF TG_OP = 'TRUNCATE' THEN
          PERFORM note_audit('table.emptied', TG_ARGV[0], NULL, TG_TABLE_NAME, '{}');
          RETURN NULL;
        END IF;
        IF TG_OP = 'UPDATE' AND changes ? 'totp_secret' THEN
          PERFORM note_audit('factor.' || CASE
              WHEN old_row -> 'totp_secret' = 'null' THEN 'added' WHEN new_row -> 'totp_secret' = 'null' THEN 'removed'
              ELSE 'changed' END,
            TG_ARGV[0], stored ->> 'id', stored ->> TG_ARGV[2], jsonb_build_object('totp_secret', changes -> 'totp_secret'));
          changes := changes - 'totp_secret';
        END IF;
        IF TG_OP = 'UPDATE' AND changes = '{}' THEN
          RETURN NULL;
        END IF;
        IF TG_ARGV[1] = 'content' AND TG_OP <> 'DELETE' THEN
          verb := CASE
            WHEN TG_OP = 'INSERT' AND is_public IS NOT FALSE OR NOT was_public AND is_public THEN 'published'
            WHEN was_public AND NOT is_public THEN 'unpublished'
            ELSE verb END;
        ELSIF TG_TABLE_NAME = 'people' AND changes = '{"password_hash": {"hidden": true}}' THEN
          verb := 'password_changed';
        END IF;
        IF TG_OP = 'INSERT' THEN
          -- It leaves the trash in the same transaction.
          DELETE FROM audit_pending
            WHERE transaction = pg_current_xact_id() AND action = TG_ARGV[1] || '.erased'
              AND kind = TG_ARGV[0] AND subject_id = stored ->> 'id';
          IF FOUND THEN
            verb := 'restored';
            changes := '{}';
          END IF;
        END IF;
        PERFORM note_audit(TG_ARGV[1] || '.' || verb, TG_ARGV[0], stored ->> 'id', stored ->> TG_ARGV[2], changes);
        RETURN NULL;
      END $$;

      -- What is in the trash, or was only begun: its texts are not copied.
      CREATE FUNCTION audit_unpublished() RETURNS trigger LANGUAGE plpgsql ${indexed} AS $$
      DECLARE
        was_draft boolean;
      BEGIN
        IF TG_TABLE_NAME = 'trash' AND TG_OP = 'DELETE' THEN
          PERFORM note_audit(CASE WHEN OLD.kind = 'contact' THEN 'enquiry' WHEN OLD.is_draft THEN 'draft' ELSE 'content' END
            || '.erased', OLD.kind, OLD.record_id::text, nullif(OLD.name, CASE WHEN OLD.kind = 'contact' THEN OLD.name END), '{}');
        ELSIF TG_TABLE_NAME = 'working_copies' AND TG_OP = 'UPDATE' THEN
          PERFORM note_audit(CASE
              WHEN NEW.review IS NULL THEN 'draft.review_withdrawn'
              WHEN jsonb_exists(NEW.review, 'returned') THEN 'draft.sent_back'
              ELSE 'draft.review_asked' END,
            NEW.kind, NEW.record_id::text, NEW.name, '{}');
        ELSIF TG_TABLE_NAME = 'working_copies' THEN
          DELETE FROM audit_pending
            WHERE transaction = pg_current_xact_id() AND action = 'draft.erased'
              AND kind = NEW.kind AND subject_id = NEW.record_id::text;
          was_draft := FOUND;
          PERFORM note_audit(CASE WHEN was_draft THEN 'draft.restored' ELSE 'draft.begun' END, NEW.kind,
            NEW.record_id::text, NEW.name, '{}');
        ELSE
          PERFORM note_audit('draft.discarded', NEW.kind, NEW.record_id::text, NEW.name, '{}');
        END IF;
        RETURN NULL;
      END $$;

      CREATE FUNCTION audit_session() RETURNS trigger LANGUAGE plpgsql ${indexed} AS $$
      DECLARE
        owner people;
      BEGIN
        -- It ended by itself, and was swept away by the site.
        IF TG_OP = 'DELETE' AND (OLD.expires_at <= now() OR OLD.last_used_at <= now() - interval '1 hour'
            AND coalesce(current_setting('lumenvale.writer', true), '') = ''
            AND current_setting('application_name') = 'lumenvale-api') THEN
          RETURN NULL;
        END IF;
        SELECT * INTO owner FROM people WHERE id = coalesce(NEW.person_id, OLD.person_id);
        IF TG_OP = 'UPDATE' THEN
          PERFORM note_audit('auth.confirmed', 'session', OLD.id::text, owner.name, '{}');
        ELSIF TG_OP = 'DELETE' THEN
          PERFORM note_audit('auth.session_ended', 'session', OLD.id::text, owner.name, '{}');
        ELSE
          PERFORM note_audit('auth.signed_in', 'session', NEW.id::text, owner.name,
            audit_changes(NULL, jsonb_build_object('user_agent', NEW.user_agent, 'method', NEW.method), '{}'));
          UPDATE audit_pending
            SET person_id = owner.id, name = owner.name, role = owner.role, network = coalesce(network, NEW.network)
            WHERE transaction = pg_current_xact_id() AND kind = 'session' AND action = 'auth.signed_in' AND subject_id = NEW.id::text;
        END IF;
        RETURN NULL;
      END $$;

      CREATE FUNCTION audit_part() RETURNS trigger LANGUAGE plpgsql ${indexed} AS $$
      DECLARE
        owner people;
        enquiry integer;
      BEGIN
        CASE TG_TABLE_NAME
        WHEN 'person_tokens' THEN
          SELECT * INTO owner FROM people WHERE id = NEW.person_id;
          PERFORM note_audit('person.link_sent', 'people', owner.id::text, owner.name,
            audit_changes(NULL, jsonb_build_object('purpose', NEW.purpose), '{}'));
        WHEN 'passkeys' THEN
          SELECT * INTO owner FROM people WHERE id = coalesce(NEW.person_id, OLD.person_id);
          PERFORM note_audit('factor.' || CASE TG_OP
              WHEN 'INSERT' THEN 'added' WHEN 'DELETE' THEN 'removed' ELSE 'changed' END,
            'people', coalesce(NEW.person_id, OLD.person_id)::text, owner.name, audit_changes(
              jsonb_build_object('passkey', OLD.name), jsonb_build_object('passkey', NEW.name), '{}'));
        WHEN 'recovery_codes' THEN
          SELECT * INTO owner FROM people WHERE id = NEW.person_id;
          IF TG_OP = 'UPDATE' THEN
            PERFORM note_audit('factor.recovery_code_used', 'people', owner.id::text, owner.name, '{}');
          ELSIF NOT EXISTS (SELECT FROM audit_pending WHERE transaction = pg_current_xact_id()
              AND kind = 'people' AND action = 'factor.recovery_codes_created' AND subject_id = owner.id::text) THEN
            PERFORM note_audit('factor.recovery_codes_created', 'people', owner.id::text, owner.name, '{}');
          END IF;
        WHEN 'contact_replies', 'contact_messages', 'contact_notes' THEN
          enquiry := coalesce(NEW.submission_id, OLD.submission_id);
          -- What goes or returns with its enquiry is part of that.
          IF EXISTS (SELECT FROM contact_submissions WHERE id = enquiry)
              AND NOT EXISTS (SELECT FROM audit_pending WHERE transaction = pg_current_xact_id()
                AND kind = 'contact' AND action = 'enquiry.restored' AND subject_id = enquiry::text) THEN
            PERFORM note_audit('enquiry.' || CASE
                WHEN TG_TABLE_NAME = 'contact_replies' THEN 'answered'
                WHEN TG_TABLE_NAME = 'contact_messages' THEN 'mail_arrived'
                WHEN TG_OP = 'INSERT' THEN 'noted' ELSE 'note_deleted' END,
              'contact', enquiry::text, NULL, '{}');
          END IF;
        WHEN 'deploy_tokens' THEN
          IF TG_OP = 'INSERT' THEN
            PERFORM note_audit('token.created', 'token', NEW.id::text, NEW.name, audit_changes(NULL,
              jsonb_build_object('slice', NEW.slice, 'scopes', NEW.scopes, 'expires_at', NEW.expires_at), '{}'));
          ELSIF OLD.revoked_at IS DISTINCT FROM NEW.revoked_at THEN
            PERFORM note_audit('token.revoked', 'token', NEW.id::text, NEW.name,
              audit_changes(NULL, jsonb_build_object('slice', NEW.slice), '{}'));
          END IF;
        WHEN 'slice_events' THEN
          IF NEW.action NOT LIKE 'token-%' THEN
            PERFORM note_audit('release.' || replace(NEW.action, '-', '_'), 'slice', NEW.slice, NEW.release,
              audit_changes(NEW.before, coalesce(NEW.after, '{}') || jsonb_strip_nulls(jsonb_build_object('reason', NEW.reason)), '{}'));
            UPDATE audit_pending SET name = NEW.actor
              WHERE transaction = pg_current_xact_id() AND kind = 'slice' AND (name IS NULL OR name = 'site');
          END IF;
        WHEN 'scheduled_actions' THEN
          IF EXISTS (SELECT FROM schedules WHERE id = coalesce(NEW.schedule_id, OLD.schedule_id)) THEN
            PERFORM note_audit('schedule.changed', 'schedules', coalesce(NEW.schedule_id, OLD.schedule_id)::text,
              coalesce(NEW.name, OLD.name), audit_changes(
                to_jsonb(OLD) - '{id,schedule_id,waits,name}'::text[], to_jsonb(NEW) - '{id,schedule_id,waits,name}'::text[], '{}'));
          END IF;
        END CASE;
        RETURN NULL;
      END $$;

      CREATE FUNCTION remove_old_audit_entries(most bigint) RETURNS bigint LANGUAGE plpgsql ${definer} AS $$
      DECLARE
        head audit_head;
        last audit_log;
        removed bigint;
      BEGIN
        SELECT * INTO head FROM audit_head FOR UPDATE;
        SELECT * INTO last FROM audit_log
          WHERE at < now() - make_interval(days => head.kept_days)
            AND id < most + (SELECT min(id) FROM audit_log)
          ORDER BY id DESC LIMIT 1;
        IF NOT FOUND THEN
          RETURN 0;
        END IF;
        PERFORM set_config('lumenvale.removes_audit_entries', 'on', true);
        DELETE FROM audit_log WHERE id <= last.id;
        GET DIAGNOSTICS removed = ROW_COUNT;
        PERFORM set_config('lumenvale.removes_audit_entries', 'off', true);
        PERFORM note_audit('audit.removed', NULL, NULL, NULL, audit_changes(NULL,
          jsonb_build_object('last_id', last.id, 'hash', last.hash, 'entries', removed), '{}'));
        RETURN removed;
      END $$;
    `);
    for (const [table, given] of Object.entries(written)) {
      const list = Array.from({ length: 6 }, (_, index) => `'${given[index] ?? ''}'`).join(', ');
      await queryRunner.query(`
        CREATE TRIGGER ${table}_audit AFTER INSERT OR UPDATE OR DELETE ON ${table}
          FOR EACH ROW EXECUTE FUNCTION audit_write(${list});
        CREATE TRIGGER ${table}_audit_emptied AFTER TRUNCATE ON ${table}
          FOR EACH STATEMENT EXECUTE FUNCTION audit_write(${list});
      `);
    }
    for (const [table, when, what, { name = `${table}_audit`, where = '' } = {}] of rows) {
      await queryRunner.query(`
        CREATE TRIGGER ${name} AFTER ${when} ON ${table} FOR EACH ROW ${where && `WHEN (${where})`} EXECUTE FUNCTION ${what}()
      `);
    }
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      DROP FUNCTION audit_write, audit_unpublished, audit_session, audit_part CASCADE;
      DROP FUNCTION remove_old_audit_entries, note_audit, audit_changes, audit_difference;
      DROP TABLE audit_pending, audit_log, audit_head, audit_forwarding CASCADE;
      DROP FUNCTION chain_audit, refuse_audit_change;
    `);
  }
}
