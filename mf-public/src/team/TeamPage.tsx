import {
  ContentHtml,
  definePage,
  Message,
  type PageMatch,
  SiteLink,
  useRead,
  useTexts,
} from '@site/platform';
import { paths } from '@site/platform/paths';
import { BackLink } from '../links/BackLink';
import { ListMetadata } from '../lists/ListMetadata';
import { readPageNumber } from '../lists/listWindow';
import { PagedList } from '../lists/PagedList';
import { CardsLoading } from '../page-states/CardsLoading';
import { linkId, TeamList } from './TeamList';
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
  return (
    <div className={`${styles.page} container`}>
      <ListMetadata
        title={text('team_page_title')}
        description={text('team_page_description')}
        path={paths.team}
        page={pageNumber}
        list={read.data}
        itemPath={paths.teamMember}
      />
      <BackLink to={paths.home}>Back to Home</BackLink>
      <h1 className={styles.title} dir="auto">
        <ContentHtml html={html('team_page_title')} inline />
      </h1>
      <ContentHtml html={html('team_page_description')} className={styles.introduction} />
      <div className={styles.body}>
        <PagedList
          read={read}
          page={pageNumber}
          urlOf={teamUrl}
          loading={<CardsLoading label="Loading the team" grid={listStyles.grid} picture="square" />}
          failed={{
            title: 'Unable to load team information',
            text: 'Please refresh the page or check back later.',
          }}
          noPage="No team members found"
          empty={<NobodyYet />}
          idAt={linkId}
        >
          {(list) => <TeamList list={list} page={pageNumber} />}
        </PagedList>
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
