/* Every address that these rules accept works as a link (`links.ts`). */

export type AddressFormat = 'web-address' | 'image-address' | 'email';

const MOST_SHOWN = 60;

/** In bytes (RFC 5321). */
const LONGEST_MAIL_NAME = 64;

const uploadedImage = /^\/uploads(?:\/[A-Za-z0-9_][A-Za-z0-9._-]*)+$/;
const addressParts = /^https?:\/\/([^/?#]*)/i;
const hostParts = /^(\[[^\]]*\]|[^:[\]]*)(?::(.*))?$/su;
/** A second colon belongs to no port. */
const bareIpv6 = /^[\da-f.]*:[\da-f.]*:[\da-f:.]*$/i;
const hostLabel = /^[a-z0-9_-]{1,63}$/;
const mailLabel = /^[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?$/;
const topLevelDomain = /^(?:[a-z](?:[a-z0-9-]*[a-z])|xn--[a-z0-9-]+)$/;
/** RFC 6531 allows ASCII's own letters, and everything visible beyond. */
const mailLetter =
  "(?:[A-Za-z0-9!#$%&'*+\\/=?^_`\\{\\|\\}~\\-]|(?![\\p{ASCII}\\p{Z}\\p{C}\\p{Default_Ignorable_Code_Point}])[^])";
const mailAtom = `(?:${mailLetter}[\\u200c\\u200d\\ufe0f]*)+`;
const mailParts = new RegExp(`^(${mailAtom}(?:\\.${mailAtom})*)@([^@]+)$`, 'u');
/** Joiners have an effect only in an emoji, or after a letter of a joining script. */
const joined = [
  String.raw`(?<=\p{Extended_Pictographic})\ufe0f`,
  String.raw`(?<=[\p{Extended_Pictographic}\p{Emoji_Modifier}\ufe0f])\u200d(?=\p{Extended_Pictographic})`,
  String.raw`(?<=(?![\p{sc=Latin}\p{sc=Greek}\p{sc=Cyrillic}\p{sc=Common}\p{sc=Inherited}])[\p{L}\p{M}])[\u200c\u200d]`,
].join('|');
/** These characters are invisible or look like a blank. */
const hidden = new RegExp(
  `(?! |${joined})[\\p{Default_Ignorable_Code_Point}\\p{Z}\\u2800\\uFFF9-\\uFFFB\\u{13441}\\u{13442}\\u{1D159}]`,
  'u',
);

interface AddressRule {
  readonly format?: AddressFormat;
  readonly label?: string;
  readonly message: string;
}

export function addressProblem(
  { format, label = 'The address', message }: AddressRule,
  text: string,
): string | undefined {
  switch (format) {
    case 'image-address':
    case 'web-address':
      if (format === 'image-address' && uploadedImage.test(text)) {
        return undefined;
      }
      return addressParts.test(text) ? webAddressProblem(label, text) : message;
    case 'email':
      return hiddenProblem(label, text) ?? mailProblem(label, message, text);
  }
}

export function mustBeWebAddress(label: string): string {
  return `${label} must be a web address that begins with http:// or https://`;
}

export function mustBeImageAddress(label: string): string {
  return `${label} must be a web address (http or https) or an uploaded image`;
}

function hiddenProblem(label: string, text: string): string | undefined {
  const found = hidden.exec(text);
  if (!found) {
    return undefined;
  }
  const code = found[0].codePointAt(0)?.toString(16).toUpperCase().padStart(4, '0');
  const rest = text.slice(found.index + found[0].length);
  const place = rest === '' ? 'at its end' : `before “${shown(rest)}”`;
  return `${label} contains a character that cannot be seen (U+${code}) ${place}; delete it`;
}

function mailProblem(label: string, message: string, text: string): string | undefined {
  if (mailAddress(text) !== undefined) {
    return undefined;
  }
  const [, name = ''] = mailParts.exec(text) ?? [];
  return octets(name) > LONGEST_MAIL_NAME
    ? `${label}: the part before @ must be at most ${LONGEST_MAIL_NAME} bytes long; letters such as é take two or more`
    : message;
}

function octets(text: string): number {
  return encodeURIComponent(text).replace(/%../g, '.').length;
}

/** Returns the address with its domain in ASCII; undefined if it is none. */
export function mailAddress(text: string | null | undefined): string | undefined {
  const [, name = '', domain] = hidden.test(text ?? '') ? [] : (mailParts.exec(text ?? '') ?? []);
  const labels = domain === undefined ? undefined : asciiHost(domain)?.split('.');
  const isDomain =
    labels !== undefined &&
    labels.length > 1 &&
    octets(name) <= LONGEST_MAIL_NAME &&
    labels.every((label) => mailLabel.test(label)) &&
    topLevelDomain.test(labels.at(-1) ?? '');
  return isDomain ? `${name}@${labels.join('.')}` : undefined;
}

function webAddressProblem(label: string, text: string): string | undefined {
  if (/[\s\p{Cc}]/u.test(text)) {
    return `${label} must not contain spaces; write %20 instead`;
  }
  const [, authority = ''] = addressParts.exec(text) ?? [];
  if (authority.includes('\\')) {
    return `${label} must not contain a backslash; write / instead`;
  }
  if (authority.includes('@')) {
    return `${label} must not contain a user name or password`;
  }
  if (bareIpv6.test(authority)) {
    return URL.canParse(`http://[${authority}]/`)
      ? `${label}: an IPv6 address needs brackets, as in http://[${authority}]/`
      : `${label}: ${shown(authority)} is not an IP address`;
  }
  const [, host = authority, port = ''] = hostParts.exec(authority) ?? [];
  return hostProblem(label, host) ?? portProblem(label, port);
}

function hostProblem(label: string, host: string): string | undefined {
  if (host === '') {
    return `${label} must contain a host name, such as www.example.com`;
  }
  if (host.includes('%')) {
    return `${label} must not contain % in its host name`;
  }
  if (asciiHost(host) !== undefined) {
    return undefined;
  }
  const kind = /^\[|(?:^|\.)\d+\.?$/.test(host) ? 'an IP address' : 'a host name';
  return `${label}: ${shown(host)} is not ${kind}`;
}

function portProblem(label: string, port: string): string | undefined {
  if (!/^\d*$/.test(port)) {
    return `${label}: the port ${shown(port)} is not a number`;
  }
  return Number(port) > 65_535
    ? `${label}: the port ${shown(port)} does not exist; ports end at 65535`
    : undefined;
}

function asciiHost(host: string): string | undefined {
  if (/[\s\p{Cc}/?#\\@%]/u.test(host) || !URL.canParse(`http://${host}/`)) {
    return undefined;
  }
  const { hostname, port } = new URL(`http://${host}/`);
  const name = hostname.replace(/\.$/, '');
  const isHost = hostname.startsWith('[') || (name.length <= 253 && name.split('.').every(isLabel));
  return isHost && port === '' ? hostname : undefined;
}

/** Some parsers accept any ASCII `xn--…`, which browsers do not open. */
function isLabel(part: string): boolean {
  return hostLabel.test(part) && (!part.startsWith('xn--') || URL.canParse(`http://${part}.é/`));
}

function shown(part: string): string {
  const letters = Array.from(part);
  return letters.length > MOST_SHOWN ? `${letters.slice(0, MOST_SHOWN).join('')}…` : part;
}
