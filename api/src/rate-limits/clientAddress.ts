import { type BlockList, isIP } from 'node:net';
import { Injectable } from '@nestjs/common';
import type { Request } from 'express';
import ipaddr from 'ipaddr.js';
import { carriesInternalSecret } from '../auth/internalSecret.js';
import { Env } from '../config/env.js';

/** What one customer of a provider is given at the least: who has one IPv6 address has all of these. */
const IPV6_NETWORK = 64;

/** Finds out from which address a request really comes. */
@Injectable()
export class ClientAddress {
  private readonly trusted: BlockList;

  constructor(private readonly env: Env) {
    this.trusted = env.trustedProxies;
  }

  /** The visitor's address as limits count it: of IPv6 the network, `2001:db8:0:1::/64`. */
  of(request: Request): string {
    return networkOf(this.visitorOf(request));
  }

  /**
   * The address of the visitor: the peer's, unless the peer is the site itself or a trusted proxy, which name the
   * visitor in X-Forwarded-For. That is read from the right, since anyone can write its left end.
   */
  private visitorOf(request: Request): string {
    const peer = normalise(request.socket.remoteAddress ?? '');
    if (!this.isFromSite(request) && !this.isTrusted(peer)) {
      return peer;
    }
    const hops = (request.get('x-forwarded-for') ?? '').split(',').map((hop) => normalise(hop.trim()));
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

/** An address with a port behind it, as some proxies write it: `192.0.2.1:50000`, `[2001:db8::1]:443`. */
const withPort = /^(\d{1,3}(?:\.\d{1,3}){3}):\d+$|^\[([^\]]+)\](?::\d+)?$/;

/** One spelling of an address. A dual-stack socket names an IPv4 peer ::ffff:192.0.2.1. */
function normalise(text: string): string {
  const [, ipv4, ipv6] = withPort.exec(text) ?? [];
  const address = ipv4 ?? ipv6 ?? text;
  return isIP(address) === 0 ? text : ipaddr.process(address).toString();
}

function networkOf(address: string): string {
  return isIP(address) === 6
    ? `${ipaddr.IPv6.networkAddressFromCIDR(`${address}/${IPV6_NETWORK}`)}/${IPV6_NETWORK}`
    : address;
}
