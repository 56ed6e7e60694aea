import {
  ApiError,
  apiPath,
  definePage,
  type PageMatch,
  PageMetadata,
  SiteLink,
  useRead,
} from '@site/platform';
import { paths } from '@site/platform/paths';
import { pageMetadata } from '@site/platform/record-metadata';
import { Breadcrumb } from '../links/Breadcrumb';
import { PageLoading } from '../page-states/PageLoading';
import { PageMessage } from '../page-states/PageMessage';
import { RichText } from '../text/RichText';
import legal from './LegalText.module.css';
import styles from './WrittenPage.module.css';

const pathOf = ({ params }: Pick<PageMatch, 'params'>) =>
  apiPath('/api/pages/by-address', { query: { address: `/${params['*'] ?? ''}` } });

export const page = definePage({ component: WrittenPage, data: (match) => [pathOf(match)] });

function WrittenPage(match: PageMatch) {
  const { data, error, mutate } = useRead(pathOf(match));
  if (data) {
    const { title, address, summary, document } = data.data;
    return (
      <div className={`${legal.page} container`}>
        <PageMetadata {...pageMetadata(data.data)} path={address} />
        <Breadcrumb
          trail={[
            { name: 'Home', url: paths.home },
            { name: title, url: address },
          ]}
        />
        <article>
          <h1 className={legal.title} dir="auto">
            {title}
          </h1>
          <div className={legal.columns}>
            {summary && (
              <p className={styles.summary} dir="auto">
                {summary}
              </p>
            )}
            <div className={styles.text}>
              <RichText document={document} />
            </div>
          </div>
        </article>
      </div>
    );
  }
  if (!error) {
    return <PageLoading title="Page" description="A page of the group." label="Loading the page" />;
  }
  // The shell shows its own page for an address without one; this one was withdrawn while it was open.
  const isGone = error instanceof ApiError && error.status === 404;
  return (
    <PageMessage
      title={isGone ? '404 Page Not Found' : 'There was an error loading the page'}
      text={isGone ? 'There is no page at this address.' : 'Please try again later.'}
      onRetry={isGone ? undefined : () => void mutate()}
    >
      <SiteLink to={paths.home} className="button">
        Home
      </SiteLink>
    </PageMessage>
  );
}
