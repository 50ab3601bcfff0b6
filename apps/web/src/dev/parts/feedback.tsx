import { ActionIcon, Button } from '@mantine/core';
import { IconCheck, IconClock, IconTrash, IconUsersGroup, IconX } from '@tabler/icons-react';
import { Hint } from '../../ui/feedback/hint.tsx';
import { NewsDot } from '../../ui/feedback/news-dot.tsx';
import { StatusPill } from '../../ui/feedback/status-pill.tsx';
import { serverNowMs } from '../../lib/time/server-clock.ts';
import { UndoToast } from '../../ui/feedback/undo-toast.tsx';
import { toastDone, toastFailed, toastTold } from '../../ui/feedback/toasts.tsx';
import { longSentence } from '../long-texts.ts';
import type { PartExample } from '../part-example.ts';

const remove = (
  <ActionIcon color="gray" aria-label="Usuń salę">
    <IconTrash size={20} aria-hidden />
  </ActionIcon>
);

export const feedback: readonly PartExample[] = [
  {
    part: 'Hint',
    states: {
      'above, on hover and focus': <Hint text="Usuń salę">{remove}</Hint>,
      'beside, on hover and focus': (
        <Hint text="Usuń salę" side="right">
          {remove}
        </Hint>
      ),
    },
  },
  {
    part: 'NewsDot',
    states: {
      'some news': (
        <span>
          Zalecenia <NewsDot count={2} />
        </span>
      ),
      'no news': (
        <span>
          Zalecenia <NewsDot count={0} />
        </span>
      ),
    },
  },
  {
    part: 'StatusPill',
    states: {
      done: (
        <StatusPill tone="done" icon={<IconCheck />}>
          Potwierdzony
        </StatusPill>
      ),
      waiting: (
        <StatusPill tone="waiting" icon={<IconClock />}>
          18 oczekujących
        </StatusPill>
      ),
      group: (
        <StatusPill tone="group" icon={<IconUsersGroup />}>
          Grupa
        </StatusPill>
      ),
      lost: (
        <StatusPill tone="lost" icon={<IconX />}>
          Odwołany
        </StatusPill>
      ),
      'quiet, without an icon': <StatusPill tone="quiet">Zakończony</StatusPill>,
      narrow: (
        <StatusPill tone="waiting" icon={<IconClock />}>
          Oczekuje na potwierdzenie przez prowadzącą
        </StatusPill>
      ),
    },
  },
  {
    part: 'UndoToast',
    states: {
      open: (
        <UndoToast
          text="Trening potwierdzony pomyślnie!"
          wayBack={{ untilMs: serverNowMs() + 10_000, takeBack: () => Promise.resolve() }}
          close={() => undefined}
        />
      ),
      'long text': (
        <UndoToast
          text={longSentence}
          wayBack={{ untilMs: serverNowMs() + 10_000, takeBack: () => Promise.resolve() }}
          close={() => undefined}
        />
      ),
    },
  },
  {
    part: 'ToastHost',
    states: {
      done: (
        <Button variant="default" onClick={() => toastDone('Zapisano.')}>
          Pokaż
        </Button>
      ),
      undoable: (
        <Button
          variant="default"
          onClick={() =>
            toastDone('Trening potwierdzony pomyślnie!', undefined, {
              wayBack: { untilMs: serverNowMs() + 10_000, takeBack: () => Promise.resolve() },
            })
          }
        >
          Pokaż
        </Button>
      ),
      told: (
        <Button variant="default" onClick={() => toastTold('Ktoś zajął wybrany termin.')}>
          Pokaż
        </Button>
      ),
      failed: (
        <Button variant="default" onClick={() => toastFailed('Nie udało się zapisać.', new Error('Example'))}>
          Pokaż
        </Button>
      ),
      'long text': (
        <Button variant="default" onClick={() => toastFailed(longSentence)}>
          Pokaż
        </Button>
      ),
    },
  },
];
