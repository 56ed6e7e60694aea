import { PageMetadata, SiteLink, useRead, useSiteUrl } from '@site/platform';
import { mailUrl, webUrl } from '@site/platform/addresses';
import { paths } from '@site/platform/paths';
import { memberMetadata } from '@site/platform/record-metadata';
import { sharePicture } from '../images/sharePicture';
import { BackLink } from '../links/BackLink';
import { Neighbours, neighboursOf } from '../links/Neighbours';
import { BreadcrumbJsonLd } from '../page-metadata/BreadcrumbJsonLd';
import { JsonLd, useOrganization } from '../page-metadata/JsonLd';
import { BodyText, bodyText } from '../text/BodyText';
import { MemberLinks } from './MemberLinks';
import styles from './TeamMemberProfile.module.css';
import { TeamPhoto } from './TeamPhoto';
import sideStyles from './TeamSideList.module.css';
import { type TeamMember, type TeamNeighbours, teamNeighboursPath } from './teamMember';

export function TeamMemberProfile({ member }: { member: TeamMember }) {
  const siteUrl = useSiteUrl();
  const organization = useOrganization();
  const { data: neighbours } = useRead(teamNeighboursPath(String(member.id)));
  const { previous, next } = neighboursOf(member, neighbours?.data ?? []);
  const body = { text: member.bio, document: member.document };
  const { picture: pictureUrl, ...metadata } = memberMetadata({ ...member, bio: bodyText(body) });
  const picture = sharePicture(pictureUrl, member.pictures?.imageUrl?.alt || member.name, siteUrl);
  const profile = webUrl(member.linkedin);
  const mailto = mailUrl(member.email);
  return (
    <div className={`${styles.page} container`}>
      <PageMetadata {...metadata} path={paths.teamMember(member.id)} type="profile" picture={picture} />
      <JsonLd
        data={{
          '@type': 'Person',
          name: member.name,
          jobTitle: member.title,
          description: bodyText(body),
          url: siteUrl(paths.teamMember(member.id)),
          worksFor: organization,
          ...(picture && { image: picture.url }),
          ...(mailto && { email: mailto }),
          ...(profile && { sameAs: [profile] }),
        }}
      />
      <BreadcrumbJsonLd
        trail={[
          { name: 'Team', url: paths.team },
          { name: member.name, url: paths.teamMember(member.id) },
        ]}
      />
      <BackLink to={paths.team}>Back to Team Directory</BackLink>
      <div className={styles.columns}>
        <article className={styles.profile}>
          <header className={styles.head}>
            <div className={styles.photo}>
              <TeamPhoto member={member} sizes="clamp(9rem, 22vw, 15rem)" isFirst />
            </div>
            <div className={styles.titles}>
              <h1 className={styles.name} dir="auto">
                {member.name}
              </h1>
              <p className={styles.title} dir="auto">
                {member.title}
              </p>
              <MemberLinks member={member} />
            </div>
          </header>
          <section className={styles.about} aria-labelledby="about-heading">
            <h2 id="about-heading">About</h2>
            <div className={`${styles.bio} prose`}>
              <BodyText {...body} />
            </div>
          </section>
          <Neighbours
            label="More team members"
            className={styles.neighbours}
            previous={previous && { name: previous.name, url: paths.teamMember(previous.id) }}
            next={next && { name: next.name, url: paths.teamMember(next.id) }}
          />
        </article>
        {neighbours && <TeamSideList neighbours={neighbours} current={member} />}
      </div>
    </div>
  );
}

interface TeamSideListProps {
  readonly neighbours: TeamNeighbours;
  readonly current: TeamMember;
}

function TeamSideList({ neighbours: { data: members, meta }, current }: TeamSideListProps) {
  return (
    <nav className={sideStyles.side} aria-labelledby="side-heading">
      <h2 id="side-heading" className="eyebrow">
        Our Team
      </h2>
      <ul className={sideStyles.members}>
        {members.map(({ id, name, title }) => (
          <li key={id} className={sideStyles.member}>
            <SiteLink
              className={sideStyles.link}
              to={paths.teamMember(id)}
              aria-current={id === current.id ? 'page' : undefined}
            >
              <span className={sideStyles.name} dir="auto">
                {name}
              </span>
              <span className={sideStyles.title} dir="auto">
                {title}
              </span>
            </SiteLink>
          </li>
        ))}
      </ul>
      {members.length < meta.total && (
        <p className={sideStyles.rest}>
          <SiteLink to={paths.team}>{`All ${meta.total} members`}</SiteLink>
        </p>
      )}
    </nav>
  );
}
