import type { ReadOf } from '@site/platform';
import { fetchApi } from '@site/platform/shell';
import { useEffect, useRef, useState } from 'react';
import { signedInPath } from './providerAnswer';

/** In milliseconds. */
const ASK_AGAIN = 3_000;

interface ProviderLinkProps {
  readonly provider: string;
  /** What signing in confirms, in a tab of its own; undefined to sign in in this tab. */
  readonly confirms?: 'session' | 'identity' | undefined;
  readonly isOnlyWay?: boolean;
}

/** Without `confirms`, the link leaves the page; with it, what was typed there stays. */
export function ProviderLink({ provider, confirms, isOnlyWay = false }: ProviderLinkProps) {
  const link = useRef<HTMLAnchorElement>(null);
  useEffect(() => {
    if (isOnlyWay) {
      link.current?.focus();
    }
  }, [isOnlyWay]);
  const to = confirms ? signedInPath : `${window.location.pathname}${window.location.search}`;
  const parameters = new URLSearchParams({ to, ...(confirms === 'identity' && { again: 'true' }) });
  return (
    <a
      ref={link}
      className={isOnlyWay ? 'button button-primary' : 'button'}
      href={`/api/auth/openid?${parameters}`}
      {...(confirms && { target: '_blank' })}
    >
      {confirms === 'identity' ? 'Confirm' : 'Sign in'} with {provider}
      {confirms && <span className="visually-hidden"> (opens in a new tab)</span>}
    </a>
  );
}

/** Returns null until the API has answered, and for a site without a provider. */
export function useProvider(): string | null {
  const [provider, setProvider] = useState<string | null>(null);
  useEffect(() => {
    const leaving = new AbortController();
    const { signal } = leaving;
    // Until the API answers, people sign in with their password.
    const ask = () =>
      fetchApi('/api/auth/ways', { signal })
        .then((response) => response.json())
        .then(({ data }: ReadOf<'/api/auth/ways'>) => setProvider(data.provider))
        .catch(() => {
          if (!signal.aborted) {
            setTimeout(ask, ASK_AGAIN);
          }
        });
    void ask();
    return () => leaving.abort();
  }, []);
  return provider;
}
