import { timingSafeEqual } from 'node:crypto';
import { type BlockList, isIP } from 'node:net';
import { Injectable } from '@nestjs/common';
import type { Request } from 'express';
import { Env } from '../config/env.js';

/** Header in which the site proves to the API that a request comes from it. */
const INTERNAL_SECRET_HEADER = 'x-internal-secret';

/** Finds out from which address a request really comes. */
@Injectable()
export class ClientAddress {
  private readonly trusted: BlockList;

  constructor(private readonly env: Env) {
    this.trusted = env.trustedProxies;
  }

  /**
   * The address of the visitor: the peer's, unless the peer is the site itself or a trusted proxy, which name the
   * visitor in X-Forwarded-For. That is read from the right, since anyone can write its left end.
   */
  of(request: Request): string {
    const peer = normalise(request.socket.remoteAddress ?? '');
    if (!this.isFromSite(request) && !this.isTrusted(peer)) {
      return peer;
    }
    const hops = (request.get('x-forwarded-for') ?? '').split(',').map((hop) => normalise(hop.trim()));
    const named = hops.filter((hop) => isIP(hop) !== 0);
    return named.findLast((hop) => !this.isTrusted(hop)) ?? named[0] ?? peer;
  }

  private isFromSite(request: Request): boolean {
    const secret = this.env.INTERNAL_SECRET;
    const given = Buffer.from(request.get(INTERNAL_SECRET_HEADER) ?? '');
    const expected = Buffer.from(secret ?? '');
    return expected.length > 0 && given.length === expected.length && timingSafeEqual(given, expected);
  }

  private isTrusted(address: string): boolean {
    const version = isIP(address);
    return version !== 0 && this.trusted.check(address, version === 6 ? 'ipv6' : 'ipv4');
  }
}

// A dual-stack socket names an IPv4 peer ::ffff:192.0.2.1.
function normalise(address: string): string {
  return address.toLowerCase().replace(/^::ffff:(?=\d+\.)/, '');
}
