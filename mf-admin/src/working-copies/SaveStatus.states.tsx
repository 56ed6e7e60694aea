import type { SaveSnapshot } from './Saver';
import { SaveStatus } from './SaveStatus';

function status(state: SaveSnapshot['state'], isAtRisk = false) {
  const known = { recordId: 7, revision: 1, baseVersion: 1, values: {} };
  return <SaveStatus save={{ state, known, isPending: false, isAtRisk }} onRetry={() => {}} />;
}

export const states = {
  loading: status({ name: 'saving' }),
  saved: status({ name: 'saved', at: Date.now() - 180_000 }),
  offline: status({ name: 'waiting', why: 'offline' }),
  'no answer': status({ name: 'waiting', why: 'away' }, true),
  'signed out': status({ name: 'waiting', why: 'signed-out' }),
  error: status({ name: 'refused', sentence: 'Name must be at most 200 characters' }),
};
