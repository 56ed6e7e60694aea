import { Drafts } from './Drafts';
import type { CopySummary } from './workingCopies';

const savedAt = new Date(Date.now() - 180_000).toISOString();

function drafts(names: readonly string[], baseVersion: number | null = null) {
  const all = names.map(
    (name, index): CopySummary => ({
      kind: 'companies',
      recordId: index + 1,
      name,
      isNew: index === 0 && baseVersion === null,
      revision: 1,
      baseVersion,
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
  'of a deleted record': drafts(['Aldercare'], 3),
  'long text': drafts(['A company with a name as long as its history '.repeat(4)]),
};
