import { ImapFlow, type MailboxObject } from 'imapflow';
import { isLoopback } from '../../config/env.js';

const LIMITS = { connectionTimeout: 15_000, greetingTimeout: 10_000, socketTimeout: 30_000 } as const;

export function mailboxAt(address: string) {
  const { protocol, hostname, port, username, password, pathname } = new URL(address);
  const host = hostname.replace(/^\[|\]$/g, '');
  const secure = protocol === 'imaps:';
  return {
    host,
    port: Number(port) || (secure ? 993 : 143),
    secure,
    user: decodeURIComponent(username),
    password: decodeURIComponent(password),
    folder: decodeURIComponent(pathname.slice(1)) || 'INBOX',
  };
}

/**
 * Opens the mailbox read-only, so that no mail is even marked as read.
 * @throws Error without the password in its message.
 */
export async function inMailbox<Result>(
  address: string,
  work: (client: ImapFlow, folder: MailboxObject) => Promise<Result>,
  signal?: AbortSignal,
): Promise<Result> {
  const { host, port, secure, user, password, folder } = mailboxAt(address);
  const client = new ImapFlow({
    host,
    port,
    secure,
    // The password goes through TLS, except on this machine.
    doSTARTTLS: secure ? undefined : !(isLoopback(host) || host === 'localhost'),
    auth: { user, pass: password },
    logger: false,
    disableAutoIdle: true,
    ...LIMITS,
  });
  // Each error also rejects the call that waits; without a listener it would end the process.
  client.on('error', () => {});
  const stop = () => client.close();
  signal?.addEventListener('abort', stop);
  try {
    const opened = await open(client, folder).catch((error: unknown) => {
      throw new Error(problemOf(error, folder).replaceAll(password, '…'));
    });
    return await work(client, opened);
  } finally {
    signal?.removeEventListener('abort', stop);
    await client.logout().catch(() => {});
    client.close();
  }
}

async function open(client: ImapFlow, folder: string): Promise<MailboxObject> {
  await client.connect();
  return client.mailboxOpen(folder, { readOnly: true });
}

function problemOf(error: unknown, folder: string): string {
  const { authenticationFailed, responseStatus, responseText, response, code, message } = Object(error);
  if (authenticationFailed) {
    return `The mail server refuses the user or the password: ${responseText ?? response ?? 'it gave no reason'}`;
  }
  return responseStatus === undefined
    ? String(message || code || error)
    : `The folder ${folder} cannot be opened: ${responseText ?? responseStatus}`;
}
