import type { EntityManager } from 'typeorm';
import { spellingsOf } from '../mail/mail.js';
import type { ContactSubmission } from './contactSubmission.entity.js';

export async function withOthers(
  manager: EntityManager,
  submissions: readonly ContactSubmission[],
): Promise<ContactSubmission[]> {
  const spelled = submissions.flatMap(({ id, email }) =>
    spellingsOf(email).map((spelling) => ({ id, spelling })),
  );
  const counted = await manager.query<{ id: number; others: number }[]>(
    `SELECT known.id, count(*)::int - 1 AS others FROM unnest($1::int[], $2::text[]) AS known (id, spelling)
     JOIN contact_submissions ON fold_text(email) = spelling GROUP BY known.id`,
    [spelled.map(({ id }) => id), spelled.map(({ spelling }) => spelling)],
  );
  const others = new Map(counted.map((one) => [one.id, one.others]));
  return submissions.map((one) => Object.assign(one, { others: others.get(one.id) ?? 0 }));
}
