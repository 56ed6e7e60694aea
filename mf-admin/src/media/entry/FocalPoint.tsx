import { Button } from 'antd';
import { type KeyboardEvent, type MouseEvent, type PointerEvent, useId, useRef } from 'react';
import type { Media } from '../media';
import { smallerAddress } from '../smallerAddress';
import styles from './FocalPoint.module.css';
import { centre, type Focus, focusAt, focusInWords, percent, positionIn } from './focus';

/** The lint does not know that a slider may have this attribute. */
const upright: object = { 'aria-orientation': 'vertical' };

interface FocalPointProps {
  readonly media: Media;
  readonly focus: Focus | null;
  readonly onChange: (focus: Focus | null) => void;
}

const STEP = 0.01;
const LARGE_STEP = 0.1;

const directions: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

/** Consists of two sliders at one point, which arrow keys move in both directions. */
export function FocalPoint({ media, focus, onChange }: FocalPointProps) {
  const noteId = useId();
  const picture = useRef<HTMLImageElement>(null);
  const slider = useRef<HTMLInputElement>(null);
  const isDragged = useRef(false);
  /** The click that ends a drag is less exact than the drag. */
  const wasDragged = useRef(false);
  const { x, y } = focus ?? centre;
  const words = focusInWords({ x, y });

  function moveTo({ clientX, clientY }: MouseEvent) {
    const { left, top, width, height } = picture.current?.getBoundingClientRect() ?? new DOMRect(0, 0, 1, 1);
    onChange(focusAt((clientX - left) / width, (clientY - top) / height));
  }

  function begin(event: PointerEvent) {
    // A finger scrolls on the picture and drags on the point.
    const isPoint = event.target instanceof Element && event.target.closest(`.${styles.point}`) !== null;
    isDragged.current = event.button === 0 && (isPoint || event.pointerType === 'mouse');
    wasDragged.current = isDragged.current;
    if (isDragged.current) {
      event.preventDefault();
      event.currentTarget.setPointerCapture(event.pointerId);
      slider.current?.focus();
      if (!isPoint) {
        moveTo(event);
      }
    }
  }

  function end() {
    isDragged.current = false;
  }

  function press(event: KeyboardEvent) {
    const direction = directions[event.key];
    if (direction && !(event.altKey || event.ctrlKey || event.metaKey)) {
      event.preventDefault();
      const step = event.shiftKey ? LARGE_STEP : STEP;
      onChange(focusAt(x + direction[0] * step, y + direction[1] * step));
    }
  }

  const along = { type: 'range', min: 0, max: 100, 'aria-valuetext': words, onKeyDown: press } as const;
  return (
    <fieldset className={styles.field} aria-describedby={noteId}>
      <legend className={styles.legend}>Focal point</legend>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the sliders inside take the keys */}
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: the same */}
      <div
        className={styles.frame}
        onClick={(event) => !wasDragged.current && moveTo(event)}
        onPointerDown={begin}
        onPointerMove={(event) => isDragged.current && moveTo(event)}
        onPointerUp={end}
        onPointerCancel={end}
      >
        <img
          ref={picture}
          className={styles.picture}
          src={smallerAddress(media, 960)}
          width={media.width ?? undefined}
          height={media.height ?? undefined}
          alt=""
          draggable={false}
        />
        <span className={styles.point} style={{ left: `${percent(x)}%`, top: `${percent(y)}%` }}>
          <input
            {...along}
            ref={slider}
            className="visually-hidden"
            aria-label="Focal point, from the left"
            value={percent(x)}
            onChange={({ target }) => onChange(focusAt(target.valueAsNumber / 100, y))}
          />
          <input
            {...along}
            {...upright}
            className="visually-hidden"
            aria-label="Focal point, from the top"
            value={percent(y)}
            onChange={({ target }) => onChange(focusAt(x, target.valueAsNumber / 100))}
          />
        </span>
      </div>
      <div className={styles.under}>
        <span>{focus ? words : 'In the center'}</span>
        {/* A disabled button loses the focus. */}
        <Button
          size="small"
          className={styles.reset}
          aria-disabled={focus === null}
          onClick={() => focus && onChange(null)}
        >
          Reset to center
        </Button>
      </div>
      <p id={noteId} className={styles.note}>
        Crops keep this point in view. Press the picture, drag the point, or move it with arrow keys.
      </p>
    </fieldset>
  );
}

const places = [
  { label: 'Article card and article page', width: 16, height: 9 },
  { label: 'Portrait of the team', width: 1, height: 1 },
];

export function CropPreviews({ media, focus }: Pick<FocalPointProps, 'media' | 'focus'>) {
  return (
    <ul className={styles.crops} aria-label="Crops">
      {places.map(({ label, ...place }) => (
        <li key={label} className={styles.crop}>
          <img
            className={styles.cropped}
            src={smallerAddress(media, 640)}
            alt=""
            style={{
              aspectRatio: `${place.width} / ${place.height}`,
              objectPosition: positionIn(place, media, focus),
            }}
          />
          {label}
        </li>
      ))}
    </ul>
  );
}
