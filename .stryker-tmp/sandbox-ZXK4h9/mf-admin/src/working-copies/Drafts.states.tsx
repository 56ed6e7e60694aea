import { Drafts } from './Drafts';
import type { CopySummary } from './workingCopies';

const savedAt = new Date(Date.now() - 180_000).toISOString();

function drafts(names: readonly string[]) {
  const all = names.map(
    (name, index): CopySummary => ({
      kind: 'companies',
      recordId: index + 1,
      name,
      isNew: index === 0,
      revision: 1,
      baseVersion: null,
      savedBy: 'ada',
      savedAt,
      textKey: null,
      isStored: false,
    }),
  );
  return <Drafts drafts={all} q="" onOpen={() => {}} onDelete={() => {}} />;
}

export const states = {
  full: drafts(['Aldercare', 'Brightline Payments']),
  'without a name': drafts(['']),
  'long text': drafts(['A company with a name as long as its history '.repeat(4)]),
};
