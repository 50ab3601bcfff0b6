import { IconCalendarEvent, IconCheck, IconClock, IconX } from '@tabler/icons-react';
import { StatusPill } from '#ui/feedback/status-pill.tsx';
import { statusWords, type Viewer } from '../reports-of-dog.words.ts';

const looks = {
  FILLED: { tone: 'done', icon: <IconCheck /> },
  EXPIRED: { tone: 'quiet', icon: <IconX /> },
  DUE: { tone: 'waiting', icon: <IconClock /> },
  UPCOMING: { tone: 'quiet', icon: <IconCalendarEvent /> },
} as const;

/** What became of a due date, in words with an icon. */
export function StatusOfReport({ status, viewer }: { status: keyof typeof looks; viewer: Viewer }) {
  const { tone, icon } = looks[status];
  return (
    <StatusPill tone={tone} icon={icon}>
      {statusWords[status](viewer)}
    </StatusPill>
  );
}
