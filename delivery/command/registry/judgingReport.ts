import type { Output } from '../output/Output.ts';
import type { JudgingProgress } from './shapes.ts';

export function judgingReport(output: Output): (slice: string, progress: JudgingProgress) => void {
  let last = '';
  let told = 0;
  return (slice, progress) => {
    for (const problem of progress.problems.slice(told)) {
      output.warn(problem);
    }
    told = Math.max(told, progress.problems.length);
    const line = `Judging ${slice} ${progress.release}: ${judgingText(progress)}`;
    if (line !== last) {
      last = line;
      output.step(line);
    }
  };
}

function judgingText({ lastCheck, pages, passedPages }: JudgingProgress): string {
  if (pages !== null && pages > 0) {
    return `${passedPages} of ${pages} pages passed`;
  }
  return lastCheck === null ? 'waiting for the gate' : `${lastCheck} passed`;
}
