import { type ApiPath, apiPath, ContentHtml, SiteLink, useRead, useTexts } from '@site/platform';
import { webUrl } from '@site/platform/addresses';
import { formatDate } from '@site/platform/format-date';
import { paths } from '@site/platform/paths';
import type { ReactNode } from 'react';
import { ArticleImage } from '../articles/ArticleImage';
import type { ArticleSummaries } from '../articles/article';
import cardStyles from '../cards/CardLink.module.css';
import { arrowRight, Icon } from '../images/Icon';
import { CONTENT_WIDTH, columnWidth } from '../images/Picture';
import { CallToAction } from '../links/CallToAction';
import { TeamPhoto } from '../team/TeamPhoto';
import type { TeamMemberSummaries } from '../team/teamMember';
import { texts } from './homeTexts';
import styles from './Teasers.module.css';

const membersPath: ApiPath<TeamMemberSummaries> = apiPath('/api/team', {
  query: { fields: 'summary', sort: 'featured', limit: 4 },
});
const departmentsPath = apiPath('/api/jobs/departments', { query: { limit: 8 } });
const articlesPath: ApiPath<ArticleSummaries> = apiPath('/api/articles', {
  query: { fields: 'summary', limit: 3 },
});

export const teaserPaths: readonly ApiPath[] = [membersPath, departmentsPath, articlesPath];

const memberSizes = `(min-width: 56.25em) ${columnWidth(4)}, (min-width: 20em) ${columnWidth(2)}, ${CONTENT_WIDTH}`;
const articleSizes = `(min-width: 56.25em) ${columnWidth(3)}, (min-width: 20em) 8rem, ${CONTENT_WIDTH}`;

export function TeamTeaser() {
  const members = useRead(membersPath).data?.data;
  return (
    <Teaser id="team" href={paths.team}>
      {members?.map((member) => (
        <li key={member.id}>
          <TeamPhoto member={member} sizes={memberSizes} />
          <h3 dir="auto">
            <SiteLink className={cardStyles.cover} to={paths.teamMember(member.id)}>
              {member.name}
            </SiteLink>
          </h3>
          <p dir="auto">{member.title}</p>
        </li>
      ))}
    </Teaser>
  );
}

export function CareersTeaser() {
  const departments = useRead(departmentsPath).data?.data;
  return (
    <Teaser id="careers" href={paths.careers}>
      {departments?.map(({ name, count }) => (
        <li key={name}>
          <h3 dir="auto">
            <SiteLink
              className={cardStyles.cover}
              to={`${paths.careers}?department=${encodeURIComponent(name)}#open-positions`}
            >
              {name}
            </SiteLink>
          </h3>
          <p>{count === 1 ? '1 open position' : `${count} open positions`}</p>
        </li>
      ))}
    </Teaser>
  );
}

export function NewsTeaser() {
  const articles = useRead(articlesPath).data?.data;
  return (
    <Teaser id="news" href={paths.articles}>
      {articles?.map((article) => {
        const { id, title, date, externalUrl } = article;
        const elsewhere = webUrl(externalUrl);
        return (
          <li key={id}>
            <ArticleImage article={article} sizes={articleSizes} />
            <h3 dir="auto">
              {elsewhere ? (
                <a className={cardStyles.cover} href={elsewhere} rel="noopener">
                  {title}
                  <span className="visually-hidden"> (external site)</span>
                </a>
              ) : (
                <SiteLink className={cardStyles.cover} to={paths.article(id)}>
                  {title}
                </SiteLink>
              )}
            </h3>
            <time dateTime={date}>{formatDate(date, 'short')}</time>
          </li>
        );
      })}
    </Teaser>
  );
}

interface TeaserProps {
  readonly id: 'team' | 'careers' | 'news';
  readonly href: string;
  readonly children: readonly ReactNode[] | undefined;
}

/** Without records, or if they cannot be read, the text still links to their page. */
function Teaser({ id, href, children = [] }: TeaserProps) {
  const { html, text } = useTexts(texts);
  return (
    <section id={id} className={`${styles.section} section`} aria-labelledby={`${id}-heading`}>
      <div className="container">
        <div className={styles.row}>
          <p className="eyebrow">{text(`${id}_section_label`)}</p>
          <h2 id={`${id}-heading`} className={styles.heading} dir="auto">
            <ContentHtml html={html(`${id}_section_heading`)} inline />
          </h2>
          <div className={styles.more}>
            <ContentHtml html={html(`${id}_section_description`)} />
            <CallToAction href={href} className="button button-quiet">
              {text(`${id}_section_link`)}
              <Icon path={arrowRight} className={styles.arrow} />
            </CallToAction>
          </div>
        </div>
        {children.length > 0 && <ul className={`${styles.list} ${styles[id]}`}>{children}</ul>}
      </div>
    </section>
  );
}
