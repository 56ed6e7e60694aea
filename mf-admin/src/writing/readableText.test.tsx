import { expect, it } from '@jest/globals';
import { renderHook, waitFor } from '@testing-library/react';
import { contentForms } from '../generated/contentForms';
import { useComparedText, useReadableText } from './readableText';

it('reads Markdown as words, and leaves plain texts as they are', async () => {
  const { result } = renderHook(() => useReadableText(contentForms.companies.fields));
  const description = (format?: string) =>
    result.current('description', { description: '**a** \\*', ...(format && { format }) });

  await waitFor(() => expect(description('markdown')).toBe('a *'));
  expect([description('plain'), description()]).toEqual(['**a** \\*', '**a** \\*']);
  expect(result.current('name', { name: '**a**', format: 'markdown' })).toBe('**a**');
  const alternative = (logoAlternative: string | null) =>
    result.current('logoAlternative', { logoAlternative });
  expect([null, '', 'A ledger'].map(alternative)).toEqual(['As in the library', 'Decorative', 'A ledger']);
  const pages = renderHook(() => useReadableText(contentForms.pages.fields));
  expect(pages.result.current('body', { body: '**a**\n\n[b](record:team/5 "card")' })).toBe(
    'a\n\nCard: Team member 5',
  );
});

it('says with the text what its words do not: another format, or formatting alone', async () => {
  const { result } = renderHook(() => useComparedText(contentForms.companies.fields));
  const plain = { description: 'a', format: 'plain' };
  const markdown = { description: '**a**', format: 'markdown' };
  const noteOf = (before: object, after: object) => result.current('description', before, after).note;

  await waitFor(() => expect(result.current('description', plain, markdown).after).toBe('a'));
  expect(noteOf(plain, markdown)).toBe('Markdown, was plain text.');
  expect(noteOf(markdown, plain)).toBe('Plain text, was Markdown.');
  expect(noteOf(markdown, { ...markdown, description: 'a' })).toMatch(/^Only formatting/);
  expect([noteOf(plain, plain), noteOf(plain, { ...plain, description: 'b' })]).toEqual([
    undefined,
    undefined,
  ]);
});
