import { createHmac, randomBytes } from 'node:crypto';

/** Returns a network's name for the registry: 16 hexadecimal digits, different for each release. */
export type NameNetwork = (release: string, network: string) => string;

/**
 * Names client networks by a keyed hash, so that the registry can count them without learning their addresses. All
 * shells of a site share the key, so a network has one name in all their counts, and after a restart. The key does not
 * change daily: at midnight each network would count twice. The rows are deleted after about an hour.
 *
 * @param secret The secret shared by the shells of a site; without one each process has its own names.
 */
export function createNameNetwork(secret: string | undefined): NameNetwork {
  const key = secretKey(secret, 'networks');
  return (release, network) =>
    createHmac('sha256', key).update(`${release} ${network}`).digest('hex').slice(0, 16);
}

/**
 * Returns a key for one purpose; what was made with it is invalid for any other.
 *
 * @param secret The secret shared by the shells of a site; without one each process has its own key.
 */
export function secretKey(secret: string | undefined, purpose: string): Buffer {
  return secret === undefined ? randomBytes(32) : createHmac('sha256', secret).update(purpose).digest();
}
