import { useCompanyConfig, useSiteUrl } from '@site/platform';
import { contactDetails } from '@site/platform/contact-details';
import { paths } from '@site/platform/paths';
import type { SearchAction, WithActionConstraints } from 'schema-dts';
import { JsonLd } from '../structured-data/JsonLd';
import { useOrganization } from '../structured-data/useOrganization';

/** The group and its website, as search engines know them. */
export function HomeJsonLd() {
  const { slogan } = useCompanyConfig();
  const siteUrl = useSiteUrl();
  const organization = useOrganization();
  const { name, url } = organization;
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
          email: contactDetails.email,
          telephone: contactDetails.phone,
          sameAs: [contactDetails.socialUrl],
          address: {
            '@type': 'PostalAddress',
            streetAddress: contactDetails.street,
            addressLocality: 'Montreal',
            addressRegion: 'Quebec',
            addressCountry: 'CA',
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
