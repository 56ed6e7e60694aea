import { type SlotPlaceProps, useSiteBridge } from '@site/platform/shell/slots';
import { type ComponentType, type ReactNode, useEffect, useRef, useState } from 'react';
import { createRoot, hydrateRoot, type Root } from 'react-dom/client';
import { matchSlot } from '../page/composition';
import { loadSlot, registered } from '../slices/loadFromSlice';
import { reportError, reportSliceFailure } from '../slices/reportSliceFailure';
import { useStyles } from '../slices/sliceStyles';
import { SlotFrame } from './SlotFrame';
import { servedSlots } from './servedSlots';

/** What fills a slot. The contract says what it takes; here all of them are alike. */
interface Filling {
  readonly component: ComponentType<Readonly<Record<string, unknown>>>;
}

/**
 * A slot of a page in the browser. What fills it is a root of React by itself: on the server another process renders it,
 * and whatever becomes of it leaves the page alone. What the server rendered is there to read until its code is.
 */
export function SlotPlace({ id, name, props, fallback }: SlotPlaceProps) {
  const [found] = useState(() => matchSlot(registered, name));
  const [served] = useState(() => servedSlots()[id]);
  const [content, setContent] = useState<Filling | null>(null);
  // The server has tried it, and so has its count: the browser shows the same and does not try by itself.
  const [isFailed, setFailed] = useState(served === false);
  const place = useRef<HTMLDivElement>(null);
  const root = useRef<OpenRoot | null>(null);
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
        // What the server has rendered stays readable.
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
  // A root cannot be taken away while React is at work.
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

  if (!isFilled) {
    return fallback;
  }
  return served ? (
    // biome-ignore lint/security/noDangerouslySetInnerHtml: keeps React from looking at the server's HTML, and holds none itself
    <div ref={place} data-slot={name} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: '' }} />
  ) : (
    <div ref={place} data-slot={name} />
  );
}

/** What fills a place of the page. */
interface OpenRoot {
  /** Has it render anew, once it is there: an update that comes before would cost what the server rendered. */
  render(tree: ReactNode): void;
  isThere(): void;
  unmount(): void;
}

/** Takes over what the server has rendered, if it has. */
function open(place: HTMLDivElement, tree: ReactNode, id: string): OpenRoot {
  const options = {
    // As on the server: no element has the id of another one on the page.
    identifierPrefix: id,
    onRecoverableError(error: unknown, { componentStack }: { componentStack?: string }) {
      console.error(error);
      reportError((error as Error).cause ?? error, componentStack);
    },
  };
  if (!place.hasChildNodes()) {
    const created = createRoot(place, options);
    created.render(tree);
    return rootOf(created, true);
  }
  return rootOf(hydrateRoot(place, tree, options), false);
}

function rootOf(root: Root, isThereAtOnce: boolean): OpenRoot {
  let isThere = isThereAtOnce;
  let waiting: ReactNode = null;
  return {
    render(tree) {
      if (isThere) {
        root.render(tree);
      } else {
        waiting = tree;
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
