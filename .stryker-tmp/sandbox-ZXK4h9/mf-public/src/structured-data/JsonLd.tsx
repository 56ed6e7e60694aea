import type { Thing } from 'schema-dts';

/** Metadata of the page for search engines. The text is escaped, so that no value can end the script element. */
export function JsonLd<Facts extends Exclude<Thing, string>>({ data }: { data: Facts }) {
  const text = JSON.stringify({ '@context': 'https://schema.org', ...data }).replaceAll('<', '\\u003c');
  return <script type="application/ld+json">{text}</script>;
}
