import { Alert, Button } from 'antd';

interface ReadFailureProps {
  readonly title: string;
  readonly onRetry: () => void;
}

export function ReadFailure({ title, onRetry }: ReadFailureProps) {
  return <Alert type="error" showIcon title={title} action={<Button onClick={onRetry}>Try again</Button>} />;
}
