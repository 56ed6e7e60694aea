import { webUrl } from '@site/platform/addresses';
import { formatDate } from '@site/platform/format-date';
import { paths } from '@site/platform/paths';
import cardStyles from '../cards/Card.module.css';
import { CardLink } from '../cards/CardLink';
import { CONTENT_WIDTH, columnWidth } from '../images/Picture';
import type { LinkState } from '../links/linkState';
import styles from './ArticleCard.module.css';
import { ArticleImage } from './ArticleImage';
import { type ArticleSummary, DEFAULT_CATEGORY_LABEL } from './article';

interface ArticleCardProps {
  readonly article: ArticleSummary;
  readonly category: string | undefined;
  readonly listUrl?: string;
  readonly isFirst?: boolean;
  readonly titleTag?: 'h2' | 'h3';
  readonly isLead?: boolean;
}

const columnSizes = {
  two: `(min-width: 42.25em) ${columnWidth(2)}`,
  three: `(min-width: 64.4375em) ${columnWidth(3)}`,
};
const cardSizes = `${columnSizes.three}, ${columnSizes.two}, ${CONTENT_WIDTH}`;
const leadSizes = `(min-width: 56.25em) calc((${CONTENT_WIDTH} - 4rem) * 7 / 12), ${columnSizes.two}, ${CONTENT_WIDTH}`;

export function ArticleCard(props: ArticleCardProps) {
  const { article, category, listUrl, isFirst, titleTag: Title = 'h2', isLead = false } = props;
  const { id, title, excerpt, date, externalUrl: externalAddress } = article;
  return (
    <li className={isLead ? `${cardStyles.card} ${styles.lead}` : cardStyles.card}>
      <ArticleImage article={article} sizes={isLead ? leadSizes : cardSizes} isFirst={isFirst} />
      <div className={styles.words}>
        <p className={styles.facts}>
          <span className={styles.category} dir="auto">
            {category ?? DEFAULT_CATEGORY_LABEL}
          </span>
          <time dateTime={date}>{formatDate(date, 'short')}</time>
        </p>
        <Title className={styles.title} dir="auto">
          {title}
        </Title>
        <p className={`${cardStyles.text} ${styles.excerpt}`} dir="auto">
          {excerpt}
        </p>
        <div className={cardStyles.ways}>
          <CardLink
            to={paths.article(id)}
            state={{ listUrl } satisfies LinkState}
            elsewhere={webUrl(externalAddress)}
            of={title}
          >
            Read full article
          </CardLink>
        </div>
      </div>
    </li>
  );
}
