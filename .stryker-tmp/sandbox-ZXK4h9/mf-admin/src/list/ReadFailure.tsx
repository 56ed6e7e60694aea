import { Alert, Button } from 'antd';

interface ReadFailureProps {
  /** As in 'Failed to fetch submissions'. */
  readonly title: string;
  readonly onRetry: () => void;
}

/** Reports a failed read next to what is still shown. */
export function ReadFailure({ title, onRetry }: ReadFailureProps) {
  return <Alert type="error" showIcon title={title} action={<Button onClick={onRetry}>Try again</Button>} />;
}
