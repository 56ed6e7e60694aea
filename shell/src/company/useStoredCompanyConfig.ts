import { lastingStorage } from '@site/platform';
import { COMPANY_CONFIG_KEY, readCompanyConfig, useCompanyConfigStore } from '@site/platform/shell';
import { useEffect } from 'react';

/** Runs after hydration, because the server cannot read local storage. */
export function useStoredCompanyConfig(): void {
  const setConfig = useCompanyConfigStore((store) => store.setConfig);
  useEffect(() => {
    setConfig(readCompanyConfig(lastingStorage.get(COMPANY_CONFIG_KEY)));
  }, [setConfig]);
}
