import type { PluralForms } from '@psia/contract/core/words/plural';
import type { Effects } from '@psia/contract/occupancy/effects.contract';
import { effectsApart } from '../effects.words.ts';
import { EffectsNotice } from './effects-notice.tsx';

interface ForeseenEffectsProps {
  readonly effects: Effects;
  /** What the change means for those that are a person's to decide, as of EffectsNotice. */
  readonly toDecide: PluralForms;
  /** As of EffectsNotice. */
  readonly whole?: boolean;
}

const refused = {
  one: 'Tej zmiany nie można zapisać. Na drodze stoi # przeszkoda:',
  few: 'Tej zmiany nie można zapisać. Na drodze stoją # przeszkody:',
  many: 'Tej zmiany nie można zapisać. Na drodze stoi # przeszkód:',
};

/** What an edit is refused for, and apart from it what it would leave outside. */
export function ForeseenEffects({ effects, toDecide, whole = false }: ForeseenEffectsProps) {
  const apart = effectsApart(effects);
  return (
    <>
      <EffectsNotice text={refused} effects={apart.refusals} whole={whole} />
      <EffectsNotice text={toDecide} saidAbove={['problem']} effects={apart.toDecide} whole={whole} />
    </>
  );
}
