import { Button } from '@mantine/core';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { Link } from 'react-router';
import { isRefusedWith, reasonOf } from '../../lib/api/api-error.ts';
import { serverNowMs } from '../../lib/time/server-clock.ts';
import classes from './undo-toast.module.css';

/** How something that was done can be taken back, and until when by the server's clock. */
export interface WayBack {
  readonly untilMs: number;
  readonly takeBack: () => Promise<void>;
}

/** What was done, and what comes next, if anything does. */
export interface UndoWords {
  readonly text: string;
  readonly next?: string | undefined;
  /** For whoever is elsewhere by then. */
  readonly link?: { readonly to: string; readonly text: string } | undefined;
}

interface UndoToastProps extends UndoWords {
  readonly wayBack: WayBack;
  readonly close: () => void;
}

type State = 'open' | 'working' | 'undone' | { readonly failed: string };

const tickMs = 250;
const againMs = 1_000;
const readMs = 4_000;
const wholeMs = 10_000;

/** The ways back that are shown, the latest last: Ctrl+Z and F6 are for it alone. */
const shown: object[] = [];

function isTyping(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement && (target.isContentEditable || /^(?:INPUT|TEXTAREA|SELECT)$/.test(target.tagName))
  );
}

/** How long the way back is still open, in milliseconds, by the server's clock. */
function useLeft(untilMs: number): number {
  const [left, setLeft] = useState(() => untilMs - serverNowMs());
  useEffect(() => {
    const timer = setInterval(() => setLeft(untilMs - serverNowMs()), tickMs);
    return () => clearInterval(timer);
  }, [untilMs]);
  return Math.max(0, left);
}

/** Takes back once; without a way to the server again and again as long as there is time. */
function useTakingBack({ wayBack, close }: Pick<UndoToastProps, 'wayBack' | 'close'>) {
  const [state, setState] = useState<State>('open');
  const attempt = async (): Promise<State> => {
    try {
      await wayBack.takeBack();
      return 'undone';
    } catch (error) {
      const isUnreached = isRefusedWith(error, 'OFFLINE', 'TIMEOUT');
      if (!isUnreached || serverNowMs() + againMs > wayBack.untilMs) {
        return { failed: reasonOf(error) ?? 'Spróbuj ponownie.' };
      }
      await new Promise((resolve) => setTimeout(resolve, againMs));
      return attempt();
    }
  };
  const takeBack = () => {
    if (state !== 'open') return;
    setState('working');
    attempt()
      .then((ended) => {
        setState(ended);
        setTimeout(close, readMs);
      })
      .catch(() => undefined);
  };
  return { state, takeBack };
}

/** Ctrl+Z takes back and F6 goes to the button, for the latest toast alone; fields keep their own Ctrl+Z. */
function useKeys(isOpen: boolean, { takeBack, focus }: { takeBack: () => void; focus: () => void }) {
  const onKey = useEffectEvent((event: KeyboardEvent, own: object) => {
    if (shown.at(-1) !== own || event.defaultPrevented) return;
    const isUndo = (event.ctrlKey || event.metaKey) && !event.shiftKey && event.key.toLowerCase() === 'z';
    if (isUndo && !isTyping(event.target)) {
      event.preventDefault();
      takeBack();
    } else if (event.key === 'F6') {
      event.preventDefault();
      focus();
    }
  });
  useEffect(() => {
    if (!isOpen) return undefined;
    const own = {};
    shown.push(own);
    const listen = (event: KeyboardEvent) => onKey(event, own);
    window.addEventListener('keydown', listen);
    return () => {
      window.removeEventListener('keydown', listen);
      shown.splice(shown.indexOf(own), 1);
    };
  }, [isOpen]);
}

/**
 * What was done, with 'Cofnij' and the seconds that are left for it, as a number and as a bar. It goes once they are over;
 * pressed, it says how taking back ended.
 */
export function UndoToast({ text, next, link, wayBack, close }: UndoToastProps) {
  const left = useLeft(wayBack.untilMs);
  const { state, takeBack } = useTakingBack({ wayBack, close });
  const button = useRef<HTMLButtonElement>(null);
  const isOpen = state === 'open';
  useKeys(isOpen, { takeBack, focus: () => button.current?.focus() });
  const end = useEffectEvent(close);
  const isOver = isOpen && left === 0;
  useEffect(() => {
    if (isOver) end();
  }, [isOver]);

  if (state === 'undone') return 'Cofnięto.';
  if (typeof state === 'object') return `Nie cofnięto. ${state.failed}`;
  return (
    <div className={classes['toast']}>
      <div className={classes['text']}>
        <div>{text}</div>
        {next !== undefined && <div>{next}</div>}
        {link && <Link to={link.to}>{link.text}</Link>}
      </div>
      <Button
        ref={button}
        size="compact-md"
        variant="light"
        className={classes['button']}
        loading={state === 'working'}
        onClick={takeBack}
        aria-keyshortcuts="Control+Z Meta+Z"
      >
        Cofnij
        <span aria-hidden className={classes['seconds']}>
          {Math.ceil(left / 1_000)} s
        </span>
      </Button>
      <span aria-hidden className={classes['track']}>
        <span className={classes['bar']} style={{ inlineSize: `${(left / wholeMs) * 100}%` }} />
      </span>
    </div>
  );
}
