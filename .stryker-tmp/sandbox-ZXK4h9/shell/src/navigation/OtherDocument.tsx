import { Spinner } from '@site/platform';
import { useEffect } from 'react';

/** Shown for a moment at an address that this document may not show: the browser fetches the right document. */
export function OtherDocument() {
  useEffect(() => {
    const { hash, href } = window.location;
    if (hash) {
      // With a hash, replacing the address with itself would only scroll to the hash.
      window.location.reload();
    } else {
      window.location.replace(href);
    }
  }, []);
  return (
    <div>
      <h1 className="visually-hidden">Loading the page</h1>
      <Spinner label="Loading" />
    </div>
  );
}
