import { type RefObject, useEffect, useRef, useState } from 'react';
import styles from './Overview.module.css';
import { type Part, type PartStates, partGroups } from './parts';
import { UI_PATH } from './uiPath';

const themes = ['light', 'blue'] as const;

export function Overview({ shown }: { readonly shown: string | undefined }) {
  const groups = partGroups.map(({ title, parts }) => ({
    title,
    parts: shown ? parts.filter(({ name }) => name === shown) : parts,
  }));
  const isFound = groups.some(({ parts }) => parts.length > 0);
  return (
    <div className={styles.page}>
      <title>{shown ? `${shown} | Shared parts` : 'Shared parts'}</title>
      <nav className={styles.index} aria-label="Shared parts">
        <a className={styles.all} href={UI_PATH} aria-current={shown ? undefined : 'page'}>
          All parts
        </a>
        {partGroups.map(({ title, parts }) => (
          <section key={title} aria-labelledby={`index-${title}`}>
            <h2 id={`index-${title}`}>{title}</h2>
            <ul className={styles.names}>
              {parts.map(({ name }) => (
                <li key={name}>
                  <a href={`${UI_PATH}/${name}`} aria-current={name === shown ? 'page' : undefined}>
                    {name}
                  </a>
                </li>
              ))}
            </ul>
          </section>
        ))}
      </nav>
      <main className={styles.parts}>
        <h1 className={styles.title}>{shown ?? 'Shared parts'}</h1>
        {!isFound && <p>No part of this name has states.</p>}
        {groups.map(({ parts }) => parts.map((part) => <PartInThemes key={part.file} part={part} />))}
      </main>
    </div>
  );
}

function PartInThemes({ part }: { readonly part: Part }) {
  const { name, file } = part;
  const place = useRef<HTMLDivElement>(null);
  const [loaded, setLoaded] = useState<PartStates>();
  const isNear = useIsNear(place);
  useEffect(() => {
    if (isNear) {
      void part.load().then(setLoaded);
    }
  }, [part, isNear]);
  return (
    <section className={styles.part} aria-labelledby={name} data-part={name}>
      <h2 id={name} className={styles.name}>
        <a href={`${UI_PATH}/${name}`}>{name}</a>
      </h2>
      <p className={styles.file}>{file}</p>
      <div ref={place} className={`${styles.themes} ${loaded?.isWide ? styles.wide : ''}`}>
        {loaded && themes.map((theme) => <PartInTheme key={theme} name={name} part={loaded} theme={theme} />)}
      </div>
    </section>
  );
}

interface PartInThemeProps {
  readonly name: string;
  readonly part: PartStates;
  readonly theme: (typeof themes)[number];
}

function PartInTheme({ name, part: { states, windowHeight }, theme }: PartInThemeProps) {
  const url = `${UI_PATH}/${name}?theme=${theme}`;
  return (
    <div className={styles.theme}>
      {windowHeight === undefined ? (
        <iframe
          className={styles.frame}
          title={`${name}, ${theme}`}
          src={url}
          onLoad={({ currentTarget }) => growWithContent(currentTarget)}
        />
      ) : (
        Object.keys(states).map((state) => (
          <figure key={state}>
            <figcaption className={styles.caption}>{state}</figcaption>
            <iframe
              className={styles.frame}
              title={`${name}, ${state}, ${theme}`}
              src={`${url}&state=${encodeURIComponent(state)}`}
              height={windowHeight}
            />
          </figure>
        ))
      )}
    </div>
  );
}

/** Loading 80 frames at once would take long. */
function useIsNear(element: RefObject<Element | null>): boolean {
  const [isNear, setNear] = useState(false);
  useEffect(() => {
    const observer = new IntersectionObserver(
      ([entry]) => setNear((was) => was || (entry?.isIntersecting ?? false)),
      { rootMargin: '600px' },
    );
    if (element.current) {
      observer.observe(element.current);
    }
    return () => observer.disconnect();
  }, [element]);
  return isNear;
}

function growWithContent(frame: HTMLIFrameElement): void {
  const { body } = frame.contentDocument ?? {};
  if (body) {
    new ResizeObserver(() => {
      frame.height = String(body.offsetHeight);
    }).observe(body);
  }
}
