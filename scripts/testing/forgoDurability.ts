import { Client } from 'pg';

/**
 * Lets a Postgres server write to the disk when it likes: nobody needs the data of tests after a crash of the machine.
 *
 * @param superuserUrl Any database of the server.
 */
export async function forgoDurability(superuserUrl: string): Promise<void> {
  const client = new Client(superuserUrl);
  await client.connect();
  await client.query('ALTER SYSTEM SET fsync = off');
  await client.query('ALTER SYSTEM SET full_page_writes = off');
  await client.query('SELECT pg_reload_conf()');
  await client.end();
}
