import { Spinner } from '@site/platform';
import { type ComponentType, Fragment, type ReactNode, useEffect, useRef, useState } from 'react';
import { MemoryRouter } from 'react-router';
import { fakeSession } from '../../packages/platform/src/testing/fakeSession';
import { TestSite } from '../../packages/platform/src/testing/TestSite';
import styles from './Frame.module.css';
import { type Part, type PartStates, partGroups } from './parts';
import { applyLooks } from './pseudoStates';

interface FrameProps {
  readonly name?: string;
  readonly state: string | null;
  readonly isBlue: boolean;
}

interface LoadedPart extends PartStates {
  readonly name: string;
  readonly Around: ComponentType<{ readonly children: ReactNode }>;
}

/** Each state has a document of its own, so a part that covers the page covers only that. */
export function Frame({ name, state, isBlue }: FrameProps) {
  const [loaded, setLoaded] = useState<readonly LoadedPart[]>();
  useEffect(() => {
    const all = partGroups.flatMap(({ parts }) => parts);
    const wanted = name ? all.filter((part) => part.name === name) : all;
    void Promise.all(wanted.map(load)).then((parts) =>
      setLoaded(name ? parts : parts.filter(({ windowHeight }) => windowHeight === undefined)),
    );
    applyLooks();
  }, [name]);
  return (
    <>
      <title>{`${name ?? 'All parts'}${state ? `, ${state}` : ''}`}</title>
      {loaded === undefined && <Spinner label="Loading" />}
      {loaded?.map((part) =>
        state === null ? (
          <div key={part.name} data-ui className={`${styles.states} ${part.isWide ? styles.lines : ''}`}>
            {Object.keys(part.states).map((label) => (
              <div key={label} data-label={label}>
                <p className={styles.label}>{label}</p>
                <div data-look={label}>
                  <State part={part} label={label} isBlue={isBlue} />
                </div>
              </div>
            ))}
          </div>
        ) : (
          <div key={part.name} data-ui>
            <State part={part} label={state} isBlue={isBlue} />
          </div>
        ),
      )}
    </>
  );
}

async function load(part: Part): Promise<LoadedPart> {
  const states = await part.load();
  const Around = part.isAdmin ? (await import('../../mf-admin/src/theme/AdminTheme')).AdminTheme : Fragment;
  return { ...states, name: part.name, Around };
}

interface StateProps {
  readonly part: LoadedPart;
  readonly label: string;
  readonly isBlue: boolean;
}

function State({ part: { site, states, presses, Around }, label, isBlue }: StateProps) {
  const [session] = useState(() => fakeSession());
  return (
    <MemoryRouter initialEntries={[site?.url ?? '/']}>
      <TestSite session={session} siteUrl={window.location.origin} {...site} isBlueTheme={isBlue}>
        <Around>{states[label]}</Around>
        <Press selector={presses?.[label]} />
      </TestSite>
    </MemoryRouter>
  );
}

/** The script of the control may still be loading. */
function Press({ selector }: { readonly selector: string | undefined }) {
  const place = useRef<HTMLSpanElement>(null);
  const [isPressed, setPressed] = useState(selector === undefined);
  useEffect(() => {
    if (selector === undefined) {
      return;
    }
    const timer = setInterval(() => {
      const within = place.current?.parentElement?.querySelector<HTMLElement>(selector);
      const found = within ?? document.querySelector<HTMLElement>(selector);
      if (found) {
        clearInterval(timer);
        found.click();
        setPressed(true);
      }
    }, 50);
    return () => clearInterval(timer);
  }, [selector]);
  return <span ref={place} hidden data-pending={!isPressed || undefined} />;
}
