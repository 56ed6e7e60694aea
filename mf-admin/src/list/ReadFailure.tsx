import { Message } from '@site/platform';
import { isTemporary, useIsOnline } from '@site/platform/session';
import { Alert, Button } from 'antd';

const OFFLINE = 'You are offline';

export function ListFailure({
  title,
  error,
  onRetry,
}: {
  readonly title: string;
  readonly error: Error;
  readonly onRetry: () => void;
}) {
  const isOnline = useIsOnline();
  if (!isOnline) {
    return <Message title={OFFLINE} text="This list appears as soon as the network is back." />;
  }
  const text = isTemporary(error)
    ? 'The server does not answer. This page keeps trying.'
    : 'Please try again in a moment.';
  return <Message title={title} text={text} onRetry={onRetry} />;
}

export function ReadFailure({ title, onRetry }: { readonly title: string; readonly onRetry: () => void }) {
  const isOnline = useIsOnline();
  return (
    <Alert
      type="error"
      showIcon
      title={isOnline ? title : `${OFFLINE}: this page is updated as soon as the network is back.`}
      action={isOnline && <Button onClick={onRetry}>Try again</Button>}
    />
  );
}
