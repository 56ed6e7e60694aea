import { NoPage } from './NoPage';

/** What stands at an address that nothing answers. */
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
