import type { ReactNode } from 'react';
import type { PluralForms } from '@psia/contract/core/words/plural';
import type { Affected, Effects } from '@psia/contract/occupancy/effects.contract';
import { affectedDetails, affectedTime, effectsSentence, type SaidAbove, unnamedWords } from '../effects.words.ts';
import { NoticeList } from './notice-list.tsx';
import classes from './effects-notice.module.css';

/** What can be done about something that is in the way, if anything. */
export type WaysOf = (affected: Affected) => ReactNode;

interface EffectsNoticeProps {
  /** What the change means for them, with `#` for how many they are: 'Poza godzinami zostaną # treningi:'. */
  readonly text: PluralForms;
  /** What the text already says of all of them. */
  readonly saidAbove?: readonly SaidAbove[] | undefined;
  /** Shows all that is named, where the page itself scrolls; else a long list scrolls by itself. */
  readonly whole?: boolean;
  readonly effects: Effects;
  /** What can be done about each from here. */
  readonly waysOf?: WaysOf | undefined;
}

/** Names what a change would leave outside or break, the earliest first; nothing when it breaks nothing. */
export function EffectsNotice({ text, saidAbove, whole = false, effects, waysOf }: EffectsNoticeProps) {
  if (effects.total === 0) return null;
  const unnamed = unnamedWords(effects);
  const entries = effects.earliest.map((affected) => ({
    key: `${affected.id} ${affected.problem}`,
    time: affectedTime(affected),
    title: affected.title,
    details: affectedDetails(affected, saidAbove),
    ways: waysOf?.(affected),
  }));
  return (
    <NoticeList sentence={effectsSentence(effects, text)} entries={entries} whole={whole}>
      {unnamed !== null && <p className={classes['unnamed']}>{unnamed}</p>}
    </NoticeList>
  );
}
