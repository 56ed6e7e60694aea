import { ApiError, Message, Spinner } from '@site/platform';

interface AbsentRecordProps {
  readonly noun: string;
  readonly error: Error | undefined;
  readonly onRetry: () => void;
  readonly failure?: string;
  readonly loading?: string;
  readonly whyMissing?: string;
}

export function AbsentRecord({
  noun,
  error,
  onRetry,
  failure = `Failed to fetch ${noun}`,
  loading = `Loading the ${noun}`,
  whyMissing = 'It may have been deleted.',
}: AbsentRecordProps) {
  if (!error) {
    return <Spinner label={loading} />;
  }
  return error instanceof ApiError && error.status === 404 ? (
    <Message title={`There is no such ${noun}`} text={whyMissing} />
  ) : (
    <Message title={failure} onRetry={onRetry} />
  );
}

export const noSuchRecord = new ApiError(404, 'There is no such record');
