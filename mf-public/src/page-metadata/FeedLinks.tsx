import { useCompanyConfig, useSiteUrl } from '@site/platform';
import { paths } from '@site/platform/paths';

export function FeedLinks() {
  const { name } = useCompanyConfig();
  const siteUrl = useSiteUrl();
  const feeds = { 'rss+xml': paths.rssFeed, 'feed+json': paths.jsonFeed };
  return Object.entries(feeds).map(([type, path]) => (
    <link
      key={type}
      rel="alternate"
      type={`application/${type}`}
      title={`${name}: News`}
      href={siteUrl(path)}
    />
  ));
}
