import { isIP } from 'node:net';
import ipaddr from 'ipaddr.js';

/** In bits: a customer gets all IPv6 addresses with the same prefix. */
const IPV6_NETWORK = 48;

/** Some proxies write a port: `192.0.2.1:50000`, `[2001:db8::1]:443`. */
const withPort = /^(\d{1,3}(?:\.\d{1,3}){3}):\d+$|^\[([^\]]+)\](?::\d+)?$/;

/** A dual-stack socket reports an IPv4 peer as `::ffff:192.0.2.1`. */
export function addressOf(text: string): string {
  const [, ipv4, ipv6] = withPort.exec(text) ?? [];
  const address = ipv4 ?? ipv6 ?? text;
  return isIP(address) === 0 ? text : ipaddr.process(address).toString();
}

export function networkOf(text: string): string {
  const address = addressOf(text);
  return isIP(address) === 6
    ? `${ipaddr.IPv6.networkAddressFromCIDR(`${address}/${IPV6_NETWORK}`)}/${IPV6_NETWORK}`
    : address;
}
