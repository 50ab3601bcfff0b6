import { Button } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useNavigate } from 'react-router';
import { timeOrDay } from '#lib/format/dates.ts';
import type { Unsent } from '#lib/outbox/outbox.storage.ts';
import { useSchoolTimeOf } from '#lib/time/school-now.ts';
import { StatusPill } from '#ui/feedback/status-pill.tsx';
import { toastDone, toastFailed } from '#ui/feedback/toasts.tsx';
import { WaitingPill } from '#ui/unsent/waiting-pill.tsx';
import { plainText, WrittenText } from '#ui/unsent/written-text.tsx';
import { bringBack, tryAgain } from './unsent-acts.ts';
import classes from './unsent-dialog.module.css';

interface UnsentItemProps {
  readonly unsent: Unsent;
  /** Told before the person goes to where it was written. */
  readonly onLeave: () => void;
  readonly onDiscard: () => void;
}

/** One thing that was not sent: when it was written, whether it waits or why it was refused, and its text. */
export function UnsentItem({ unsent, onLeave, onDiscard }: UnsentItemProps) {
  const { title, writtenAt, refused, text } = unsent;
  const written = useSchoolTimeOf(writtenAt);
  const copy = () => {
    navigator.clipboard.writeText(plainText(unsent)).then(
      () => toastDone('Skopiowano treść.'),
      () => toastFailed('Nie udało się skopiować treści.'),
    );
  };
  return (
    <article className={`card ${classes['item']}`} aria-label={title}>
      <h3 className={classes['title']}>{title}</h3>
      <p className={`numbers ${classes['facts']}`}>
        {refused === null ? (
          <WaitingPill />
        ) : (
          <StatusPill tone="lost" icon={<IconAlertTriangle />}>
            Nie wysłano
          </StatusPill>
        )}
        {written && `Zapisano ${timeOrDay(written.time, written.now)}`}
      </p>
      {refused !== null && <p className={classes['reason']}>{refused}</p>}
      <details className={classes['details']}>
        <summary>Treść</summary>
        <WrittenText text={text} />
        <Button variant="subtle" size="compact-sm" onClick={copy}>
          Skopiuj treść
        </Button>
      </details>
      {refused !== null && <Choices unsent={unsent} onLeave={onLeave} onDiscard={onDiscard} />}
    </article>
  );
}

/** What can be done with what was refused. */
function Choices({ unsent, onLeave, onDiscard }: UnsentItemProps) {
  const navigate = useNavigate();
  const change = () => {
    bringBack(unsent);
    onLeave();
    return navigate(unsent.to);
  };
  return (
    <div className={classes['choices']}>
      {unsent.draft && (
        <Button variant="default" onClick={change}>
          Popraw
        </Button>
      )}
      <Button variant="default" onClick={() => tryAgain(unsent)}>
        Spróbuj ponownie
      </Button>
      <Button variant="subtle" onClick={onDiscard}>
        Odrzuć
      </Button>
    </div>
  );
}
