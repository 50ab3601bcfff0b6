import { ActionIcon, Button } from '@mantine/core';
import { IconCheck, IconClock, IconTrash, IconUsersGroup, IconX } from '@tabler/icons-react';
import { Hint } from '#ui/feedback/hint.tsx';
import { NewsDot } from '#ui/feedback/news-dot.tsx';
import { StatusPill } from '#ui/feedback/status-pill.tsx';
import { serverNowMs } from '#lib/time/server-clock.ts';
import { LiveRegions } from '#ui/feedback/live-regions.tsx';
import { ToastLine } from '#ui/feedback/toast-line.tsx';
import type { ListedToast } from '#ui/feedback/toast-list.ts';
import { toastDone, toastFailed, toastTold } from '#ui/feedback/toasts.tsx';
import { longSentence } from '../long-texts.ts';
import type { PartExample } from '../part-example.ts';

const remove = (
  <ActionIcon color="gray" aria-label="Usuń salę">
    <IconTrash size={20} aria-hidden />
  </ActionIcon>
);

const undoable: ListedToast = {
  id: 'example',
  kind: 'done',
  text: 'Trening potwierdzony pomyślnie!',
  act: { untilMs: serverNowMs() + 10_000, state: 'open' },
  beganAtMs: serverNowMs(),
  endsAtMs: serverNowMs() + 10_000,
  place: [],
};

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
    part: 'LiveRegions',
    states: { 'nothing to be seen': <LiveRegions /> },
  },
  {
    part: 'ToastLine',
    states: {
      open: <ToastLine toast={undoable} nowMs={serverNowMs()} takeBack={() => undefined} close={() => undefined} />,
      'long text, held': (
        <ToastLine
          toast={{ ...undoable, text: longSentence }}
          nowMs={serverNowMs()}
          takeBack={() => undefined}
          close={() => undefined}
        />
      ),
      'being taken back': (
        <ToastLine
          toast={{ ...undoable, act: { untilMs: serverNowMs(), state: 'working' } }}
          nowMs={serverNowMs()}
          takeBack={() => undefined}
          close={() => undefined}
        />
      ),
      'after leaving, on a phone': (
        <ToastLine toast={undoable} nowMs={serverNowMs()} isLeft takeBack={() => undefined} close={() => undefined} />
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
              wayBack: { untilMs: serverNowMs() + 10_000, takeBack: () => Promise.resolve(undefined) },
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
