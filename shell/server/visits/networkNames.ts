import { createHmac, randomBytes } from 'node:crypto';

/** 16 hexadecimal digits, different for each release. */
export type NameNetwork = (release: string, network: string) => string;

/**
 * The registry counts networks by keyed hashes, without their addresses. All shells share the key, also after
 * a restart; a daily key would count each network twice at midnight. Rows live for about an hour.
 * @param secret Of the site's shells; otherwise each process has names of its own.
 */
export function createNameNetwork(secret: string | undefined): NameNetwork {
  const key = secretKey(secret, 'networks');
  return (release, network) =>
    createHmac('sha256', key).update(`${release} ${network}`).digest('hex').slice(0, 16);
}

/**
 * For one purpose only.
 * @param secret Of the site's shells; otherwise each process has its own.
 */
export function secretKey(secret: string | undefined, purpose: string): Buffer {
  return secret === undefined ? randomBytes(32) : createHmac('sha256', secret).update(purpose).digest();
}
