import { type BlockList, isIP } from 'node:net';
import { Injectable } from '@nestjs/common';
import { addressOf, networkOf } from '@site/rules/clientNetwork';
import type { Request } from 'express';
import { Env } from '../config/env.js';
import { carriesInternalSecret } from './internalSecret.js';

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
   * The site and trusted proxies name the visitor in X-Forwarded-For. It is read from the right, since anyone
   * can forge its left end.
   */
  addressOf(request: Request): string {
    const peer = addressOf(request.socket.remoteAddress ?? '');
    if (!this.isFromSite(request) && !this.isTrusted(peer)) {
      return peer;
    }
    const hops = (request.get('x-forwarded-for') ?? '').split(',').map((hop) => addressOf(hop.trim()));
    const named = hops.filter((hop) => isIP(hop) !== 0);
    return named.findLast((hop) => !this.isTrusted(hop)) ?? named[0] ?? peer;
  }

  private isFromSite(request: Request): boolean {
    return carriesInternalSecret(request, this.env.INTERNAL_SECRET);
  }

  private isTrusted(address: string): boolean {
    const version = isIP(address);
    return version !== 0 && this.trusted.check(address, version === 6 ? 'ipv6' : 'ipv4');
  }
}
