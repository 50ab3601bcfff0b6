import type { PhotoDecision } from '@psia/contract/photo-consents/photo-consents.contract';
import { decisionWords } from '../photo-consents.words.ts';
import classes from './photo-consent.module.css';

/** What was decided about photos and when, the last decision first; nothing while nothing was. */
export function Decisions({ decisions }: { readonly decisions: readonly PhotoDecision[] }) {
  if (decisions.length === 0) return null;
  return (
    <ul className={classes['decisions']} aria-label="Historia zgody na zdjęcia">
      {decisions.map((decision, index) => (
        <li key={decisions.length - index} className="numbers">
          {decisionWords(decision)}
        </li>
      ))}
    </ul>
  );
}
