/*
 * What counts as a web or an e-mail address: decided here when one is written, in the API as in forms and settings. The
 * URL parser of the platform has the last word, so whatever is accepted works as a link (`links.ts`).
 */

/** The kinds of addresses that a text field may hold. */
export type AddressFormat = 'web-address' | 'image-address' | 'email';

/** How many characters of a wrong part a sentence shows. */
const MOST_SHOWN = 60;

const uploadedImage = /^\/uploads(?:\/[A-Za-z0-9_][A-Za-z0-9._-]*)+$/;
const addressParts = /^https?:\/\/([^/?#]*)/i;
const hostParts = /^(\[[^\]]*\]|[^:[\]]*)(?::(.*))?$/su;
const hostLabel = /^[a-z0-9_-]{1,63}$/;
const mailLabel = /^[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?$/;
const topLevelDomain = /^(?:[a-z](?:[a-z0-9-]*[a-z])|xn--[a-z0-9-]+)$/;
/** A letter of RFC 6531: the ones that ASCII always had, and everything visible beyond it. */
const mailLetter =
  "(?:[A-Za-z0-9!#$%&'*+\\/=?^_`\\{\\|\\}~\\-]|(?![\\p{ASCII}\\p{Z}\\p{C}\\p{Default_Ignorable_Code_Point}])[^])";
/** Joiners and selectors, which follow a letter in some scripts and in emoji. */
const mailAtom = `(?:${mailLetter}[\\u200c\\u200d\\ufe0f]*)+`;
const mailParts = new RegExp(`^(${mailAtom}(?:\\.${mailAtom})*)@([^@]+)$`, 'u');

/** Returns what is wrong with an address, as a sentence that begins with the label; undefined if nothing is. */
export function addressProblem(format: AddressFormat, label: string, text: string): string | undefined {
  switch (format) {
    case 'web-address':
      return addressParts.test(text) ? webAddressProblem(label, text) : mustBeWebAddress(label);
    case 'image-address':
      if (uploadedImage.test(text)) {
        return undefined;
      }
      return addressParts.test(text) ? webAddressProblem(label, text) : mustBeImageAddress(label);
    case 'email':
      return mailAddress(text) ? undefined : `${label} must be a valid email address`;
  }
}

export function mustBeWebAddress(label: string): string {
  return `${label} must be a web address that begins with http:// or https://`;
}

export function mustBeImageAddress(label: string): string {
  return `${label} must be a web address (http or https) or an uploaded image`;
}

/** Returns an e-mail address with its domain as mail servers know it, in ASCII; undefined if it is not one. */
export function mailAddress(text: string | null | undefined): string | undefined {
  const [, name, domain] = mailParts.exec(text ?? '') ?? [];
  const labels = domain === undefined ? undefined : asciiHost(domain)?.split('.');
  const isDomain =
    labels !== undefined &&
    labels.length > 1 &&
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

/** Returns a host as the URL parser writes it; undefined if it has none of the forms that hosts on the web have. */
function asciiHost(host: string): string | undefined {
  if (/[\s\p{Cc}/?#\\@%]/u.test(host) || !URL.canParse(`http://${host}/`)) {
    return undefined;
  }
  const { hostname, port } = new URL(`http://${host}/`);
  const name = hostname.replace(/\.$/, '');
  const isHost = hostname.startsWith('[') || (name.length <= 253 && name.split('.').every(isLabel));
  return isHost && port === '' ? hostname : undefined;
}

/** Some parsers take any `xn--…` as it is, as long as the whole name is ASCII; browsers do not open what it decodes to. */
function isLabel(part: string): boolean {
  return hostLabel.test(part) && (!part.startsWith('xn--') || URL.canParse(`http://${part}.é/`));
}

function shown(part: string): string {
  const letters = Array.from(part);
  return letters.length > MOST_SHOWN ? `${letters.slice(0, MOST_SHOWN).join('')}…` : part;
}
