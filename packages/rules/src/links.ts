/* What `addressProblem` accepts works as a link; no other text runs code or shows a wrong host. */

/** In ASCII, for links, redirects and feeds; undefined if it leads nowhere. */
export function webUrl(written: string | null | undefined): string | undefined {
  const text = bare(written);
  const isWeb = /^https?:\/\/(?![^/?#]*[\\@%])[^/?#\s]\S*$/i.test(text) && URL.canParse(text);
  return isWeb ? new URL(text).href : undefined;
}

/** `mailto:`, to which nobody can add fields; undefined for any other text. */
export function mailUrl(written: string | null | undefined): string | undefined {
  const [, name, domain] = /^([^\s@<>,;:"()\p{Cc}\p{Cs}]+)@([^\s@/?#:\\%[\]]+)$/u.exec(bare(written)) ?? [];
  const host = URL.canParse(`http://${domain}`) ? new URL(`http://${domain}`).host : '';
  return name && /.[.]./.test(host) ? `mailto:${encodeURIComponent(name)}@${host}` : undefined;
}

/** Unlike addresses, texts of the site are not cleaned. */
function bare(text: string | null | undefined): string {
  return (text ?? '').replace(/^\p{DI}+|(?<!\p{DI})\p{DI}+$/gu, '');
}
