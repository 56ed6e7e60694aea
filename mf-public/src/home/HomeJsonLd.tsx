import { useCompanyConfig, useContactDetails, useSiteUrl } from '@site/platform';
import { paths } from '@site/platform/paths';
import type { SearchAction, WithActionConstraints } from 'schema-dts';
import { JsonLd, useOrganization } from '../page-metadata/JsonLd';

/** Only machines read these facts, in the server's HTML. Browsers keep them, and need no code for them. */
export const HomeJsonLd = typeof window === 'undefined' ? HomeFacts : SentFacts;

function SentFacts() {
  const sent = (
    <script type="application/ld+json" suppressHydrationWarning>
      {'{}'}
    </script>
  );
  return (
    <>
      {sent}
      {sent}
    </>
  );
}

function HomeFacts() {
  const { slogan } = useCompanyConfig();
  const siteUrl = useSiteUrl();
  const organization = useOrganization();
  const { name, url } = organization;
  const { street, city, email, phone, socialUrl } = useContactDetails();
  const [locality, region, country] = city.split(/,\s*/);
  const search: WithActionConstraints<SearchAction> = {
    '@type': 'SearchAction',
    target: { '@type': 'EntryPoint', urlTemplate: `${siteUrl(paths.search)}?q={q}` },
    'query-input': 'required name=q',
  };
  return (
    <>
      <JsonLd
        data={{
          ...organization,
          slogan,
          email,
          telephone: phone,
          ...(socialUrl && { sameAs: [socialUrl] }),
          address: {
            '@type': 'PostalAddress',
            streetAddress: street,
            addressLocality: locality,
            addressRegion: region,
            addressCountry: country,
          },
        }}
      />
      <JsonLd
        data={{
          '@type': 'WebSite',
          name,
          url,
          publisher: { '@id': organization['@id'] },
          potentialAction: search,
        }}
      />
    </>
  );
}
