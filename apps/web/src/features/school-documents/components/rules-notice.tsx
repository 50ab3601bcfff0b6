import { IconFileText } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { ownReading } from '../rules-reading.queries.ts';
import { unreadWords } from '../rules-reading.words.ts';
import { ReadDocument } from './read-document.tsx';
import classes from './rules-notice.module.css';

/** Where an owner asks for a training: the way to the school's rules while they are unread. What is typed beside it stays. */
export function RulesNotice() {
  const { data } = useQuery(ownReading());
  const text = data ? unreadWords(data) : null;
  if (text === null) return null;
  return (
    <div className={classes['notice']}>
      <IconFileText size={22} aria-hidden />
      <p className={classes['text']}>{text}</p>
      <div className={classes['way']}>
        <ReadDocument kind="rules" isForOwner />
      </div>
    </div>
  );
}
