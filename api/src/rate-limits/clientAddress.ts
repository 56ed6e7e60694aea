import { type BlockList, isIP } from 'node:net';
import { Injectable } from '@nestjs/common';
import { addressOf, networkOf } from '@site/rules/server/clientNetwork';
import type { Request } from 'express';
import { isSameSecret } from '../common/secretToken.js';
import { Env } from '../config/env.js';

export function carriesInternalSecret(request: Request, secret: string | undefined): boolean {
  const given = request.get('x-internal-secret');
  return secret !== undefined && given !== undefined && isSameSecret(given, secret);
}

@Injectable()
export class ClientAddress {
  private readonly trusted: BlockList;

  constructor(private readonly env: Env) {
    this.trusted = env.trustedProxies;
  }

  /** Returns an IPv4 address, or an IPv6 network such as `2001:db8:1::/48`. */
  of(request: Request): string {
    return networkOf(this.addressOf(request));
  }

  /**
   * Reads X-Forwarded-For of the site and trusted proxies from the right, because its left end may be forged.
   */
  addressOf(request: Request): string {
    const peer = addressOf(request.socket.remoteAddress ?? '');
    if (!carriesInternalSecret(request, this.env.INTERNAL_SECRET) && !this.isTrusted(peer)) {
      return peer;
    }
    const hops = (request.get('x-forwarded-for') ?? '').split(',').map((hop) => addressOf(hop.trim()));
    const named = hops.filter((hop) => isIP(hop) !== 0);
    return named.findLast((hop) => !this.isTrusted(hop)) ?? named[0] ?? peer;
  }

  private isTrusted(address: string): boolean {
    const version = isIP(address);
    return version !== 0 && this.trusted.check(address, version === 6 ? 'ipv6' : 'ipv4');
  }
}
