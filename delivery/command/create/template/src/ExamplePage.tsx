import {
  apiPath,
  definePage,
  ListView,
  Message,
  PageMetadata,
  SiteLink,
  Spinner,
  useRead,
} from '@site/platform';
import { paths } from '@site/platform/paths';
import styles from './ExamplePage.module.css';

const companiesPath = apiPath('/api/companies', { query: { limit: 6 } });

/** The paths in `data` are read before the page is shown, on the server too. */
export const page = definePage({ component: ExamplePage, data: () => [companiesPath] });

function ExamplePage() {
  const companies = useRead(companiesPath);
  return (
    <div className={`${styles.page} container`}>
      <PageMetadata title="Example" description="What our companies do." path="/example" />
      <h1>Example</h1>
      <ListView
        read={companies}
        loading={<Spinner label="Loading the companies" />}
        empty={<Message title="No companies found" />}
        error={(retry) => <Message title="The companies could not be loaded" onRetry={retry} />}
      >
        {(items) => (
          <ul className={styles.list}>
            {items.map(({ id, name, description }) => (
              <li key={id}>
                <h2 className={styles.name}>
                  <SiteLink to={paths.company(id)}>{name}</SiteLink>
                </h2>
                <p className={styles.text}>{description}</p>
              </li>
            ))}
          </ul>
        )}
      </ListView>
    </div>
  );
}
