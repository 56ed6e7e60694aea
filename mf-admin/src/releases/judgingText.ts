import type { JudgingProgress } from './slices';

/** Says how far the gate is: `5 of 12 pages passed`. */
export function judgingText({ pages, passedPages, problems }: JudgingProgress): string {
  if (pages === null || pages === 0) {
    return 'Checking files and size';
  }
  const failed = problems.length > 0 ? `, ${problems.length} failed` : '';
  return `${passedPages} of ${pages} pages passed${failed}`;
}
