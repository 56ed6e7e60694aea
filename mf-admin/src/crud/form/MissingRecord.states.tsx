import { noSuchRecord } from '../../overlays/AbsentRecord';
import { MissingRecord } from './MissingRecord';

const missing = (error: Error | undefined) => (
  <MissingRecord noun="company" error={error} onRetry={() => {}} onClose={() => {}} />
);

export const windowHeight = 420;
export const states = {
  loading: missing(undefined),
  'no such record': missing(noSuchRecord),
  error: missing(new Error('The API does not answer')),
};
