import { type Calls, useCalls } from '@site/platform/session';
import { useAttempt } from '../overlays/useAttempt';

/** Resolves with whether the file was saved; reports a failure. */
export function useDownload() {
  const calls = useCalls();
  const attempt = useAttempt();
  return (
    from: Parameters<Calls['download']>[0],
    name: string,
    file = `${name.replaceAll(' ', '-')}.csv`,
  ): Promise<boolean> =>
    attempt(async () => saveAs(await calls.download(from), file), `Failed to export ${name}`);
}

export function saveAs(file: Blob, name: string): void {
  const url = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // Revoking at once is too early for some browsers.
  window.setTimeout(() => URL.revokeObjectURL(url), 60_000);
}
