import { CallError, useCalls, useRefresh } from '@site/platform/session';
import { useState } from 'react';
import { capitalized } from '../../text/words';
import { fitFile } from '../adding/useMediaUpload';
import { useOneUpload } from '../adding/useOneUpload';
import { type Media, recordsInWords } from '../media';

export function useReplacement({ id, kind, version, uses, title }: Media) {
  const calls = useCalls();
  const refresh = useRefresh();
  const { progress, start, cancel } = useOneUpload(true);
  const [other, setOther] = useState<Media>();

  async function replace(file: File): Promise<void> {
    if (progress !== null) {
      return;
    }
    const where =
      uses === 0
        ? 'Nothing uses it yet.'
        : `It changes in ${recordsInWords(uses)}, also in drafts, history and trash. This cannot be undone.`;
    if (!window.confirm(`Replace the file of this ${kind}?\n\n“${title}”\n\n${where}`)) {
      return;
    }
    setOther(undefined);
    await start({
      async send(options) {
        const { file: fitted, scaledFrom } = await fitFile(file, { kind, ...options });
        const body = { params: { id }, version, file: fitted };
        await calls.uploadFile('put', '/api/media/{id}/file', body, options);
        return `${capitalized(kind)} replaced successfully${scaledFrom ? `; scaled down from ${scaledFrom}` : ''}`;
      },
      failure: `Failed to replace ${kind}`,
      onFailure: (error) => setOther(otherIn(error)),
    });
    await refresh('/api/');
  }

  return { progress, other, cancel, replace };
}

function otherIn(error: unknown): Media | undefined {
  if (error instanceof CallError && error.status === 409 && error.sentence !== undefined) {
    const { media }: { readonly media?: Media } = JSON.parse(error.text);
    return media;
  }
  return undefined;
}
