import { type Calls, useCalls } from '@site/platform/session';
import { useState } from 'react';
import { useAttempt } from '../overlays/useAttempt';

export function useDownload() {
  const calls = useCalls();
  const attempt = useAttempt();
  const [isBusy, setBusy] = useState(false);
  return {
    isBusy,
    /** Resolves with whether the file was saved; reports a failure. */
    async download(
      from: Parameters<Calls['download']>[0],
      name: string,
      file = `${name.replaceAll(' ', '-')}.csv`,
    ): Promise<boolean> {
      setBusy(true);
      const save = async () => saveAs(await calls.download(from), file);
      const isSaved = await attempt(save, `Failed to export ${name}`);
      setBusy(false);
      return isSaved;
    },
  };
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
