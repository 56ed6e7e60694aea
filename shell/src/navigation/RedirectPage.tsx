import { Spinner } from '@site/platform';
import { useEffect } from 'react';

/** A page that another address takes the place of: the visitor is on the way there, and Back does not return here. */
export function RedirectPage({ url }: { url: string }) {
  useEffect(() => window.location.replace(url), [url]);
  return (
    <div>
      <h1 className="visually-hidden">You are being taken to another site</h1>
      <Spinner label="Loading" />
    </div>
  );
}
