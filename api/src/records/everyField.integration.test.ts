import type { Type } from '@nestjs/common';
import { type DeclaredField, fieldsOf } from '../common/declaredFields.js';
import { type TextRule, violation } from '../common/textRule.js';
import { AllContent } from '../content/routes/contentService.js';
import { ArticleCategory } from '../content/routes/entities.js';
import { recordKinds } from '../editing/recordKinds.js';
import { testApp } from '../testing/testApp.js';

/** Returns a value for each field of a body: the longest that its rule accepts, and never its default. */
function largest(input: Type<object>): Record<string, unknown> {
  const initial: Readonly<Record<string, unknown>> = { ...new input() };
  return Object.fromEntries(
    Object.entries<DeclaredField>(fieldsOf(input)).map(([name, field]) => [
      name,
      field.kind === 'switch' ? !initial[name] : largestValue(name, field),
    ]),
  );
}

function largestValue(name: string, field: Exclude<DeclaredField, { kind: 'switch' }>): unknown {
  switch (field.kind) {
    case 'text':
      return longestText(name, field.rule);
    case 'choice':
      return field.rule.choices.at(-1);
    case 'number':
      // A number without a rule is the id of a record.
      return field.rule?.maximum ?? 1;
    case 'words': {
      const { maxWords, maxLength } = field.rule;
      return Array.from({ length: maxWords }, (_, index) => `${index}`.padEnd(maxLength, 'x'));
    }
  }
}

function longestText(name: string, rule: TextRule): string {
  const { maxLength } = rule;
  const texts = [
    'x'.repeat(maxLength),
    'https://a.example/'.padEnd(maxLength, 'x'),
    '/'.padEnd(maxLength, 'x'),
    // No more fits before the @.
    `${'x'.repeat(64)}@${'.example'.padStart(maxLength - 65, 'a.')}`,
    '2026-11-21',
  ];
  const valid = texts.find((text) => violation(rule, text) === undefined);
  if (valid === undefined) {
    throw new Error(`None of these texts fits the rule of ${name}: add one that does`);
  }
  return valid;
}

/** Answers begin with these, and continue like bodies. */
const kept = ['id', 'version', 'createdAt', 'updatedAt'];

/** Answers in another order. */
const inOrder: Readonly<Record<string, readonly string[]>> = {
  articles: [
    ...kept,
    ...[
      'title',
      'excerpt',
      'imageUrl',
      'externalUrl',
      'categoryId',
      'date',
      'published',
      'content',
      'format',
      'imageAlternative',
    ],
  ],
  'article-categories': ['id', 'name', 'version'],
};

const kinds = recordKinds.filter(({ isContent }) => isContent).map(({ kind }) => kind);

const app = testApp();

describe.each(kinds)('every field of %s', (kind) => {
  it('is stored at its longest, answered, kept in the history, and exported where there is an export', async () => {
    const admin = await app.signIn();
    const { input } = app.service(AllContent).of(kind);
    if (kind === 'articles') {
      await app.store(ArticleCategory, [{ name: 'News' }]);
    }
    const sent = largest(input);

    const { body } = await admin.post(`/api/${kind}`).send(sent).expect(201);
    const { id, version, createdAt, updatedAt, ...answered } = body.data;
    expect(answered).toEqual(sent);
    expect(Object.keys(body.data)).toEqual(inOrder[kind] ?? [...kept, ...Object.keys(sent)]);

    const versions = await app
      .database()
      .query('SELECT data FROM record_versions WHERE kind = $1 AND record_id = $2', [kind, id]);
    expect(versions).toEqual([{ data: sent }]);

    const exported = await admin.get(`/api/${kind}/export.csv`);
    if (exported.status === 200) {
      const [header = ''] = exported.text.slice(1).split('\r\n');
      expect(header.split(',').toSorted()).toEqual(['id', 'version', ...Object.keys(sent)].toSorted());
    }
  });
});
