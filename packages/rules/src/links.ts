/* Whatever `addressProblem` accepts works as a link, and no other text runs code. */

/** Returns the URL in ASCII; undefined if it leads nowhere. */
export function webUrl(written: string | null | undefined): string | undefined {
  const text = bare(written);
  const isWeb = /^https?:\/\/(?![^/?#]*[\\@%])[^/?#\s]\S*$/i.test(text) && URL.canParse(text);
  return isWeb ? new URL(text).href : undefined;
}

/** Returns a URL to which nobody can add fields; undefined for text that is no address. */
export function mailUrl(written: string | null | undefined): string | undefined {
  const [, name, domain] = /^([^\s@<>,;:"()\p{Cc}\p{Cs}]+)@([^\s@/?#:\\%[\]]+)$/u.exec(bare(written)) ?? [];
  const host = URL.canParse(`http://${domain}`) ? new URL(`http://${domain}`).host : '';
  return name && /.[.]./.test(host) ? `mailto:${encodeURIComponent(name)}@${host}` : undefined;
}

/** Trims invisible characters, because texts of the site are not cleaned like addresses. */
export function bare(text: string | null | undefined): string {
  return (text ?? '').replace(/^\p{DI}+|(?<!\p{DI})\p{DI}+$/gu, '');
}

/** Refuses whitespace and backslashes: browsers resolve `/\\evil`, or a slash and a tab, to other hosts. */
export function isSafeHref(href: string): boolean {
  return /^(?:mailto:|tel:|#|\/(?!\/))[^\s\\]*$/i.test(href) || webUrl(href) !== undefined;
}
