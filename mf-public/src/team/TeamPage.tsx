import {
  definePage,
  ListView,
  Message,
  paths,
  SiteLink,
  Spinner,
  useCompanyConfig,
  useRead,
} from '@site/platform';
import { BackLink } from '../links/BackLink';
import { PageMetadata } from '../page-metadata/PageMetadata';
import { ItemListJsonLd } from '../structured-data/ItemListJsonLd';
import { TeamList } from './TeamList';
import styles from './TeamPage.module.css';
import { teamPath } from './teamMember';

export const page = definePage({ component: TeamPage, data: () => [teamPath] });

function TeamPage() {
  const { name } = useCompanyConfig();
  const introduction = `The people who find, look after and answer for the companies of ${name}.`;
  return (
    <div className={`${styles.page} container`}>
      <PageMetadata title="Meet Our Team" description={introduction} path={paths.team} />
      <BackLink to={paths.home}>Back to Home</BackLink>
      <h1 className={styles.title}>Meet Our Team</h1>
      <p className={styles.introduction}>{introduction}</p>
      <div className={styles.body}>
        <ListView
          read={useRead(teamPath)}
          loading={<Spinner label="Loading the team" />}
          error={(retry) => (
            <Message
              title="Unable to load team information"
              text="Please refresh the page or check back later."
              onRetry={retry}
            />
          )}
          empty={
            <Message title="Team information will be available soon" text="Please check back later.">
              <SiteLink className="button" to={paths.admin}>
                Add Team Members
              </SiteLink>
            </Message>
          }
        >
          {(team) => (
            <>
              <ItemListJsonLd
                total={team.length}
                items={team.map(({ id, name: member }) => ({ name: member, url: paths.teamMember(id) }))}
              />
              <TeamList team={team} />
            </>
          )}
        </ListView>
      </div>
    </div>
  );
}
