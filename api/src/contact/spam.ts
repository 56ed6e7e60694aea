import type { ContactDto } from './contact.dto.js';

const points = {
  honeypot: 4,
  fast: 2,
  'link-in-name': 2,
  links: 2,
  repeated: 2,
  link: 1,
  capitals: 1,
} as const;

export type SpamReason = keyof typeof points;

export const spamReasons = Object.keys(points) as SpamReason[];

/** No single kind of evidence reaches this, except the field that people do not see. */
const THRESHOLD = 3;

/** In seconds: even pasting a message takes a person longer. */
const SHORTEST_VISIT = 3;

const MANY_LINKS = 3;

const linkPattern = /(?:\bhttps?:\/\/|\bwww\.)([^\s<>"'[\]()]+)/giu;
const markup = /<a\s[^>]*href|\[(?:url|link)\b/iu;
const nameAddress = /https?:\/\/|\bwww\.|\.(?:com|net|org|info|ru|top|xyz|shop|site|online|club|biz)\b/iu;

/** Judges what a message says by itself. @param ownHost Links to it are no evidence. */
export function evidenceIn(
  { firstName, lastName, message, remarks, seconds }: ContactDto,
  ownHost: string,
): SpamReason[] {
  const addresses = [...message.matchAll(linkPattern)].map(([, address = '']) => address.toLowerCase());
  const links = new Set(addresses.filter((address) => address.split(/[/?#]/)[0] !== ownHost)).size;
  const hasMany = links >= MANY_LINKS || markup.test(message);
  const found: Readonly<Partial<Record<SpamReason, boolean>>> = {
    honeypot: Boolean(remarks),
    fast: typeof seconds === 'number' && seconds < SHORTEST_VISIT,
    'link-in-name': nameAddress.test(`${firstName} ${lastName}`),
    links: hasMany,
    link: links > 0 && !hasMany,
    capitals: isInCapitals(message),
  };
  return spamReasons.filter((reason) => found[reason]);
}

export function isSpam(reasons: readonly SpamReason[]): boolean {
  return reasons.reduce((sum, reason) => sum + points[reason], 0) >= THRESHOLD;
}

function isInCapitals(message: string): boolean {
  const words = message.replaceAll(linkPattern, '');
  const capitals = words.match(/\p{Lu}/gu)?.length ?? 0;
  const small = words.match(/\p{Ll}/gu)?.length ?? 0;
  return capitals >= 20 && capitals > 4 * small;
}
