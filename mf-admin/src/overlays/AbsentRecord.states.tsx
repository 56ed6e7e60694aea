import { AbsentRecord, noSuchRecord } from './AbsentRecord';

const absent = (error: Error | undefined) => <AbsentRecord noun="enquiry" error={error} onRetry={() => {}} />;

export const states = {
  loading: absent(undefined),
  'no such record': absent(noSuchRecord),
  error: absent(new Error('The API does not answer')),
};
