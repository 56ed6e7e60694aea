import { useCalls } from '@site/platform/session';
import { useEffect, useState } from 'react';
import { v4 as newUuid } from 'uuid';

/** In milliseconds; after 20 silent seconds, others count as gone. */
const PAUSE = 8_000;

/** Reports the enquiry as open here. @returns Who else has it open. */
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
