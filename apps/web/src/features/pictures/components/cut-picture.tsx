import { type KeyboardEvent, type PointerEvent, useEffect, useRef } from 'react';
import { cutOf, type Framing, mostZoom, moved, zoomed } from '../framing.rules.ts';
import classes from './cut-picture.module.css';

interface CutPictureProps {
  readonly picture: ImageBitmap;
  readonly framing: Framing;
  readonly onChange: (framing: Framing) => void;
}

interface Point {
  readonly x: number;
  readonly y: number;
}

const drawnSide = 640;
const step = 0.08;
const steps: Readonly<Record<string, { right: number; down: number }>> = {
  ArrowLeft: { right: step, down: 0 },
  ArrowRight: { right: -step, down: 0 },
  ArrowUp: { right: 0, down: step },
  ArrowDown: { right: 0, down: -step },
};
const zoomKeys: Readonly<Record<string, number>> = { '+': 1.15, '=': 1.15, '-': 1 / 1.15 };

const distance = ([one, other]: readonly Point[]) =>
  one && other ? Math.hypot(one.x - other.x, one.y - other.y) : undefined;

/** Follows fingers and the mouse: one moves the picture, two enlarge it. */
function useGestures({ picture, framing, onChange }: CutPictureProps) {
  const points = useRef(new Map<number, Point>());

  const drag = (event: PointerEvent<HTMLElement>) => {
    const before = points.current.get(event.pointerId);
    if (!before) return;
    const apart = distance([...points.current.values()]);
    const now = { x: event.clientX, y: event.clientY };
    points.current.set(event.pointerId, now);
    const nowApart = distance([...points.current.values()]);
    if (apart !== undefined && nowApart !== undefined && apart > 0) {
      onChange(zoomed(picture, framing, (framing.zoom * nowApart) / apart));
      return;
    }
    const side = event.currentTarget.getBoundingClientRect().width;
    onChange(moved(picture, framing, { right: (now.x - before.x) / side, down: (now.y - before.y) / side }));
  };
  const end = ({ pointerId }: PointerEvent) => points.current.delete(pointerId);

  return {
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      event.currentTarget.setPointerCapture(event.pointerId);
      points.current.set(event.pointerId, { x: event.clientX, y: event.clientY });
    },
    onPointerMove: drag,
    onPointerUp: end,
    onPointerCancel: end,
  };
}

/** A picture under a round frame, to be moved and enlarged by finger, mouse, keys and a slider. */
export function CutPicture(props: CutPictureProps) {
  const { picture, framing, onChange } = props;
  const canvas = useRef<HTMLCanvasElement>(null);
  const gestures = useGestures(props);

  useEffect(() => {
    const { left, top, width, height } = cutOf(picture, framing);
    const pen = canvas.current?.getContext('2d');
    pen?.clearRect(0, 0, drawnSide, drawnSide);
    pen?.drawImage(picture, left, top, width, height, 0, 0, drawnSide, drawnSide);
  }, [picture, framing]);

  const press = (event: KeyboardEvent) => {
    const by = steps[event.key];
    const factor = zoomKeys[event.key];
    if (by) onChange(moved(picture, framing, by));
    else if (factor !== undefined) onChange(zoomed(picture, framing, framing.zoom * factor));
    else return;
    event.preventDefault();
  };

  return (
    <div className={classes['cut']}>
      <div
        role="slider"
        tabIndex={0}
        aria-label="Kadr zdjęcia; strzałki przesuwają, plus i minus zmieniają powiększenie"
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={Math.round(framing.x * 100)}
        aria-valuetext={`środek: ${Math.round(framing.x * 100)}% szerokości, ${Math.round(framing.y * 100)}% wysokości`}
        className={classes['frame']}
        onKeyDown={press}
        {...gestures}
      >
        <canvas ref={canvas} width={drawnSide} height={drawnSide} className={classes['picture']} />
      </div>
      <label className={classes['zoom']}>
        Powiększenie
        <input
          type="range"
          min={1}
          max={mostZoom(picture)}
          step="any"
          value={framing.zoom}
          disabled={mostZoom(picture) === 1}
          onChange={({ currentTarget }) => onChange(zoomed(picture, framing, currentTarget.valueAsNumber))}
        />
      </label>
    </div>
  );
}
