import { describe, expect, it } from '@jest/globals';
import type { SiteText } from '../site-content/siteTexts';
import { type Found, withTexts } from './withTexts';

const text = (fields: Partial<SiteText>): SiteText => ({
  key: 'contact_button',
  section: 'contact',
  name: 'button',
  title: 'Home, contact: button',
  path: '/',
  look: 'button',
  isDeep: false,
  builtIn: 'Connect with Us',
  builtInWords: 'Connect with Us',
  entry: undefined,
  words: 'Connect with Us',
  ...fields,
});

const record = (fields: Partial<Found>): Found => ({
  kind: 'companies',
  id: 1,
  name: 'Ledgerbrook',
  detail: null,
  key: null,
  state: 'public',
  ...fields,
});

const find = (q: string, found: readonly Found[], texts: readonly SiteText[]) =>
  withTexts(found, [{ name: 'Home, contact', texts }], q, 2);

describe(withTexts, () => {
  it('lists a built-in text by its place and its words, opened by its key', () => {
    expect(find('connect with us', [], [text({})])).toEqual([
      {
        kind: 'site-content',
        id: 0,
        key: 'contact_button',
        name: 'Home, contact: button',
        detail: 'Connect with Us',
        state: 'public',
      },
    ]);
  });

  it('lists texts after records with a matching name and before records with a matching text', () => {
    const called = record({ name: 'Connect Labs' });
    const containing = record({ id: 2 });

    expect(find('connect', [called, containing], [text({})]).map(({ name }) => name)).toEqual([
      'Connect Labs',
      'Home, contact: button',
      'Ledgerbrook',
    ]);
  });

  it('shows what visitors read first, up to the limit', () => {
    const replaced = text({ key: 'one', title: 'Other', words: 'Talk to us' });
    const longer = text({ key: 'two', title: 'Other', words: 'Connect with us today' });

    expect(find('Connect  with us', [], [replaced, longer, text({})]).map(({ key }) => key)).toEqual([
      'contact_button',
      'two',
    ]);
  });

  it('lists a text that the API has found once, as a draft if it is one, and others as they are', () => {
    const draft = record({ kind: 'site-content', id: 7, key: 'contact_button', state: 'draft' });
    const beyond = record({ kind: 'site-content', id: 8, key: 'notice', name: 'Connect' });

    expect(find('connect', [draft, beyond], [text({})])).toMatchObject([
      { key: 'notice', name: 'Connect' },
      { key: 'contact_button', name: 'Home, contact: button', state: 'draft' },
    ]);
  });
});
