import { contactDetails, paths, useCompanyConfig } from '@site/platform';
import { JsonLd } from '../structured-data/JsonLd';

/** The group and its website, as search engines know them. */
export function HomeJsonLd() {
  const { name, slogan } = useCompanyConfig();
  return (
    <>
      <JsonLd
        data={{
          '@type': 'Organization',
          name,
          slogan,
          url: paths.home,
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
      <JsonLd data={{ '@type': 'WebSite', name, url: paths.home }} />
    </>
  );
}
