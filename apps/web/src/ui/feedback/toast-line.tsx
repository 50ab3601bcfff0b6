import { IconAlertTriangle, IconCheck, IconInfoCircle, IconX } from '@tabler/icons-react';
import { useId } from 'react';
import { Link } from 'react-router';
import { Mark } from '../page/logo.tsx';
import { isOpen, type ListedToast } from './toast-list.ts';
import classes from './toast-line.module.css';

const icons = { done: IconCheck, told: IconInfoCircle, failed: IconAlertTriangle };

interface ToastLineProps {
  readonly toast: ListedToast;
  readonly nowMs: number;
  /**
   * Whether the person has left the page where it appeared, after reading it: then a phone shows only the undo button.
   */
  readonly isLeft?: boolean;
  readonly takeBack: () => void;
  readonly close: () => void;
}

/** Shows one toast: what was done, the undo button with the seconds left, and a close button. */
export function ToastLine({ toast, nowMs, isLeft = false, takeBack, close }: ToastLineProps) {
  const { kind, text, reason, link, act, isMoment = false } = toast;
  const words = useId();
  const Icon = icons[kind];
  const isWorking = act?.state === 'working';
  return (
    <div className={classes['toast']} data-kind={kind} data-left={isLeft || undefined}>
      <span className={classes['icon']} data-moment={isMoment || undefined}>
        {isMoment ? <Mark size={20} /> : <Icon size={20} aria-hidden />}
      </span>
      <p id={words} className={classes['words']}>
        <span>{text}</span> {reason !== undefined && <span>{reason}</span>}{' '}
        {link && <Link to={link.to}>{link.text}</Link>}
      </p>
      {act && isOpen(toast, nowMs) && (
        <button
          type="button"
          className={classes['undo']}
          aria-describedby={words}
          aria-disabled={isWorking}
          aria-keyshortcuts="Control+Z Meta+Z"
          onClick={takeBack}
        >
          {isWorking ? 'Cofam…' : 'Cofnij'}
          {!isWorking && (
            <span aria-hidden className={classes['seconds']}>
              {Math.ceil((act.untilMs - nowMs) / 1_000)} s
            </span>
          )}
        </button>
      )}
      <button type="button" className={classes['close']} aria-label="Zamknij powiadomienie" onClick={close}>
        <IconX size={18} aria-hidden />
      </button>
    </div>
  );
}
