import { CallError } from '@site/platform/session';
import { ListFailure, ReadFailure } from './ReadFailure';

export const states = {
  'in place of rows': (
    <ListFailure
      title="Failed to fetch submissions"
      error={new CallError({ status: 503, text: '' })}
      onRetry={() => {}}
    />
  ),
  default: <ReadFailure title="Failed to fetch submissions" onRetry={() => {}} />,
  hover: <ReadFailure title="Failed to fetch submissions" onRetry={() => {}} />,
  focus: <ReadFailure title="Failed to fetch submissions" onRetry={() => {}} />,
  'long text': <ReadFailure title={'Failed to fetch what was asked for. '.repeat(6)} onRetry={() => {}} />,
};
