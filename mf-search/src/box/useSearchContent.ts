import { type ApiPath, apiPath, readJson } from '@site/platform';
import type { SearchableContent } from '@site/rules/searchRules';
import { useEffect, useMemo, useRef, useState } from 'react';

/** In milliseconds. */
const CONTENT_AGE = 300_000;

type SetName = keyof SearchableContent;

type SetPaths = { readonly [Name in SetName]: ApiPath<ContentSet<Name>> };

interface ContentSet<Name extends SetName> {
  readonly data: SearchableContent[Name];
}

type ContentSets = { readonly [Name in SetName]: ContentSet<Name> };

const paths: SetPaths = {
  companies: apiPath('/api/companies'),
  teamMembers: apiPath('/api/team-members'),
  articles: apiPath('/api/articles'),
  jobs: apiPath('/api/job-postings'),
};

const setNames = ['companies', 'teamMembers', 'articles', 'jobs'] as const;

const nothing: ContentSets = {
  companies: { data: [] },
  teamMembers: { data: [] },
  articles: { data: [] },
  jobs: { data: [] },
};

interface SearchContent {
  readonly content: SearchableContent;
  readonly isReading: boolean;
}

export function useSearchContent(isOpen: boolean): SearchContent {
  const [sets, setSets] = useState(nothing);
  const [reading, setReading] = useState<ReadonlySet<SetName>>(new Set());
  const requestedAt = useRef<Partial<Record<SetName, number>>>({});

  useEffect(() => {
    async function read(name: SetName): Promise<void> {
      requestedAt.current[name] = Date.now();
      setReading((names) => new Set(names).add(name));
      try {
        const set = await readJson<ContentSets[SetName]>(paths[name]);
        setSets((all) => ({ ...all, [name]: set }));
      } catch (error) {
        console.error(`${paths[name]} cannot be searched`, error);
        setSets((all) => ({ ...all, [name]: nothing[name] }));
        requestedAt.current[name] = 0;
      }
      setReading((names) => new Set([...names].filter((other) => other !== name)));
    }

    if (isOpen) {
      for (const name of setNames) {
        const age = Date.now() - (requestedAt.current[name] ?? 0);
        // The clock may have been set back.
        if (age < 0 || age >= CONTENT_AGE) {
          void read(name);
        }
      }
    }
  }, [isOpen]);

  const content = useMemo(
    () => ({
      companies: sets.companies.data,
      teamMembers: sets.teamMembers.data,
      articles: sets.articles.data,
      jobs: sets.jobs.data,
    }),
    [sets],
  );
  return { content, isReading: reading.size > 0 };
}
