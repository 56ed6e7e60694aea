import { SectionLink, SiteLink } from '@site/platform';
import { findText } from '@site/platform/fold-text';
import { paths } from '@site/platform/paths';
import type { SearchResult } from '@site/rules/searchRules';
import type { ComponentProps } from 'react';
import styles from './ResultLink.module.css';

interface ResultLinkProps extends Omit<ComponentProps<'a'>, 'href' | 'children'> {
  readonly result: SearchResult;
  readonly query: string;
}

const sections = ['who-we-are', 'what-we-do', 'contact'] as const;

export function ResultLink({ result, query, className = '', ...link }: ResultLinkProps) {
  const section = sections.find((id) => paths.section(id) === result.url);
  const props = {
    ...link,
    className: `${styles.link} ${className}`,
    children: (
      <>
        <span className={styles.title} dir="auto">
          <MarkedText text={result.title} query={query} />
        </span>
        <span className={styles.description} dir="auto">
          <MarkedText text={result.description} query={query} />
        </span>
      </>
    ),
  };
  return section ? <SectionLink {...props} section={section} /> : <SiteLink {...props} to={result.url} />;
}

function MarkedText({ text, query }: { text: string; query: string }) {
  const ranges = findText(text, query);
  return (
    <>
      {ranges.map(({ start, end }, index) => (
        <span key={start}>
          {text.slice(ranges[index - 1]?.end ?? 0, start)}
          <mark className={styles.mark}>{text.slice(start, end)}</mark>
        </span>
      ))}
      {text.slice(ranges.at(-1)?.end ?? 0)}
    </>
  );
}
