import { COMPANY_CONFIG_KEY, readCompanyConfig, useCompanyConfigStore } from '@site/platform';
import { useEffect } from 'react';

/** Takes the group's name, slogan and logo text from local storage once the page is hydrated, which the server cannot. */
export function useStoredCompanyConfig(): void {
  const setConfig = useCompanyConfigStore((store) => store.setConfig);
  useEffect(() => {
    try {
      setConfig(readCompanyConfig(localStorage.getItem(COMPANY_CONFIG_KEY)));
    } catch (error) {
      console.error('Local storage cannot be read; the defaults are used', error);
    }
  }, [setConfig]);
}
