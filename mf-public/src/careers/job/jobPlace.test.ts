import { describe, expect, it } from '@jest/globals';
import { jobPlace } from './jobPlace';

const at = (addressLocality: string, addressRegion?: string, addressCountry?: string) => ({
  '@type': 'Place',
  address: { '@type': 'PostalAddress', addressLocality, addressRegion, addressCountry },
});
const remoteIn = (name: string) => ({
  jobLocationType: 'TELECOMMUTE',
  applicantLocationRequirements: { '@type': 'Country', name },
});

describe(jobPlace, () => {
  it.each([
    ['Montreal, Quebec', { jobLocation: at('Montreal', 'Quebec', 'Canada') }],
    ['Toronto, ON', { jobLocation: at('Toronto', 'ON', 'Canada') }],
    ['Austin, Texas', { jobLocation: at('Austin', 'Texas') }],
    ['Lyon, Rhône, France', { jobLocation: at('Lyon', 'Rhône', 'France') }],
    ['Berlin', { jobLocation: at('Berlin') }],
    ['Montreal, Quebec (Hybrid)', { jobLocation: at('Montreal', 'Quebec', 'Canada') }],
    ['Remote', remoteIn('Canada')],
    ['Remote in Canada', remoteIn('Canada')],
    ['Remote (United States)', remoteIn('United States')],
    ['Remote, Germany', remoteIn('Germany')],
    [
      'Toronto, Ontario, or remote in Canada',
      { jobLocation: at('Toronto', 'Ontario', 'Canada'), ...remoteIn('Canada') },
    ],
    ['Montreal or Remote', { jobLocation: at('Montreal'), ...remoteIn('Canada') }],
  ])('reads %p', (location, expected) => {
    expect(jobPlace(location)).toEqual(expected);
  });
});
