/*
 * How an address becomes a link, wherever one is shown. Whether it is one was judged when it was written
 * (`addressProblem`): what that accepts works here. Texts stored before, and texts of any other origin, get past the
 * guards of these two or become no link; none can run code or show another host than it leads to.
 */

/** Returns a web address as links, redirects and feeds need it, all in ASCII; undefined if it leads nowhere. */
export function webUrl(written: string | null | undefined): string | undefined {
  const text = bare(written);
  const isWeb = /^https?:\/\/(?![^/?#]*[\\@%])[^/?#\s]\S*$/i.test(text) && URL.canParse(text);
  return isWeb ? new URL(text).href : undefined;
}

/** Returns the `mailto:` URL of an e-mail address, which cannot add fields to the mail; undefined if it is not one. */
export function mailUrl(written: string | null | undefined): string | undefined {
  const [, name, domain] = /^([^\s@<>,;:"()\p{Cc}\p{Cs}]+)@([^\s@/?#:\\%[\]]+)$/u.exec(bare(written)) ?? [];
  const host = URL.canParse(`http://${domain}`) ? new URL(`http://${domain}`).host : '';
  return name && /.[.]./.test(host) ? `mailto:${encodeURIComponent(name)}@${host}` : undefined;
}

/** Removes what does not show around an address: texts of the site are not cleaned as addresses are. */
function bare(text: string | null | undefined): string {
  return (text ?? '').replace(/^\p{DI}+|(?<!\p{DI})\p{DI}+$/gu, '');
}
