import { useCalls } from '@site/platform/session';
import { useEffect, useState } from 'react';
import { v4 as newUuid } from 'uuid';

/** In milliseconds; who is silent for 20 seconds counts as gone. */
const PAUSE = 8_000;

/** Says that this window has an enquiry open. @returns The names of others who have. */
export function useReaders(id: number): readonly string[] {
  const calls = useCalls();
  const [editor] = useState(() => newUuid());
  const [readers, setReaders] = useState<readonly string[]>([]);
  useEffect(() => {
    let isOver = false;
    async function look() {
      if (document.visibilityState === 'visible') {
        const { data } = await calls.send('put', '/api/contact/{id}/editors', {
          params: { id },
          body: { editor },
        });
        if (!isOver) {
          setReaders([
            ...new Set(data.filter(({ isSameSession }) => !isSameSession).map(({ name }) => name)),
          ]);
        }
      }
    }
    const lookAgain = () => void look().catch(() => undefined);
    lookAgain();
    const timer = setInterval(lookAgain, PAUSE);
    return () => {
      isOver = true;
      clearInterval(timer);
    };
  }, [calls, id, editor]);
  return readers;
}
