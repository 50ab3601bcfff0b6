import type { Training } from '@psia/contract/calendar/calendar.contract';
import { addMinutes, at, dateOf, minutesBetween, type PlainDate, type WallTime } from '@psia/contract/core/time';
import type { Interval } from '@psia/contract/occupancy/occupancy.rules';
import { type CSSProperties, type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';
import { isShown, movedTo, nearestHour, steppedStart } from './grid-move.rules.ts';

interface GridMoveOptions {
  readonly frame: RefObject<Element | null>;
  /** The training of a block that can be moved. */
  readonly movableAt: (column: number, index: number) => Training | undefined;
  readonly onDrop: (training: Training, time: Interval) => void;
}

/** A training that is on its way, and where it would begin if it were dropped now. */
interface DraggedTraining {
  readonly training: Training;
  readonly startTime: WallTime;
  /** Where it is to be drawn, on the page. */
  readonly place: CSSProperties | undefined;
}

interface Grabbed {
  readonly training: Training;
  readonly x: number;
  readonly y: number;
  /** From the block's upper edge to the pointer. */
  readonly offset: number;
}

const dragPx = 6;
const edgePx = 72;
const scrollPx = 12;

/** How far the page goes on at each step while the pointer is near its upper or lower edge. */
function scrollAt(y: number): number {
  if (y < edgePx) return -scrollPx;
  return y > innerHeight - edgePx ? scrollPx : 0;
}

function isIn(frame: GridMoveOptions['frame'], target: EventTarget | null): boolean {
  return target instanceof Node && frame.current?.contains(target) === true;
}

function positionOf(target: EventTarget | null): readonly [HTMLElement, number, number] | undefined {
  const block = target instanceof Element ? target.closest<HTMLElement>('[data-position]') : null;
  const [column, index] = (block?.dataset['position'] ?? '').split('-').map(Number);
  return block && column !== undefined && index !== undefined ? [block, column, index] : undefined;
}

interface DrawnDay {
  readonly date: PlainDate;
  /** Its box on the page, which stays when the page is scrolled; in px. */
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

/** The week as it is drawn: its days, earliest first, and which hours they show. */
interface DrawnWeek {
  readonly days: readonly DrawnDay[];
  readonly firstHour: number;
  readonly hours: number;
}

/** Measures the week. It makes the browser lay the page out, so it is done once for each training that is held. */
function measuredWeek(frame: Element): DrawnWeek {
  const days = [...frame.querySelectorAll<HTMLElement>('[data-blocks-of]')];
  const { firstHour, hours } = days[0]?.dataset ?? {};
  return {
    days: days.map((day) => {
      const { left, top, width, height } = day.getBoundingClientRect();
      return { date: day.dataset['blocksOf'] ?? '', left: left + scrollX, top: top + scrollY, width, height };
    }),
    firstHour: Number(firstHour),
    hours: Number(hours),
  };
}

/** Where a stretch of time lies on the page; undefined when its day is not drawn. */
function placeOf({ days, firstHour, hours }: DrawnWeek, { startTime, endTime }: Interval): CSSProperties | undefined {
  const day = days.find(({ date }) => date === dateOf(startTime));
  if (!day) return undefined;
  const perHour = day.height / hours;
  return {
    left: day.left,
    top: day.top + (Number(startTime.slice(11, 13)) - firstHour) * perHour,
    width: day.width,
    height: (minutesBetween(startTime, endTime) / 60) * perHour,
  };
}

/** The whole hour at which a training would begin whose upper edge is at a point of the page; undefined beside the days. */
function hourAt(week: DrawnWeek, { x, y }: { readonly x: number; readonly y: number }): WallTime | undefined {
  const day = week.days.find(({ left, width }) => left <= x && x < left + width);
  if (!day) return undefined;
  const minutes = Math.round(((y - day.top) / day.height) * week.hours * 60);
  return nearestHour(addMinutes(at(day.date, '00:00'), week.firstHour * 60 + minutes));
}

function boundsOf({ days, firstHour, hours }: DrawnWeek) {
  return { monday: days[0]?.date ?? '', sunday: days.at(-1)?.date ?? '', firstHour, endHour: firstHour + hours };
}

/** What happens to the pointer, the keys and, while something is held, with time. */
interface PointerAndKeys {
  readonly down: (event: PointerEvent) => void;
  readonly move: (event: PointerEvent) => void;
  readonly up: () => void;
  /** The browser has taken the pointer for something else. */
  readonly cancel: () => void;
  readonly select: (event: Event) => void;
  readonly key: (event: KeyboardEvent) => void;
  readonly scroll: () => void;
}

/** Hears the pointer anywhere, and the keys before anybody else does. */
function usePointerAndKeys(isHeld: boolean, heard: PointerAndKeys): void {
  const onPointerDown = useEffectEvent(heard.down);
  const onPointerMove = useEffectEvent(heard.move);
  const onPointerUp = useEffectEvent(heard.up);
  const onPointerCancel = useEffectEvent(heard.cancel);
  const onSelectStart = useEffectEvent(heard.select);
  const onKeyDown = useEffectEvent(heard.key);
  const onStep = useEffectEvent(heard.scroll);
  useEffect(() => {
    const down = (event: PointerEvent) => onPointerDown(event);
    const move = (event: PointerEvent) => onPointerMove(event);
    const up = () => onPointerUp();
    const cancel = () => onPointerCancel();
    const select = (event: Event) => onSelectStart(event);
    const key = (event: KeyboardEvent) => onKeyDown(event);
    addEventListener('pointerdown', down);
    addEventListener('pointermove', move);
    addEventListener('pointerup', up);
    addEventListener('pointercancel', cancel);
    addEventListener('selectstart', select);
    addEventListener('keydown', key, { capture: true });
    return () => {
      removeEventListener('pointerdown', down);
      removeEventListener('pointermove', move);
      removeEventListener('pointerup', up);
      removeEventListener('pointercancel', cancel);
      removeEventListener('selectstart', select);
      removeEventListener('keydown', key, { capture: true });
    };
  }, []);
  useEffect(() => {
    if (!isHeld) return undefined;
    const timer = setInterval(() => onStep(), 16);
    return () => clearInterval(timer);
  }, [isHeld]);
}

/** The press that ends a drag is none on the block. */
function swallowNextClick(): void {
  const swallow = (click: MouseEvent) => {
    click.preventDefault();
    click.stopPropagation();
  };
  addEventListener('click', swallow, { capture: true, once: true });
  setTimeout(() => removeEventListener('click', swallow, { capture: true }));
}

/** What is held, and how it is held elsewhere, let go or dropped. */
function useHeld(frame: RefObject<Element | null>, onDrop: GridMoveOptions['onDrop']) {
  const [held, setHeld] = useState<DraggedTraining | null>(null);
  const grabbed = useRef<Grabbed | null>(null);
  const measured = useRef<DrawnWeek | null>(null);
  const week = () => (measured.current ??= frame.current && measuredWeek(frame.current));
  const hold = (training: Training, startTime: WallTime) => {
    const drawn = week();
    // Within the same hour nothing changes, and nothing is drawn.
    if (!drawn || held?.startTime === startTime) return;
    setHeld({ training, startTime, place: placeOf(drawn, movedTo(training, startTime)) });
  };
  const grab = (taken: Grabbed) => {
    grabbed.current = taken;
  };
  const letGo = () => {
    grabbed.current = null;
    measured.current = null;
    setHeld(null);
  };
  const drop = () => {
    if (held && held.startTime !== held.training.startTime) {
      onDrop(held.training, movedTo(held.training, held.startTime));
    }
    letGo();
  };
  return { held, grabbed, week, grab, hold, letGo, drop };
}

/** Answers the keys: M takes a training up, and while one is held arrows, Enter and Escape, which nobody else hears then. */
function pressed(event: KeyboardEvent, { frame, movableAt }: GridMoveOptions, holding: ReturnType<typeof useHeld>) {
  const { held, week, hold, letGo, drop } = holding;
  if (!held) {
    if (event.key.toLowerCase() !== 'm' || event.altKey || event.ctrlKey || event.metaKey) return;
    const block = isIn(frame, event.target) ? positionOf(event.target) : undefined;
    const training = block && movableAt(block[1], block[2]);
    if (training) hold(training, training.startTime);
    return;
  }
  const next = steppedStart(held.startTime, event.key);
  const drawn = week();
  if (event.key === 'Escape') letGo();
  else if (event.key === 'Enter') drop();
  else if (next && drawn && isShown(next, boundsOf(drawn))) hold(held.training, next);
  event.preventDefault();
  event.stopPropagation();
}

/** Holds a training between taking it up and dropping it, with a mouse or a pen, or with the keys M, arrows, Enter, Escape. */
export function useGridMove(options: GridMoveOptions): DraggedTraining | null {
  const { frame, movableAt, onDrop } = options;
  const holding = useHeld(frame, onDrop);
  const { held, grabbed, week, grab, hold, letGo, drop } = holding;
  const pointer = useRef({ x: 0, y: 0 });

  const follow = () => {
    const taken = grabbed.current;
    const drawn = taken && week();
    if (!drawn) return;
    const { x, y } = pointer.current;
    const startTime = hourAt(drawn, { x: x + scrollX, y: y + scrollY - taken.offset });
    if (startTime && isShown(startTime, boundsOf(drawn))) hold(taken.training, startTime);
  };
  usePointerAndKeys(held !== null, {
    down: (event) => {
      if (event.button !== 0 || event.pointerType === 'touch' || !isIn(frame, event.target)) return;
      const block = positionOf(event.target);
      const training = block && movableAt(block[1], block[2]);
      if (!block || !training) return;
      const offset = event.clientY - block[0].getBoundingClientRect().top;
      grab({ training, x: event.clientX, y: event.clientY, offset });
    },
    move: (event) => {
      const taken = grabbed.current;
      if (!taken) return;
      pointer.current = { x: event.clientX, y: event.clientY };
      if (!held && Math.hypot(event.clientX - taken.x, event.clientY - taken.y) < dragPx) return;
      follow();
    },
    up: () => {
      if (!grabbed.current) return;
      if (held) swallowNextClick();
      drop();
    },
    cancel: () => {
      if (grabbed.current) letGo();
    },
    select: (event) => {
      // Forbidding it in the styles of the page would have the browser work out all of them anew.
      if (grabbed.current) event.preventDefault();
    },
    key: (event) => pressed(event, options, holding),
    scroll: () => {
      const by = grabbed.current ? scrollAt(pointer.current.y) : 0;
      if (by === 0) return;
      scrollBy(0, by);
      follow();
    },
  });
  return held;
}
