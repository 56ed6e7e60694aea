/** Returns a web address that is safe to link to, with `http` or `https`; null for anything else. */
export function externalUrl(address: string | null): string | null {
  const url = address && URL.canParse(address) ? new URL(address) : null;
  return url && (url.protocol === 'https:' || url.protocol === 'http:') ? url.href : null;
}

/** Shortens a web address for display: without protocol, `www.` and trailing slash. */
export function displayUrl(address: string): string {
  return address.replace(/^https?:\/\/(www\.)?/i, '').replace(/\/$/, '');
}
