import type { EntityManager } from 'typeorm';
import type { RecordKindName } from '../editing/recordKinds.js';

/** Otherwise what is typed from now on would go live by itself. The others of a group still wait. */
export async function endScheduledPublish(
  manager: EntityManager,
  kind: RecordKindName,
  recordId: number,
): Promise<void> {
  await manager.query(
    `WITH waiting AS (
       SELECT action.id, schedule_id FROM scheduled_actions AS action
       JOIN schedules AS schedule ON schedule.id = schedule_id
       WHERE kind = $1 AND record_id = $2 AND action = 'publish' AND waits
       FOR UPDATE OF schedule SKIP LOCKED),
     ended AS (DELETE FROM scheduled_actions USING waiting WHERE scheduled_actions.id = waiting.id)
     DELETE FROM schedules USING waiting
     WHERE schedules.id = waiting.schedule_id AND NOT EXISTS (
       SELECT FROM scheduled_actions AS other
       WHERE other.schedule_id = schedules.id AND other.id <> waiting.id)`,
    [kind, recordId],
  );
}

/** Counts failed schedules, which one click tries again. */
export async function isPublishScheduled(
  manager: EntityManager,
  kind: RecordKindName,
  recordId: number,
): Promise<boolean> {
  const waiting = await manager.query<object[]>(
    `SELECT FROM scheduled_actions JOIN schedules ON schedules.id = schedule_id
     WHERE kind = $1 AND record_id = $2 AND action = 'publish' AND (waits OR (state = 'failed' AND NOT is_dismissed))`,
    [kind, recordId],
  );
  return waiting.length > 0;
}
