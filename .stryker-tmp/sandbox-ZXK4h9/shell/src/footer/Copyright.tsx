import { useCompanyConfig, useTexts } from '@site/platform';
import { frameTexts } from '@site/platform/shell';

/** `year` comes from the server, so that both sides render the same. */
export function Copyright({ year }: { readonly year: number }) {
  const { name } = useCompanyConfig();
  return <p dir="auto">{`© ${year} ${name}. ${useTexts(frameTexts).text('footer_rights')}`}</p>;
}
