import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { fakeSession, renderSite } from '@site/platform/testing';
import { waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { ArticleDrawer } from '../articles/ArticleDrawer';
import { type ArticleInput, articles } from '../articles/article.resource';
import type { ArticleCategoryInput } from '../articles/articleCategory.resource';
import { Companies } from '../companies/Companies';
import { type CompanyInput, companies } from '../companies/company.resource';
import { historyResources } from '../history/historyResources';
import { Jobs } from '../jobs/Jobs';
import { type JobInput, jobs } from '../jobs/job.resource';
import type { ContentKind } from '../kinds/recordKinds';
import { ContentDrawer } from '../site-content/ContentDrawer';
import { type SiteContentInput, siteContent } from '../site-content/siteContent.resource';
import { Team } from '../team/Team';
import { type TeamMemberInput, team } from '../team/teamMember.resource';
import { OpenedEditor } from './form/EditedRecord';

type Inputs =
  | ArticleInput
  | ArticleCategoryInput
  | CompanyInput
  | JobInput
  | SiteContentInput
  | TeamMemberInput;

/** True when a form has to give all fields of its type; otherwise the names of those that may be omitted. */
type HasNoOptional<Input> = [OptionalFieldOf<Input>] extends [never] ? true : OptionalFieldOf<Input>;

type OptionalFieldOf<Input> = Input extends object
  ? { [Field in keyof Input]-?: object extends Pick<Input, Field> ? Field : never }[keyof Input]
  : never;

describe('a form that leaves out a field', () => {
  it('does not compile, whichever field it is', () => {
    const ofAll: HasNoOptional<Inputs> = true;
    // @ts-expect-error the error names the fields that may be omitted
    const ofPart: HasNoOptional<Omit<CompanyInput, 'featured'> & { featured?: boolean }> = true;

    expect([ofAll, ofPart]).toEqual([true, true]);
  });

  it('does not compile, for example', () => {
    const { featured, ...company } = companies.blank();
    const { applicationUrl, ...job } = jobs.blank();
    const { email, ...member } = team.blank();
    const { externalUrl, ...article } = articles.blank();
    const { order, ...entry } = siteContent.blank();
    // @ts-expect-error it has no `featured`
    company satisfies CompanyInput;
    // @ts-expect-error it has no `applicationUrl`
    job satisfies JobInput;
    // @ts-expect-error it has no `email`
    member satisfies TeamMemberInput;
    // @ts-expect-error it has no `externalUrl`
    article satisfies ArticleInput;
    // @ts-expect-error it has no `order`
    entry satisfies SiteContentInput;
    // @ts-expect-error it has no `name`
    ({}) satisfies ArticleCategoryInput;

    expect({ featured, applicationUrl, email, externalUrl, order }).toEqual({
      featured: false,
      applicationUrl: '',
      email: '',
      externalUrl: '',
      order: 0,
    });
  });
});

describe('the form of', () => {
  beforeEach(() => {
    jest
      .spyOn(globalThis, 'fetch')
      .mockImplementation(async () => Response.json({ data: [], meta: { total: 0 } }));
  });

  const opened = { form: 'this form', row: null, copy: null, left: null, open: null, release: () => {} };
  const ways = { opened, onClose: () => {}, onBegun: () => {}, onPublished: () => {} };
  const forms: Readonly<Record<Exclude<ContentKind, 'article-categories'>, ReactNode>> = {
    articles: (
      <OpenedEditor resource={articles} {...ways}>
        {(editor) => <ArticleDrawer editor={editor} />}
      </OpenedEditor>
    ),
    companies: <Companies />,
    jobs: <Jobs />,
    team: <Team />,
    'site-content': (
      <OpenedEditor resource={siteContent} {...ways}>
        {(editor) => <ContentDrawer resource={siteContent} text={undefined} editor={editor} />}
      </OpenedEditor>
    ),
  };
  it.each(Object.keys(forms) as (keyof typeof forms)[])(
    '%s shows every field that the API takes',
    async (kind) => {
      renderSite(forms[kind], { session: fakeSession(), url: `/admin/${kind}?edit=new-record` });
      const shown = await waitFor(() => {
        const found = document.querySelectorAll<HTMLLabelElement>('form label[for]');
        expect(found.length).toBeGreaterThan(0);
        return [...found];
      });

      expect(Object.fromEntries(shown.map(({ htmlFor, textContent }) => [htmlFor, textContent]))).toEqual(
        historyResources[kind].labels,
      );
    },
  );
});
