import { describe, expect, it } from '@jest/globals';
import { nameInPlace, placeOf } from './textPlace';

describe(placeOf, () => {
  it.each([
    ['Home, hero', '/', 'hero'],
    ['Home, who we are', '/', 'who-we-are'],
    ['Careers', '/careers', 'careers'],
    ['Companies, company', '/companies/:id', 'company'],
    ['Contact dialog', null, 'contact-dialog'],
  ])('says %p', (place, path, section) => {
    expect(placeOf({ path, section })).toBe(place);
  });
});

describe(nameInPlace, () => {
  it.each([
    ['second button', { title: 'second button', key: 'hero_b', section: 'hero' }],
    ['title', { title: null, key: 'hero_title', section: 'hero' }],
    ['main', { title: null, key: 'who_we_are_main', section: 'who-we-are' }],
    ['investment criteria intro', { title: null, key: 'investment_criteria_intro', section: 'what-we-do' }],
    ['hero', { title: null, key: 'hero', section: 'hero' }],
  ])('says %p', (name, text) => {
    expect(nameInPlace(text)).toBe(name);
  });
});
