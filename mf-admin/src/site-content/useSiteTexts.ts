import { useCompanyConfig, useRead } from '@site/platform';
import { useDefaultMenus } from '@site/platform/session';
import { useMemo } from 'react';
import { useLastAnswer } from '../list/useList';
import type { CopySummary } from '../working-copies/copies';
import { builtInTexts, declaredTextsPath } from './builtInTexts';
import { ENTRY_LIMIT, entriesPath, renderedPath } from './siteContent.resource';
import { siteTexts } from './siteTexts';

/** @param q See `siteTexts`; null reads nothing. */
export function useSiteTexts(q: string | null, copies?: readonly CopySummary[]) {
  const isWanted = q !== null;
  const company = useCompanyConfig();
  const all = useRead(isWanted ? entriesPath('') : null);
  const rendered = useRead(isWanted ? renderedPath : null);
  const declared = useRead(isWanted ? declaredTextsPath : null);
  const entries = useLastAnswer(all);
  // The API searches the entries that are not here.
  const isPartial = (entries?.meta.total ?? 0) > ENTRY_LIMIT;
  const found = useRead(isPartial && q ? entriesPath(q) : null);
  const menus = useDefaultMenus();
  const builtIn = useMemo(
    () => declared.data && builtInTexts(declared.data.data, menus),
    [declared.data, menus],
  );
  const sections = useMemo(
    () =>
      entries &&
      builtIn &&
      siteTexts(
        builtIn,
        {
          entries: [...entries.data, ...(found.data?.data ?? [])],
          rendered: new Map(rendered.data?.data.map(({ key, content }) => [key, content])),
          copies,
          company,
        },
        q ?? '',
      ),
    [entries, builtIn, found.data, rendered.data, copies, company, q],
  );
  return {
    sections,
    builtIn,
    entries,
    isPartial,
    error: all.error ?? declared.error ?? found.error,
    tryAgain() {
      void all.mutate();
      void declared.mutate();
      void found.mutate();
    },
  };
}
