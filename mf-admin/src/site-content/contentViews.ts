import { useLocation } from '@site/platform';
import { foldText } from '@site/platform/session';
import { readListState } from '../list/listState';
import { useLastAnswer } from '../list/useList';
import type { SiteSection, SiteText } from './siteTexts';

export const SECTION_PARAMETER = 'section';

/** The shell's `EditBadge` makes links with these: the page's address and the keys of its texts. */
const [PAGE_PARAMETER, KEYS_PARAMETER] = ['at', 'keys'];

export interface ContentView {
  readonly id: string;
  readonly name: string;
  readonly sections: readonly SiteSection[];
  readonly count: number;
}

/** @param opened The key of the text that is being edited, or was last. */
export function useContentView(
  sections: readonly SiteSection[] | undefined,
  opened: string | undefined,
): { readonly views: readonly ContentView[]; readonly chosen: ContentView | undefined } {
  const { search } = useLocation();
  const parameters = new URLSearchParams(search);
  const path = parameters.get(PAGE_PARAMETER);
  const views = contentViews(
    sections ?? [],
    path === null ? undefined : { path, keys: parameters.get(KEYS_PARAMETER)?.split(',') ?? [] },
  );
  const id = parameters.get(SECTION_PARAMETER) ?? undefined;
  const isUsual = id === undefined && path === null;
  const last = useLastAnswer({ data: isUsual ? viewWith(views, opened)?.id : undefined });
  return { views, chosen: sections && chosenView(views, { id, q: readListState(search, []).q, last }) };
}

export const ALL = '_all';
export const CHANGED = '_changed';
const ON_PAGE = '_page';

const across: readonly string[] = [ALL, CHANGED];

export function contentViews(
  sections: readonly SiteSection[],
  page?: { readonly path: string; readonly keys: readonly string[] },
): readonly ContentView[] {
  // Texts without a path are on every page, except those of mails.
  const isOnPage = ({ key, path, builtIn, isInMail }: SiteText) =>
    page?.keys.includes(key) || (path === null && builtIn !== undefined && !isInMail);
  const ids = sections.map(({ name }) => idOf(name));
  return [
    view(ALL, 'All', sections),
    view(CHANGED, 'Changed', only(sections, isChanged)),
    ...(page
      ? [view(ON_PAGE, `On ${page.path === '/' ? 'Home' : page.path}`, only(sections, isOnPage))]
      : []),
    ...sections.map((section, index) => {
      const id = idOf(section.name);
      const isShared = ids.some((other, place) => other === id && place !== index);
      return view(isShared ? section.name : id, section.name, [section]);
    }),
  ];
}

/** With a filter, the view of all texts is chosen unless the address names another. */
export function chosenView(
  views: readonly ContentView[],
  { id, q, last }: { readonly id: string | undefined; readonly q: string; readonly last: string | undefined },
): ContentView | undefined {
  const named = (wanted: string | undefined) => views.find((one) => one.id === wanted);
  const usual = () => named(last) ?? views.find((one) => !across.includes(one.id));
  return named(id) ?? (q === '' ? usual() : undefined) ?? views[0];
}

export function viewWith(views: readonly ContentView[], key: string | undefined): ContentView | undefined {
  return views.find(
    ({ id, sections: [section] }) => !across.includes(id) && section?.texts.some((text) => text.key === key),
  );
}

function isChanged({ entry, copy }: SiteText): boolean {
  return (entry ?? copy) !== undefined;
}

function only(
  sections: readonly SiteSection[],
  isWanted: (text: SiteText) => boolean | undefined,
): readonly SiteSection[] {
  return sections
    .map(({ name, texts }) => ({ name, texts: texts.filter(isWanted) }))
    .filter(({ texts }) => texts.length > 0);
}

function view(id: string, name: string, sections: readonly SiteSection[]): ContentView {
  return { id, name, sections, count: sections.reduce((sum, { texts }) => sum + texts.length, 0) };
}

/** `home-hero` */
function idOf(name: string): string {
  return (
    foldText(name)
      .replaceAll(/[^\p{L}\p{N}]+/gu, '-')
      .replaceAll(/^-|-$/g, '') || name
  );
}
