import { VisitBadges } from './VisitBadges';

const lastDay = 'November 30, 2026';

export const windowHeight = 220;
export const states = {
  'other releases': (
    <VisitBadges override={[{ slice: 'mf-public', release: '1.4.0-0a1b2c3d' }]} preview={undefined} />
  ),
  'with a problem': (
    <VisitBadges
      override={[
        { slice: 'mf-public', release: '1.4.0-0a1b2c3d', problem: 'unjudged' },
        { slice: 'mf-search', release: '1.0.0-00000000', problem: 'unusable' },
      ]}
      preview={undefined}
    />
  ),
  preview: <VisitBadges override={null} preview={{ lastDay }} />,
  'preview in a frame': <VisitBadges override={null} preview={{ lastDay, token: 'token' }} />,
};
