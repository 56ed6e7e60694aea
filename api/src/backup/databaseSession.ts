import { Client } from 'pg';
import { BackupRefusal } from './backupRefusal.js';

const APPLICATION = 'lumenvale-backup';

/**
 * Makes values read and written alike, whatever the server's settings. @throws BackupRefusal if it is away.
 */
export async function openSession(url: string): Promise<Client> {
  const client = new Client({
    connectionString: url,
    application_name: APPLICATION,
    connectionTimeoutMillis: 10_000,
  });
  // The next query reports the error.
  client.on('error', () => {});
  await client.connect().catch((cause: unknown) => {
    const [first = cause] = cause instanceof AggregateError ? cause.errors : [];
    throw new BackupRefusal(
      `The database of DATABASE_URL cannot be reached (${first instanceof Error ? first.message : first}).`,
      { cause },
    );
  });
  await client.query(`
    SET statement_timeout = 0;
    SET lock_timeout = 0;
    SET idle_in_transaction_session_timeout = 0;
    SET client_encoding = 'UTF8';
    SET datestyle = 'ISO';
    SET intervalstyle = 'postgres';
    SET extra_float_digits = 3;
    SET bytea_output = 'hex';
    SET row_security = off;
    SET check_function_bodies = off;
    SET client_min_messages = warning;
    SELECT pg_catalog.set_config('search_path', '', false)
  `);
  return client;
}
