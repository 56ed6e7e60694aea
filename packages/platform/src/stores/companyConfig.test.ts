import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { defaultCompanyConfig, readCompanyConfig } from './companyConfig';

describe(readCompanyConfig, () => {
  beforeEach(() => {
    jest.spyOn(console, 'error').mockImplementation(() => {});
  });
  afterEach(() => {
    jest.restoreAllMocks();
  });

  it('returns the defaults when nothing is stored', () => {
    expect(readCompanyConfig(null)).toEqual(defaultCompanyConfig);
  });

  it('uses stored texts, and defaults for the others', () => {
    const config = readCompanyConfig('{"name":"Northlight","slogan":"  "}');

    expect(config).toEqual({ ...defaultCompanyConfig, name: 'Northlight' });
  });

  it.each(['{', 'null', '[]', '"text"', '7', '{"name":7}', ''])('logs and ignores %p', (stored) => {
    expect(readCompanyConfig(stored)).toEqual(defaultCompanyConfig);
    expect(console.error).toHaveBeenCalledTimes(1);
  });
});
