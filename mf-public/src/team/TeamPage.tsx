import {
  ContentHtml,
  definePage,
  ListView,
  Message,
  type PageMatch,
  PageMetadata,
  SiteLink,
  useRead,
  useTexts,
} from '@site/platform';
import { paths } from '@site/platform/paths';
import { BackLink } from '../links/BackLink';
import { readPageNumber } from '../lists/listWindow';
import { NoSuchPage } from '../lists/NoSuchPage';
import { CardsLoading } from '../page-states/CardsLoading';
import { TeamList } from './TeamList';
import listStyles from './TeamList.module.css';
import styles from './TeamPage.module.css';
import { teamPagePath, teamUrl } from './teamMember';
import { texts } from './teamTexts';

export const page = definePage({
  component: TeamPage,
  texts: [texts],
  data: ({ query }) => [teamPagePath(readPageNumber(query))],
});

function TeamPage({ query }: PageMatch) {
  const pageNumber = readPageNumber(query);
  const read = useRead(teamPagePath(pageNumber));
  const { html, text } = useTexts(texts);
  const title = text('team_page_title');
  return (
    <div className={`${styles.page} container`}>
      <PageMetadata
        title={pageNumber > 1 ? `${title}, page ${pageNumber}` : title}
        description={text('team_page_description')}
        path={teamUrl(pageNumber)}
        isUnlisted={pageNumber > 1 && read.data?.data.length === 0}
      />
      <BackLink to={paths.home}>Back to Home</BackLink>
      <h1 className={styles.title} dir="auto">
        <ContentHtml html={html('team_page_title')} inline />
      </h1>
      <ContentHtml html={html('team_page_description')} className={styles.introduction} />
      <div className={styles.body}>
        <ListView
          read={read}
          loading={<CardsLoading label="Loading the team" grid={listStyles.grid} picture="square" />}
          error={(retry) => (
            <Message
              title="Unable to load team information"
              text="Please refresh the page or check back later."
              onRetry={retry}
            />
          )}
          empty={
            read.data?.meta.total ? (
              <NoSuchPage title="No team members found" page={pageNumber} firstUrl={teamUrl(1)} />
            ) : (
              <NobodyYet />
            )
          }
        >
          {(_, list) => <TeamList list={list} page={pageNumber} />}
        </ListView>
      </div>
    </div>
  );
}

function NobodyYet() {
  return (
    <Message title="Team information will be available soon" text="Please check back later.">
      <SiteLink className="button" to={paths.admin}>
        Add Team Members
      </SiteLink>
    </Message>
  );
}
