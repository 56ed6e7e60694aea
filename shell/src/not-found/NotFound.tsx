import { NoPage } from './NoPage';

export function NotFound({ hasSearch }: { readonly hasSearch: boolean }) {
  return (
    <NoPage
      title="404 Page Not Found"
      description="There is no page at this address."
      text="Did you forget to add the page to the router?"
      hasSearch={hasSearch}
    />
  );
}

export function Gone({ hasSearch }: { readonly hasSearch: boolean }) {
  return (
    <NoPage
      title="This page has been removed"
      description="This page was taken off the site."
      text="It is no longer part of the site, and nothing has taken its place. These pages are still here."
      hasSearch={hasSearch}
    />
  );
}
