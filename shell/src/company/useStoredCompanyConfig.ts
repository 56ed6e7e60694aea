import { lastingStorage } from '@site/platform';
import { COMPANY_CONFIG_KEY, readCompanyConfig, useCompanyConfigStore } from '@site/platform/shell';
import { useEffect } from 'react';

/** Takes the group's name, slogan and logo text from local storage once the page is hydrated, which the server cannot. */
export function useStoredCompanyConfig(): void {
  const setConfig = useCompanyConfigStore((store) => store.setConfig);
  useEffect(() => {
    setConfig(readCompanyConfig(lastingStorage.get(COMPANY_CONFIG_KEY)));
  }, [setConfig]);
}
