import { ReadFailure } from './ReadFailure';

export const states = {
  default: <ReadFailure title="Failed to fetch submissions" onRetry={() => {}} />,
  hover: <ReadFailure title="Failed to fetch submissions" onRetry={() => {}} />,
  focus: <ReadFailure title="Failed to fetch submissions" onRetry={() => {}} />,
  'long text': <ReadFailure title={'Failed to fetch what was asked for. '.repeat(6)} onRetry={() => {}} />,
};
