import { Message, SiteLink } from '@site/platform';
import { tabUrl } from '../kinds/tabs';
import styles from './NothingFound.module.css';

const lists = [
  { key: 'articles', label: 'Articles' },
  { key: 'companies', label: 'Companies' },
  { key: 'team', label: 'Team' },
  { key: 'jobs', label: 'Jobs' },
];

/** Shown when no text matches the words, which may belong to a record. */
export function NothingFound({ words }: { readonly words: string }) {
  return (
    <Message
      title={`No site content contains “${words}”`}
      text="Words of an article, a company, a person or a position are in their own lists. The labels and errors of forms are fixed."
    >
      <ul className={styles.lists}>
        {lists.map(({ key, label }) => (
          <li key={key}>
            <SiteLink to={`${tabUrl(key)}?${new URLSearchParams({ q: words })}`}>Look in {label}</SiteLink>
          </li>
        ))}
      </ul>
    </Message>
  );
}
