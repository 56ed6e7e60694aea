import { companies } from '../screens/Companies';
import { ChecksPanel } from './ChecksPanel';
import type { Finding } from './useInspection';

const sentence =
  'The group buys software companies that their customers cannot do without, and keeps them for good, quietly, with its own money, and without a date by which it would have to sell.';

const findings: readonly Finding[] = [
  {
    field: 'logoAlternative',
    check: 'alternative',
    quote: '',
    text: 'This picture has no alternative text.',
  },
  { field: 'description', check: 'link', quote: 'https://aldercare.example', text: 'This link has no text.' },
  { field: 'name', check: 'metadata', quote: '', text: 'Search results cut it off.' },
  ...Array.from({ length: 7 }, () => ({
    field: 'description',
    check: 'sentence' as const,
    quote: sentence,
    text: '31 words',
  })),
];

const metadata = {
  title: 'Aldercare',
  description: 'Rules for managed care, kept by those who apply them.',
  picture: null,
};

function panel(id: string, found: readonly Finding[], isChecking = false, isPartial = false) {
  return (
    <ChecksPanel
      id={id}
      findings={found}
      isChecking={isChecking}
      labels={companies.labels}
      inspection={{ findings: found, values: {}, metadata, isPartial }}
      result={{
        title: 'Aldercare | Lumenvale',
        description: metadata.description,
        isTitleCut: false,
        isDescriptionCut: false,
      }}
      pageUrl="/companies/7"
      onClose={() => {}}
    />
  );
}

export const states = {
  loading: panel('checks-loading', [], true),
  empty: panel('checks-empty', []),
  full: panel('checks-full', findings),
  error: panel('checks-error', [], false, true),
};
