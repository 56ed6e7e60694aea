import { Spinner } from '@site/platform';
import { useEffect } from 'react';

export function OtherDocument() {
  useEffect(() => {
    const { hash, href } = window.location;
    if (hash) {
      // The same address with a hash would only scroll.
      window.location.reload();
    } else {
      window.location.replace(href);
    }
  }, []);
  return (
    <>
      <h1 className="visually-hidden">Loading the page</h1>
      <Spinner label="Loading" />
    </>
  );
}
