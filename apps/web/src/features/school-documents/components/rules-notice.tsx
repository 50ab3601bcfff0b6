import { IconFileText } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { NoticeWithWay } from '#ui/forms/notice-with-way.tsx';
import { ownReading } from '../rules-reading.queries.ts';
import { unreadWords } from '../rules-reading.words.ts';
import { ReadDocument } from './read-document.tsx';

/** Where an owner asks for a training: the way to the school's rules while they are unread. What is typed beside it stays. */
export function RulesNotice() {
  const { data } = useQuery(ownReading());
  const text = data ? unreadWords(data) : null;
  if (text === null) return null;
  return (
    <NoticeWithWay icon={<IconFileText size={22} aria-hidden />} text={text} isWaiting>
      <ReadDocument kind="rules" isForOwner />
    </NoticeWithWay>
  );
}
