import { Alert, Button } from 'antd';

export function ReadFailure({ title, onRetry }: { readonly title: string; readonly onRetry: () => void }) {
  return <Alert type="error" showIcon title={title} action={<Button onClick={onRetry}>Try again</Button>} />;
}
