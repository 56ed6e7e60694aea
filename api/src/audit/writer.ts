import { CLS_REQ, ClsServiceManager } from 'nestjs-cls';
import type { KnownRequest } from '../auth/access.js';
import type { Env } from '../config/env.js';
import { currentActor } from '../editing/actor.js';
import type { DescribeWriter } from '../postgres/preparingClient.js';
import { ClientAddress } from '../rate-limits/clientAddress.js';
import { isAudited } from './auditTriggers.js';

/** Describes the writer for the functions of the log; empty for the site itself. */
export function writersOf(env: Env): DescribeWriter {
  const clientAddress = new ClientAddress(env);
  return (statement) => (isAudited(statement) ? currentWriter(clientAddress) : null);
}

function currentWriter(clientAddress: ClientAddress): string {
  const cls = ClsServiceManager.getClsService();
  const request = cls.isActive() ? cls.get<KnownRequest | undefined>(CLS_REQ) : undefined;
  const actor = currentActor();
  if (!request) {
    return actor ? JSON.stringify({ name: actor.name }) : '';
  }
  const { person, deployer, writer, id } = request;
  return JSON.stringify({
    personId: person?.id,
    name: person?.name ?? deployer?.actor ?? writer,
    role: person?.role,
    // Nothing may stay of a visitor's enquiry that cannot be erased.
    network: isEnquiry(request) ? undefined : clientAddress.of(request),
    requestId: id,
  });
}

function isEnquiry({ method, route }: KnownRequest): boolean {
  return method === 'POST' && route?.path === '/api/contact';
}
