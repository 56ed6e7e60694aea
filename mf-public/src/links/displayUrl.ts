/** Shortens a web address for display: without protocol, `www.` and trailing slash. */
export function displayUrl(address: string): string {
  return address.replace(/^https?:\/\/(www\.)?/i, '').replace(/\/$/, '');
}
