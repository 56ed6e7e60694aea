import type { EntityManager } from 'typeorm';
import { MOST_NETWORKS, type NetworkSum } from './browserEvidence.js';

/**
 * Stores which networks got a release through a pointer. Hashes are as good as random, so the {@link MOST_NETWORKS}
 * smallest ones are a fair sample, to which any number of processes can add without counting a network twice. That is
 * why hashes are stored rather than a sketch such as HyperLogLog: they are exact where few networks decide, and just as
 * small.
 *
 * @param failedNetworks Those whose browsers reported failures.
 * @param errorNetworks Those whose browsers reported errors that broke nothing.
 */
export async function addNetworks(
  manager: EntityManager,
  pointerId: number,
  networks: readonly string[],
  failedNetworks: readonly string[],
  errorNetworks: readonly string[],
): Promise<void> {
  // Sorted, so that concurrent writers do not deadlock.
  const all = [...new Set([...networks, ...failedNetworks, ...errorNetworks])].toSorted();
  if (all.length === 0) {
    return;
  }
  await manager.query(
    `INSERT INTO visit_networks (pointer_id, network, seen_at, failed_at, error_at)
     SELECT $1, network, now(), CASE WHEN network = ANY($3) THEN now() END,
       CASE WHEN network = ANY($5) THEN now() END
     FROM unnest($2::text[]) AS network
     WHERE network <= coalesce(
       (SELECT network FROM visit_networks WHERE pointer_id = $1 ORDER BY network OFFSET $4 - 1 LIMIT 1), 'g')
     ON CONFLICT (pointer_id, network) DO UPDATE SET
       seen_at = excluded.seen_at,
       failed_at = coalesce(excluded.failed_at, visit_networks.failed_at),
       error_at = coalesce(excluded.error_at, visit_networks.error_at)
     WHERE excluded.failed_at IS NOT NULL OR excluded.error_at IS NOT NULL
       OR visit_networks.seen_at < now() - interval '30 seconds'`,
    [pointerId, all, failedNetworks, MOST_NETWORKS, errorNetworks],
  );
  await manager.query(
    `DELETE FROM visit_networks WHERE pointer_id = $1 AND network >
       (SELECT network FROM visit_networks WHERE pointer_id = $1 ORDER BY network OFFSET $2 - 1 LIMIT 1)`,
    [pointerId, MOST_NETWORKS],
  );
}

/**
 * Counts the networks that got a release through a pointer since a given time, and those that reported failures since
 * then.
 *
 * @param reported `error_at` counts those that reported errors that broke nothing instead.
 */
export async function sumNetworks(
  manager: EntityManager,
  pointerId: number,
  since: Date,
  reported: 'failed_at' | 'error_at' = 'failed_at',
): Promise<NetworkSum> {
  const [{ networks, failed }] = await manager.query<[{ networks: string; failed: string }]>(
    `SELECT count(*) AS networks, count(*) FILTER (WHERE ${reported} >= $2) AS failed
     FROM visit_networks WHERE pointer_id = $1 AND seen_at >= $2`,
    [pointerId, since],
  );
  return { networks: Number(networks), failedNetworks: Number(failed) };
}
