import type { Recommendation } from '@psia/contract/recommendations/recommendations.contract';
import { PlainText } from '#ui/texts/plain-text.tsx';
import classes from './recommendation-texts.module.css';

/** What a recommendation says: its summary and what to practise. */
export function RecommendationTexts({ summary, recommendations }: Pick<Recommendation, 'summary' | 'recommendations'>) {
  return (
    <dl className={classes['texts']}>
      <div>
        <dt>Podsumowanie</dt>
        <dd>
          <PlainText>{summary}</PlainText>
        </dd>
      </div>
      <div>
        <dt>Zalecenia</dt>
        <dd>
          <PlainText>{recommendations}</PlainText>
        </dd>
      </div>
    </dl>
  );
}
