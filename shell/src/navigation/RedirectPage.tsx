import { Spinner } from '@site/platform';
import { useEffect } from 'react';

export function RedirectPage({ url }: { url: string }) {
  useEffect(() => window.location.replace(url), [url]);
  return (
    <div>
      <h1 className="visually-hidden">You are being taken to another site</h1>
      <Spinner label="Loading" />
    </div>
  );
}
