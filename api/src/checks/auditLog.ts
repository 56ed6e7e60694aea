import type { DataSource, EntityManager } from 'typeorm';
import { fingerprintOf } from '../audit/auditForwarding.service.js';
import type { Env } from '../config/env.js';
import { broken, type Finding, look, ok } from './check.js';

const SUBJECT = 'Audit log';
const AT_ONCE = 5_000;
const advice =
  'Somebody with the rights of its owner has changed it: compare it with what was forwarded, or with a backup.';

interface Link {
  readonly id: string;
  readonly previousHash: string;
  readonly hash: string;
  readonly isIntact: boolean;
}

interface AuditFacts {
  readonly lastId: string;
  readonly hash: string;
  readonly keptDays: number;
  readonly mayChange: boolean;
  readonly role: string;
}

/** Reads one state, because others write and remove entries meanwhile. */
export function checkAuditLog(database: DataSource, env: Env): Promise<Finding[]> {
  return database.transaction('REPEATABLE READ', (manager) => findingsOf(manager, env));
}

async function findingsOf(database: EntityManager, env: Env): Promise<Finding[]> {
  const [facts]: [AuditFacts] = await database.query(`
    SELECT last_id AS "lastId", hash, kept_days AS "keptDays", current_user AS role,
      has_table_privilege('audit_log', 'UPDATE') OR has_table_privilege('audit_log', 'DELETE')
        OR has_table_privilege('audit_log', 'TRUNCATE') AS "mayChange"
    FROM (SELECT) AS one LEFT JOIN audit_head ON true`);
  return [
    await chainFinding(database, facts),
    ...keptFinding(facts, env),
    roleFinding(facts, env.NODE_ENV === 'production'),
    ...(await forwardingFinding(database, env)),
  ];
}

async function chainFinding(database: EntityManager, facts: AuditFacts): Promise<Finding> {
  const head = { id: Number(facts.lastId ?? 0), hash: facts.hash ?? '' };
  const [removed]: { id: number; hash: string }[] = await database.query(`
    SELECT (changes -> 'last_id' ->> 'to')::bigint::float8 AS id, changes -> 'hash' ->> 'to' AS hash
    FROM audit_log WHERE action = 'audit.removed' ORDER BY audit_log.id DESC LIMIT 1`);
  const start = removed ?? { id: 0, hash: '' };
  let last = start;
  for (let links: Link[] = []; ; ) {
    links = await database.query(
      `SELECT id, previous_hash AS "previousHash", hash, hash = audit_hash(audit_log) AS "isIntact"
       FROM audit_log WHERE id > $1 ORDER BY id LIMIT $2`,
      [last === start ? 0 : last.id, AT_ONCE],
    );
    for (const { id, previousHash, hash, isIntact } of links) {
      const at = Number(id);
      if (at !== last.id + 1) {
        const missing =
          at === last.id + 2 ? `entry ${last.id + 1} is` : `entries ${last.id + 1} to ${at - 1} are`;
        return broken(SUBJECT, `There is a gap: ${missing} missing. ${advice}`);
      }
      if (!isIntact || previousHash !== last.hash) {
        const says = isIntact ? 'does not follow the one before' : 'is not what was written';
        return broken(SUBJECT, `Entry ${at} ${says}. ${advice}`);
      }
      last = { id: at, hash };
    }
    if (links.length < AT_ONCE) {
      break;
    }
  }
  if (last.id < head.id) {
    return broken(SUBJECT, `Its end is missing, after entry ${last.id}: ${head.id} were written. ${advice}`);
  }
  if (last.hash !== head.hash) {
    return broken(SUBJECT, `Entry ${last.id} is not what was written. ${advice}`);
  }
  return ok(SUBJECT, `It has no gap: ${last.id - start.id} entries, each with the hash of the one before.`);
}

function keptFinding({ keptDays }: AuditFacts, { AUDIT_RETENTION_DAYS: days }: Env): Finding[] {
  const says = `Entries are kept for ${keptDays} days, but AUDIT_RETENTION_DAYS is ${days}. It is read where the database is migrated: set it there, too.`;
  return keptDays === null || keptDays === days ? [] : [look(SUBJECT, says)];
}

function roleFinding({ mayChange, role }: AuditFacts, isProduction: boolean): Finding {
  const subject = 'Rights on the audit log';
  if (!mayChange) {
    return ok(subject, `"${role}" can neither change nor remove entries.`);
  }
  const says = `"${role}" owns the audit log, so whoever gets its password can change it. docs/operations.md says how to give the API a role of its own.`;
  return isProduction ? look(subject, says) : ok(subject, says);
}

async function forwardingFinding(database: EntityManager, { AUDIT_FORWARD_TO: to }: Env): Promise<Finding[]> {
  if (to === undefined) {
    return [];
  }
  const subject = 'Forwarding of the audit log';
  const [{ waiting, failure }]: [{ waiting: number; failure: string | null }] = await database.query(
    `SELECT count(*)::int AS waiting, (SELECT failure FROM audit_forwarding WHERE target = $1) AS failure
     FROM audit_log WHERE at < now() - interval '1 minute'
       AND id > coalesce((SELECT last_id FROM audit_forwarding WHERE target = $1), 0)`,
    [fingerprintOf(new URL(to))],
  );
  const reason = failure === null ? 'No API has sent them yet.' : `The last attempt failed: ${failure}.`;
  return waiting === 0
    ? [ok(subject, 'Everything older than a minute was sent.')]
    : [look(subject, `${waiting} entries wait. ${reason} They are sent automatically, none is lost.`)];
}
