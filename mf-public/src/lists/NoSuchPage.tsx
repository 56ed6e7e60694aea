import { Message, SiteLink } from '@site/platform';
import type { Visit } from '../links/visit';

interface NoSuchPageProps {
  /** `No articles found` */
  readonly title: string;
  readonly page: number;
  readonly firstUrl: string;
  readonly focus?: string;
}

export function NoSuchPage({ title, page, firstUrl, focus }: NoSuchPageProps) {
  return (
    <Message title={title} text={`There is no page ${page} of this list.`}>
      <SiteLink className="button" to={firstUrl} state={{ focus } satisfies Visit}>
        First page
      </SiteLink>
    </Message>
  );
}
