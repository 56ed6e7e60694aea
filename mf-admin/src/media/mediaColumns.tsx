import { SiteLink } from '@site/platform';
import { Moment } from '@site/platform/session';
import tableStyles from '../list/List.module.css';
import type { ListColumn } from '../list/listColumn';
import { type RowAction, RowActions } from '../list/RowActions';
import { StatusTag } from '../list/StatusTag';
import styles from './MediaCards.module.css';
import { MediaPicture } from './MediaPicture';
import { factsInWords, isWithoutAlternative, type LinkTo, type Media, usesInWords } from './media';

const noAlternative = <StatusTag look="waiting">No alternative text</StatusTag>;

export function mediaCards(linkTo?: LinkTo): readonly ListColumn<Media>[] {
  return [
    {
      key: 'title',
      render: (_, media) => (
        <div className={styles.card}>
          <div className={styles.plate}>
            <MediaPicture media={media} width={320} />
          </div>
          <div className={styles.words}>
            {linkTo ? (
              <SiteLink className={styles.title} dir="auto" {...linkTo(media)}>
                {media.title}
              </SiteLink>
            ) : (
              <span className={styles.title} dir="auto">
                {media.title}
              </span>
            )}
            <span className={styles.facts}>{factsInWords(media)}</span>
            <span className={styles.facts}>{usesInWords(media.uses)}</span>
            {isWithoutAlternative(media) && noAlternative}
          </div>
        </div>
      ),
    },
  ];
}

export function mediaColumns(
  linkTo: LinkTo,
  onOpen: (media: Media) => void,
  actionsOf: (media: Media) => readonly RowAction[],
): readonly ListColumn<Media>[] {
  return [
    {
      key: 'title',
      title: 'Title',
      kind: 'name',
      render: (_, media) => (
        <SiteLink className={`${tableStyles.link} ${styles.row}`} {...linkTo(media)}>
          <span className={styles.thumbnail}>
            <MediaPicture media={media} width={320} />
          </span>
          <span className={styles.title} dir="auto">
            {media.title}
          </span>
        </SiteLink>
      ),
    },
    { key: 'bytes', title: 'Size', kind: 'titled', render: (_, media) => factsInWords(media) },
    { key: 'uses', title: 'Used', kind: 'titled', render: (_, { uses }) => usesInWords(uses) },
    {
      key: 'alternative',
      title: 'Alternative text',
      kind: 'text',
      render: (_, media) =>
        isWithoutAlternative(media) ? noAlternative : <span dir="auto">{media.alternative}</span>,
    },
    {
      key: 'createdAt',
      title: 'Added',
      kind: 'titled',
      render: (_, { createdAt }) => <Moment at={createdAt} />,
    },
    {
      key: 'actions',
      title: 'Actions',
      kind: 'actions',
      render: (_, media) => (
        <RowActions
          name={media.title}
          primary={{
            label: 'Edit',
            name: `Edit ${media.title}`,
            isLinked: true,
            onSelect: () => onOpen(media),
          }}
          others={actionsOf(media)}
        />
      ),
    },
  ];
}
