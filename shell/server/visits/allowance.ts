import { isIP } from 'node:net';
import ipaddr from 'ipaddr.js';
import { LRUCache } from 'lru-cache';

/** Addresses that are remembered; those that came first are forgotten first. */
const ADDRESSES = 50_000;
/** What one customer of a provider may be given: who has one IPv6 address may have all of these. */
const IPV6_NETWORK = 48;

interface AllowanceOptions {
  readonly most: number;
  /** In which time, in milliseconds. */
  readonly within: number;
}

/** Takes one of what a key may have within a time; false when nothing is left. */
export type Allowance = (key: string) => boolean;

/** Counts for each key from its first use on. */
export function createAllowance({ most, within }: AllowanceOptions): Allowance {
  const used = new LRUCache<string, number>({ max: ADDRESSES, ttl: within, noUpdateTTL: true });
  return (key) => {
    const count = (used.get(key) ?? 0) + 1;
    used.set(key, count);
    return count <= most;
  };
}

/** An address with a port behind it, as some proxies write it: `192.0.2.1:50000`, `[2001:db8::1]:443`. */
const withPort = /^(\d{1,3}(?:\.\d{1,3}){3}):\d+$|^\[([^\]]+)\](?::\d+)?$/;

/** A visitor's address as limits count it. */
export function networkOf(text: string): string {
  const [, ipv4, ipv6] = withPort.exec(text) ?? [];
  const address = ipv4 ?? ipv6 ?? text;
  const plain = isIP(address) === 0 ? text : ipaddr.process(address).toString();
  return isIP(plain) === 6
    ? ipaddr.IPv6.networkAddressFromCIDR(`${plain}/${IPV6_NETWORK}`).toString()
    : plain;
}
