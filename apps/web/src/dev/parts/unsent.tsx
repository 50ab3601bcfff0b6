import { UnlessWaiting } from '#ui/unsent/unless-waiting.tsx';
import { WaitingPill } from '#ui/unsent/waiting-pill.tsx';
import { WaitingText } from '#ui/unsent/waiting-text.tsx';
import { WrittenText } from '#ui/unsent/written-text.tsx';
import { longName, longSentence } from '../long-texts.ts';
import type { PartExample } from '../part-example.ts';

const answers = [
  ['Jak minął spacer?', 'Spokojnie, dwa razy minęliśmy rower.'],
  ['Ile trwał?', '45'],
] as const;
const longAnswers = [[longName, longSentence]] as const;

export const unsent: readonly PartExample[] = [
  {
    part: 'WrittenText',
    states: { default: <WrittenText text={answers} />, narrow: <WrittenText text={longAnswers} /> },
  },
  {
    part: 'WaitingText',
    states: { default: <WaitingText text={answers} />, narrow: <WaitingText text={longAnswers} /> },
  },
  { part: 'WaitingPill', states: { default: <WaitingPill /> } },
  { part: 'UnlessWaiting', states: { 'nothing waits': <UnlessWaiting form="example">Formularz</UnlessWaiting> } },
];
