/** A web address that is safe to link to: `http` and `https` only; anything else is null. */
export function externalUrl(address: string | null): string | null {
  const url = address && URL.canParse(address) ? new URL(address) : null;
  return url && (url.protocol === 'https:' || url.protocol === 'http:') ? url.href : null;
}

/** A web address as people say it: without protocol, `www.` and the slash at the end. */
export function spokenUrl(address: string): string {
  return address.replace(/^https?:\/\/(www\.)?/i, '').replace(/\/$/, '');
}
