import { type SlotPlaceProps, useSiteBridge } from '@site/platform/shell/slots';
import { type ComponentType, type ReactNode, useEffect, useRef, useState } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { PAYLOAD_ELEMENT_ID, type PagePayload } from '../page/pagePayload';
import { matchSlot } from '../page/routes';
import { loadSlot, registered } from '../slices/loadFromSlice';
import { reportError, reportSliceFailure } from '../slices/reportSliceFailure';
import { SliceFailed } from '../slices/SliceFailed';
import { useStyles } from '../slices/sliceStyles';
import { SlotFrame } from './SlotFrame';

interface Filling {
  readonly component: ComponentType<Readonly<Record<string, unknown>>>;
}

/**
 * The slot is a React root of its own, because another process rendered it. The server's HTML stays until the
 * code has loaded.
 */
export function SlotPlace({ id, name, props, fallback, loading }: SlotPlaceProps) {
  const [found] = useState(() => matchSlot(registered, name));
  const [served] = useState(() => servedSlots()[id]);
  const [content, setContent] = useState<Filling | null>(null);
  // The server has already counted this failure.
  const [isFailed, setFailed] = useState(served === false);
  const [error, setError] = useState<unknown>();
  const place = useRef<HTMLDivElement>(null);
  const root = useRef<ReturnType<typeof open>>(null);
  const bridge = useSiteBridge();
  const isFilled = found !== null && !isFailed && (served === true || content !== null);
  const part = found && { slice: found.slice, entry: found.slot };
  useStyles(isFilled && part ? part : undefined);

  useEffect(() => {
    if (!found || served === false) {
      return;
    }
    let isGone = false;
    loadSlot<Filling>(found).then(
      (filling) => !isGone && setContent(filling),
      (error: unknown) => {
        console.error(`${found.slice.slice} could not be loaded into ${name}`, error);
        setError(error);
        setFailed(served !== true);
      },
    );
    return () => {
      isGone = true;
    };
  }, [found, served, name]);

  function fail(error: unknown): void {
    if (found) {
      console.error(`${found.slice.slice} failed to render in ${name}`, error);
      reportSliceFailure(found.slice.slice, 'render', error);
    }
    setError(error);
    setFailed(true);
  }

  const Filling = content?.component;
  const tree: ReactNode = Filling
    ? bridge(
        <SlotFrame onFailure={fail} onThere={() => root.current?.isThere()}>
          <Filling {...props} />
        </SlotFrame>,
      )
    : null;

  useEffect(() => {
    if (place.current && tree && isFilled) {
      if (root.current) {
        root.current.render(tree);
      } else {
        root.current = open(place.current, tree, id);
      }
    }
  });
  // React must not be rendering while a root is unmounted.
  useEffect(() => {
    if (isFilled) {
      return () => {
        const gone = root.current;
        root.current = null;
        setTimeout(() => gone?.unmount());
      };
    }
    return undefined;
  }, [isFilled]);

  if (found && !isFilled && !isFailed) {
    return loading;
  }
  if (!isFilled) {
    return process.env.NODE_ENV === 'development' && error !== undefined ? (
      <SliceFailed error={error} isNote />
    ) : (
      fallback
    );
  }
  return served ? (
    // biome-ignore lint/security/noDangerouslySetInnerHtml: keeps React away from the server's HTML, and is itself empty
    <div ref={place} data-slot={name} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: '' }} />
  ) : (
    <div ref={place} data-slot={name} />
  );
}

function open(place: HTMLDivElement, tree: ReactNode, id: string) {
  const options = {
    identifierPrefix: id,
    onRecoverableError(error: unknown, { componentStack }: { componentStack?: string }) {
      console.error(error);
      reportError((error as Error).cause ?? error, componentStack);
    },
  };
  let isThere = !place.hasChildNodes();
  let waiting: ReactNode = null;
  const root = isThere ? createRoot(place, options) : hydrateRoot(place, tree, options);
  if (isThere) {
    root.render(tree);
  }
  return {
    /** Rendering before hydration is over would discard the server's HTML. */
    render(next: ReactNode) {
      if (isThere) {
        root.render(next);
      } else {
        waiting = next;
      }
    },
    isThere() {
      isThere = true;
      if (waiting) {
        root.render(waiting);
        waiting = null;
      }
    },
    unmount: () => root.unmount(),
  };
}

let known: PagePayload['slots'];

function servedSlots(): NonNullable<PagePayload['slots']> {
  if (!known) {
    const text = document.getElementById(PAYLOAD_ELEMENT_ID)?.textContent ?? '{}';
    known = (JSON.parse(text) as Pick<PagePayload, 'slots'>).slots ?? {};
  }
  return known;
}
