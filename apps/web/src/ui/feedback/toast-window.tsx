import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState, useSyncExternalStore } from 'react';
import { offlineReason } from '#lib/api/api-error.ts';
import { onSessionChange } from '#lib/session/session.ts';
import { serverNowMs } from '#lib/time/server-clock.ts';
import { type Ending, type RecentAct, RecentActs } from '#lib/undo/recent-acts.ts';
import { followFocus, giveFocusBack, presentPlace } from './focus-place.ts';
import { say } from './say.ts';
import { ToastLine } from './toast-line.tsx';
import { isOpen, type ListedToast, type Toast, ToastList, toastsInSight, withoutEnded } from './toast-list.ts';
import { useToastRoom } from './use-toast-room.ts';
import classes from './toast-window.module.css';

const shownMs = 3_000;
/** How long (ms) a toast with a link, or with something left to do, is shown: it takes longer to read and reach. */
const shownLongMs = 10_000;
const tickMs = 250;

const list = new ToastList();
const acts = new RecentActs();

onSessionChange(() => {
  acts.clear();
  list.change((toasts) => toasts.filter(({ act }) => act === undefined));
});

function drop(id: string): void {
  list.change((toasts) => toasts.filter((toast) => toast.id !== id));
}

function forgetAll(): void {
  acts.clear();
  list.change(() => []);
}

/** How a screen reader's user takes an act back: by a key, or on a phone by the button, which is last on the page. */
function wayBackWords(): string {
  return matchMedia('(pointer: coarse)').matches ? 'Przycisk Cofnij jest na końcu strony.' : 'Cofnij: Ctrl+Z.';
}

/** Shows one toast and has screen readers say it. `ToastHost` must be mounted. */
export function showToast({ wayBack, ...toast }: Toast, lastsMs = toast.link ? shownLongMs : shownMs): void {
  const nowMs = serverNowMs();
  const listed: ListedToast = {
    ...toast,
    id: crypto.randomUUID(),
    act: wayBack && acts.add(wayBack),
    beganAtMs: nowMs,
    endsAtMs: wayBack?.untilMs ?? nowMs + lastsMs,
    place: presentPlace(),
  };
  list.change((toasts) => [...toasts, listed]);
  const words = [toast.text, toast.reason, wayBack && wayBackWords()];
  say(words.filter((part) => part !== undefined).join(' '), { isUrgent: toast.kind === 'failed' });
  // It can be tried again now, whether or not somebody holds the toast with the pointer.
  if (toast.reason === offlineReason) addEventListener('online', () => drop(listed.id), { once: true });
}

function tellEnding(ending: Ending): void {
  if (ending.kind === 'all') showToast({ kind: 'done', text: 'Cofnięto.' });
  else if (ending.kind === 'part') {
    showToast({ kind: 'failed', text: 'Cofnięto tylko część.', reason: ending.left }, shownLongMs);
  } else showToast({ kind: 'failed', text: 'Nie cofnięto.', reason: ending.reason });
}

/** Takes an act back and shows how that ended, even if its toast is gone. */
async function takeBack(act: RecentAct): Promise<void> {
  const ending = acts.takeBack(act);
  if (!ending) return;
  list.change((toasts) => [...toasts]);
  const ended = await ending;
  list.change((toasts) => toasts.filter((toast) => toast.act !== act));
  tellEnding(ended);
}

function takeBackLatest(): void {
  const act = acts.latest();
  if (act) takeBack(act).catch(() => undefined);
  else showToast({ kind: 'told', text: 'Nie ma już czego cofnąć.' });
}

function isTyping(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement &&
    (target.isContentEditable || target.matches('input:not([type="checkbox"], [type="radio"]), textarea, select'))
  );
}

/**
 * Handles keys: Ctrl+Z takes the latest act back (in fields it keeps its own meaning); F6 moves the focus to the
 * toasts.
 */
function useKeys(focusToasts: () => boolean): void {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented) return;
    const isUndo = (event.ctrlKey || event.metaKey) && !event.shiftKey && event.key.toLowerCase() === 'z';
    if (isUndo && !acts.isEmpty && !isTyping(event.target)) {
      event.preventDefault();
      takeBackLatest();
    } else if (event.key === 'F6' && focusToasts()) event.preventDefault();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => onKey(event);
    window.addEventListener('keydown', listen);
    return () => window.removeEventListener('keydown', listen);
  }, []);
}

