import { createHmac } from 'node:crypto';
import { Client } from 'pg';

const ROLE = 'site';

/**
 * The role can neither read the machine's files nor start programs. Its password derives from the
 * superuser's.
 */
export async function prepareSiteRole(superuserUrl: string): Promise<string> {
  const url = new URL(superuserUrl);
  const siteUrl = siteUrlOf(superuserUrl);
  const { password } = new URL(siteUrl);
  const server = new Client(superuserUrl);
  await server.connect();
  try {
    const { rows: roles } = await server.query('SELECT 1 FROM pg_roles WHERE rolname = $1', [ROLE]);
    await server.query(
      `${roles.length > 0 ? 'ALTER' : 'CREATE'} ROLE ${ROLE} LOGIN NOSUPERUSER NOCREATEDB NOCREATEROLE PASSWORD '${password}'`,
    );
    await server.query(`ALTER DATABASE ${server.escapeIdentifier(url.pathname.slice(1))} OWNER TO ${ROLE}`);
  } finally {
    await server.end();
  }
  return siteUrl;
}

export function siteUrlOf(superuserUrl: string): string {
  const url = new URL(superuserUrl);
  url.password = createHmac('sha256', url.password).update(ROLE).digest('hex');
  url.username = ROLE;
  return url.href;
}
