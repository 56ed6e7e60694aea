/*
 * What `addressProblem` accepts works as a link. Texts of any other origin get past these two or become no
 * link; none can run code or show another host than it leads to.
 */

/** Returns the address in ASCII, for links, redirects and feeds; undefined if it leads nowhere. */
export function webUrl(written: string | null | undefined): string | undefined {
  const text = bare(written);
  const isWeb = /^https?:\/\/(?![^/?#]*[\\@%])[^/?#\s]\S*$/i.test(text) && URL.canParse(text);
  return isWeb ? new URL(text).href : undefined;
}

/**
 * Returns a `mailto:` URL, which cannot add fields to the mail; undefined if the text is no e-mail address.
 */
export function mailUrl(written: string | null | undefined): string | undefined {
  const [, name, domain] = /^([^\s@<>,;:"()\p{Cc}\p{Cs}]+)@([^\s@/?#:\\%[\]]+)$/u.exec(bare(written)) ?? [];
  const host = URL.canParse(`http://${domain}`) ? new URL(`http://${domain}`).host : '';
  return name && /.[.]./.test(host) ? `mailto:${encodeURIComponent(name)}@${host}` : undefined;
}

/** Texts of the site are not cleaned as addresses are. */
function bare(text: string | null | undefined): string {
  return (text ?? '').replace(/^\p{DI}+|(?<!\p{DI})\p{DI}+$/gu, '');
}