/** Returns the time by the server's clock, updated only while it is needed. */
function useNow(isWanted: boolean): number {
  const [nowMs, setNowMs] = useState(serverNowMs);
  useEffect(() => {
    if (!isWanted) return undefined;
    const tick = () => setNowMs(serverNowMs());
    tick();
    const timer = setInterval(tick, tickMs);
    return () => clearInterval(timer);
  }, [isWanted]);
  return nowMs;
}

interface HeldToastProps {
  readonly toast: ListedToast;
  readonly nowMs: number;
  readonly path: string | undefined;
  readonly isHeld: boolean;
  readonly hold: (id: string | null) => void;
}

/** A toast that stays while it has the focus or the pointer. When it goes, the focus goes back. */
function HeldToast({ toast, nowMs, path, isHeld, hold }: HeldToastProps) {
  const { id, act, beganAtMs, place } = toast;
  const box = useRef<HTMLDivElement>(null);
  const cameFrom = useRef<HTMLElement | null>(null);
  const [firstPath] = useState(path);

  useLayoutEffect(() => {
    const own = box.current;
    return () => {
      if (own?.contains(document.activeElement)) queueMicrotask(() => giveFocusBack(place, cameFrom.current));
    };
  }, [place]);

  const isOver = act !== undefined && !isOpen(toast, nowMs);
  useLayoutEffect(() => {
    // The button that had the focus is gone, the words stay.
    if (isOver && isHeld && document.activeElement === document.body) box.current?.focus();
  }, [isOver, isHeld]);

  return (
    <div
      ref={box}
      tabIndex={-1}
      className={classes['held']}
      onFocus={({ relatedTarget }) => {
        if (relatedTarget instanceof HTMLElement && !box.current?.contains(relatedTarget)) {
          cameFrom.current = relatedTarget;
        }
        hold(id);
      }}
      onBlur={({ relatedTarget }) => {
        if (relatedTarget instanceof Node && !box.current?.contains(relatedTarget)) hold(null);
      }}
      onPointerEnter={() => hold(id)}
      onPointerLeave={() => {
        if (!box.current?.contains(document.activeElement)) hold(null);
      }}
    >
      <ToastLine
        toast={toast}
        nowMs={nowMs}
        isLeft={act !== undefined && path !== firstPath && nowMs > beganAtMs + shownMs}
        takeBack={() => {
          if (act) takeBack(act).catch(() => undefined);
        }}
        close={() => drop(id)}
      />
    </div>
  );
}

/**
 * Shows the toasts; mount it once, at the root. They are in the header of a wide window; on a phone above the bottom
 * bar, and at the top while a dialog is open, because its buttons are at the bottom. `path` is the page shown.
 */
export function ToastHost({ path }: { readonly path?: string | undefined }) {
  const toasts = useSyncExternalStore(list.subscribe, list.all);
  const [held, setHeld] = useState<string | null>(null);
  const nowMs = useNow(toasts.length > 0);
  const box = useRef<HTMLElement>(null);
  useToastRoom(box);
  useKeys(() => {
    const buttons = box.current?.querySelectorAll<HTMLElement>('a, button') ?? [];
    const button = [...buttons].findLast((one) => one.ariaKeyShortcuts !== null) ?? buttons[0];
    button?.focus();
    return button !== undefined;
  });
  useEffect(() => (box.current ? followFocus(box.current) : undefined), []);
  useEffect(() => forgetAll, []);
  useEffect(() => list.change((all) => withoutEnded(all, { nowMs, heldId: held })), [nowMs, held]);

  const shown = toastsInSight(toasts, held);
  return (
    <section ref={box} aria-label="Powiadomienia" className={classes['toasts']}>
      {shown.map((toast) => (
        <HeldToast
          key={toast.id}
          toast={toast}
          nowMs={Math.max(nowMs, toast.beganAtMs)}
          path={path}
          isHeld={held === toast.id}
          hold={setHeld}
        />
      ))}
    </section>
  );
}
