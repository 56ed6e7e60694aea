import { apiPath, definePage, type PageMatch, PageMetadata, SiteLink } from '@site/platform';
import { paths } from '@site/platform/paths';
import { pageMetadata } from '@site/platform/record-metadata';
import { Breadcrumb } from '../links/Breadcrumb';
import { RecordPage } from '../page-states/RecordPage';
import { RichText } from '../text/RichText';
import legal from './LegalText.module.css';
import styles from './WrittenPage.module.css';

const pathOf = ({ params }: Pick<PageMatch, 'params'>) =>
  apiPath('/api/pages/by-address', { query: { address: `/${params['*'] ?? ''}` } });

export const page = definePage({ component: WrittenPage, data: (match) => [pathOf(match)] });

function WrittenPage(match: PageMatch) {
  return (
    <RecordPage
      path={pathOf(match)}
      loading={{ title: 'Page', description: 'A page of the group.', label: 'Loading the page' }}
      failed={{ title: 'There was an error loading the page', text: 'Please try again later.' }}
      // The page was withdrawn while it was open; other unknown addresses never get here.
      missing={{ title: '404 Page Not Found', text: 'There is no page at this address.' }}
      back={
        <SiteLink to={paths.home} className="button">
          Home
        </SiteLink>
      }
    >
      {(page) => (
        <div className={`${legal.page} container`}>
          <PageMetadata {...pageMetadata(page)} path={page.address} />
          <Breadcrumb trail={[{ name: page.title, url: page.address }]} />
          <article>
            <h1 className={legal.title} dir="auto">
              {page.title}
            </h1>
            <div className={legal.columns}>
              {page.summary && (
                <p className={styles.summary} dir="auto">
                  {page.summary}
                </p>
              )}
              <div className={styles.text}>
                <RichText document={page.document} />
              </div>
            </div>
          </article>
        </div>
      )}
    </RecordPage>
  );
}
