import { Message, SiteLink } from '@site/platform';
import { tabUrl } from '../kinds/tabs';
import styles from './NothingFound.module.css';

const lists = [
  { key: 'articles', label: 'Articles' },
  { key: 'companies', label: 'Companies' },
  { key: 'team', label: 'Team' },
  { key: 'jobs', label: 'Jobs' },
];

export function NothingFound({ words }: { readonly words: string }) {
  return (
    <Message
      title={`No site content contains “${words}”`}
      text="Articles, companies, team members and jobs have their own lists. Form labels and error messages cannot be changed."
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
