import { createHmac } from 'node:crypto';
import { secretKey } from './secretKey';

/** How a network is named for the registry: 16 hexadecimal digits, others for each release. */
export type NameNetwork = (release: string, network: string) => string;

/**
 * Names client networks so that the registry can count them without learning one: by a keyed hash. All shells of a site
 * have the same key, so that a network is one in the counts of all of them, and after a restart. The key does not change
 * with the day: at midnight each network would count twice. The rows are deleted after about an hour.
 *
 * @param secret What the shells of a site share; without one each process has names of its own.
 */
export function createNameNetwork(secret: string | undefined): NameNetwork {
  const key = secretKey(secret, 'networks');
  return (release, network) =>
    createHmac('sha256', key).update(`${release} ${network}`).digest('hex').slice(0, 16);
}
