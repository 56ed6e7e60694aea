import { bare } from './links.ts';

/** Returns a URL to which nobody can add fields; undefined for text that is no address. */
export function mailUrl(written: string | null | undefined): string | undefined {
  const [, name, domain] = /^([^\s@<>,;:"()\p{Cc}\p{Cs}]+)@([^\s@/?#:\\%[\]]+)$/u.exec(bare(written)) ?? [];
  const host = URL.canParse(`http://${domain}`) ? new URL(`http://${domain}`).host : '';
  return name && /.[.]./.test(host) ? `mailto:${encodeURIComponent(name)}@${host}` : undefined;
}
