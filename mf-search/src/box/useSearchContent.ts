import { type ApiPath, apiPath, readJson } from '@site/platform';
import type { SearchableContent } from '@site/rules/searchRules';
import { useEffect, useRef, useState } from 'react';

const CONTENT_AGE = 300_000;

type SetName = keyof SearchableContent;

const paths: { readonly [Name in SetName]: ApiPath<{ readonly data: SearchableContent[Name] }> } = {
  companies: apiPath('/api/companies'),
  teamMembers: apiPath('/api/team-members'),
  articles: apiPath('/api/articles'),
  jobs: apiPath('/api/job-postings'),
};

const setNames = ['companies', 'teamMembers', 'articles', 'jobs'] as const;

const nothing: SearchableContent = { companies: [], teamMembers: [], articles: [], jobs: [] };

export function useSearchContent(isOpen: boolean) {
  const [content, setContent] = useState(nothing);
  const [reading, setReading] = useState(0);
  const requestedAt = useRef<Partial<Record<SetName, number>>>({});

  useEffect(() => {
    async function read(name: SetName): Promise<void> {
      requestedAt.current[name] = Date.now();
      setReading((count) => count + 1);
      try {
        const found = await readJson<{ readonly data: SearchableContent[SetName] }>(paths[name]);
        setContent((all) => ({ ...all, [name]: found?.data ?? [] }));
      } catch (error) {
        console.error(`${paths[name]} cannot be searched`, error);
        setContent((all) => ({ ...all, [name]: [] }));
        requestedAt.current[name] = 0;
      }
      setReading((count) => count - 1);
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

  return { content, isReading: reading > 0 };
}
