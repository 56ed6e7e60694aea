import { createStore } from 'zustand';
import { companyName } from '../generated/companyName';
import { createStoreContext } from './storeContext';

export interface CompanyConfig {
  readonly name: string;
  readonly slogan: string;
  readonly logoAlt: string;
}

interface CompanyConfigStore {
  readonly config: CompanyConfig;
  setConfig(config: CompanyConfig): void;
}

export const COMPANY_CONFIG_KEY = 'companyConfig';

export const defaultCompanyConfig: CompanyConfig = {
  name: companyName,
  slogan: 'Illuminating opportunities through disciplined investment.',
  logoAlt: `${companyName} logo`,
};

/** Reads what is stored. Blank fields get the defaults; invalid ones are logged and ignored. */
export function readCompanyConfig(stored: string | null): CompanyConfig {
  if (stored === null) {
    return defaultCompanyConfig;
  }
  try {
    const value: unknown = JSON.parse(stored);
    if (typeof value !== 'object' || value === null || Array.isArray(value)) {
      throw new TypeError('it is not an object');
    }
    return { ...defaultCompanyConfig, ...textsOf(value) };
  } catch (error) {
    console.error(`The stored ${COMPANY_CONFIG_KEY} is ignored`, error);
    return defaultCompanyConfig;
  }
}

function textsOf(value: object): Partial<CompanyConfig> {
  const entries = Object.keys(defaultCompanyConfig).flatMap((key) => {
    const field: unknown = Reflect.get(value, key);
    if (field === undefined) {
      return [];
    }
    if (typeof field !== 'string') {
      throw new TypeError(`${key} is not a text`);
    }
    return field.trim() === '' ? [] : [[key, field]];
  });
  return Object.fromEntries(entries);
}

const context = createStoreContext('Company config', (config: CompanyConfig) =>
  createStore<CompanyConfigStore>((set) => ({ config, setConfig: (next) => set({ config: next }) })),
);

export const useCompanyConfigStore = context.useSelected;
export const CompanyConfigProvider = context.Provider;

/** Returns the group's name, slogan and logo text; the defaults until hydration. */
export function useCompanyConfig(): CompanyConfig {
  return context.useSelected((store) => store.config);
}
