import { Client, escapeIdentifier, escapeLiteral } from 'pg';

/** Nobody needs the data of tests after a crash of the machine. */
export const withoutDurability = { fsync: 'off', full_page_writes: 'off' };

/**
 * Changes settings of a Postgres server; some count only after a restart.
 *
 * @param superuserUrl Any database of the server.
 */
export async function setServerSettings(
  superuserUrl: string,
  settings: Readonly<Record<string, string>>,
): Promise<void> {
  const client = new Client(superuserUrl);
  await client.connect();
  for (const [name, value] of Object.entries(settings)) {
    await client.query(`ALTER SYSTEM SET ${escapeIdentifier(name)} = ${escapeLiteral(value)}`);
  }
  await client.query('SELECT pg_reload_conf()');
  await client.end();
}
