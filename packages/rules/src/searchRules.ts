/** This module runs in any browser. */

import { foldText, visibleCharacters } from './foldText.ts';
import { markdownWords } from './markdownWords.ts';

export const resultTypes = ['section', 'company', 'team', 'article', 'job', 'page'] as const;

export type ResultType = (typeof resultTypes)[number];

export const groupHeadings: Readonly<Record<ResultType, string>> = {
  section: 'Sections',
  company: 'Companies',
  team: 'Team Members',
  article: 'Articles',
  job: 'Job Openings',
  page: 'Pages',
};

export interface SearchResult {
  id: number;
  type: ResultType;
  title: string;
  description: string;
  url: string;
}

type Searchable<Field extends string> = { readonly id: number } & Readonly<Record<Field, string>>;

/** The text is plain unless the format says otherwise. */
interface Written {
  readonly format?: 'plain' | 'markdown';
}

export interface SearchableContent {
  readonly companies: readonly (Searchable<'name' | 'description'> & Written)[];
  readonly teamMembers: readonly (Searchable<'name' | 'position' | 'bio'> & Written)[];
  readonly articles: readonly (Searchable<'title' | 'excerpt' | 'content'> & Written)[];
  readonly jobs: readonly (Searchable<'title' | 'description' | 'department' | 'location'> & Written)[];
}

/** In UTF-16 units. */
export const SNIPPET_LENGTH = 100;

const sections: readonly { readonly keywords: readonly string[]; readonly result: SearchResult }[] = [
  {
    keywords: ['about', 'who', 'we are', 'mission'],
    title: 'Who We Are',
    description: 'Who stands behind the group, and what it is here for',
    url: '/#who-we-are',
  },
  {
    keywords: ['what', 'investments', 'approach', 'strategy'],
    title: 'What We Do',
    description: 'Which companies we look for, and by which criteria',
    url: '/#what-we-do',
  },
  {
    keywords: ['contact', 'reach', 'message', 'email'],
    title: 'Contact Us',
    description: 'Address, e-mail, phone and a form to write to us',
    url: '/#contact',
  },
].map(({ keywords, ...section }, index) => ({
  keywords,
  result: { id: index + 1, type: 'section', ...section },
}));

/** A text of invisible characters finds nothing. */
export function toQuery(typed: string): string {
  const query = typed.toWellFormed().trim();
  return foldText(query) === '' ? '' : query;
}

const foldedTexts = new WeakMap<object, readonly string[]>();

export function search(query: string, content: SearchableContent): SearchResult[] {
  const folded = foldText(toQuery(query));
  if (folded === '') {
    return [];
  }
  function isFound(record: object, ...texts: string[]): boolean {
    const known = foldedTexts.get(record) ?? texts.map(foldText);
    foldedTexts.set(record, known);
    return known.some((text) => text.includes(folded));
  }
  return [
    ...sectionResults(query),
    ...content.companies
      .filter((one) => isFound(one, one.name, wordsOf(one, one.description)))
      .map(companyResult),
    ...content.teamMembers
      .filter((one) => isFound(one, one.name, wordsOf(one, one.bio), one.position))
      .map(teamMemberResult),
    ...content.articles
      .filter((one) => isFound(one, one.title, wordsOf(one, one.content)))
      .map(articleResult),
    ...content.jobs
      .filter((one) => isFound(one, one.title, wordsOf(one, one.description), one.location))
      .map(jobResult),
  ];
}

export function sectionResults(query: string): SearchResult[] {
  const folded = foldText(query);
  return sections
    .filter(({ keywords }) => keywords.some((keyword) => folded.includes(keyword)))
    .map(({ result }) => result);
}

function wordsOf({ format }: Written, text: string): string {
  return format === 'markdown' ? markdownWords(text) : text;
}

export function companyResult(company: Searchable<'name' | 'description'> & Written): SearchResult {
  const { id, name } = company;
  const description = snippet(wordsOf(company, company.description));
  return { id, type: 'company', title: name, description, url: `/companies/${id}` };
}

export function teamMemberResult({ id, name, position }: Searchable<'name' | 'position'>): SearchResult {
  return { id, type: 'team', title: name, description: position, url: `/team/${id}` };
}

export function articleResult({ id, title, excerpt }: Searchable<'title' | 'excerpt'>): SearchResult {
  return { id, type: 'article', title, description: snippet(excerpt), url: `/articles/${id}` };
}

export function jobResult(job: Searchable<'title' | 'department' | 'location'>): SearchResult {
  const { id, title, department, location } = job;
  return { id, type: 'job', title, description: `${department} · ${location}`, url: `/careers/${id}` };
}

export function pageResult(page: Searchable<'title' | 'address'> & { summary: string | null }): SearchResult {
  const { id, title, summary, address } = page;
  return { id, type: 'page', title, description: snippet(summary ?? ''), url: address };
}

export function mergeResults(
  results: readonly SearchResult[],
  more: readonly SearchResult[],
): SearchResult[] {
  const key = ({ type, id }: SearchResult) => `${type} ${id}`;
  const known = new Set(results.map(key));
  const all = [...results, ...more.filter((result) => !known.has(key(result)))];
  return resultTypes.flatMap((type) => all.filter((result) => result.type === type));
}

/** Ends in `...` if it is cut, never within a visible character. */
export function snippet(text: string): string {
  if (text.length <= SNIPPET_LENGTH) {
    return text;
  }
  // An endless run of accents is one character, but must be cut.
  const { index } = visibleCharacters(text)?.containing(SNIPPET_LENGTH) ?? { index: 0 };
  return `${index > 0 ? text.slice(0, index) : text.slice(0, SNIPPET_LENGTH).replace(/[\uD800-\uDBFF]$/, '')}...`;
}
