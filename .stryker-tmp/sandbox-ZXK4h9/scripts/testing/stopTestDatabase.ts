import './startTestDatabase.ts';

/** Stops the Postgres that {@link startTestDatabase} started. */
export default async function stopTestDatabase(): Promise<void> {
  await globalThis.stopTestDatabase?.();
}
