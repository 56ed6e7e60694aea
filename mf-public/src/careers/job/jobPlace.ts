import type { JobPosting } from 'schema-dts';

const HOME_COUNTRY = 'Canada';
const homeRegions =
  /^(?:Alberta|British Columbia|Manitoba|New Brunswick|Newfoundland and Labrador|Northwest Territories|Nova Scotia|Nunavut|Ontario|Prince Edward Island|Qu[eé]bec|Saskatchewan|Yukon|AB|BC|MB|NB|NL|NT|NS|NU|ON|PE|QC|SK|YT)$/i;

/** `hybrid` is no remote work, as it requires being at a place. */
const remote = /(?:,?\s*\bor\s+)?\b(?:fully\s+)?remote\b(?:\s*(?:in|within|,|–|-|:|\()\s*([^,()]+)\)?)?/i;

type JobPlace = Pick<
  JobPosting & object,
  'jobLocation' | 'jobLocationType' | 'applicantLocationRequirements'
>;

/** `Toronto, Ontario, or remote in Canada` */
export function jobPlace(location: string): JobPlace {
  const found = remote.exec(location);
  const [locality, region, country] = location
    .replace(remote, '')
    .replace(/\bhybrid\b/i, '')
    .split(/[,()]/)
    .map((part) => part.trim())
    .filter((part) => part !== '');
  const isAtHome = country === undefined && homeRegions.test(region ?? '');
  return {
    ...(locality !== undefined && {
      jobLocation: {
        '@type': 'Place',
        address: {
          '@type': 'PostalAddress',
          addressLocality: locality,
          addressRegion: region,
          addressCountry: isAtHome ? HOME_COUNTRY : country,
        },
      },
    }),
    ...(found && {
      jobLocationType: 'TELECOMMUTE',
      applicantLocationRequirements: { '@type': 'Country', name: found[1]?.trim() || HOME_COUNTRY },
    }),
  };
}
