import type { Page } from '@psia/contract/core/page';
import type { Recommendation } from '@psia/contract/recommendations/recommendations.contract';
import type { ReactNode } from 'react';
import type { LoadedQuery } from '#lib/api/joined-queries.ts';
import { PagedList } from '#ui/lists/paged-list.tsx';
import { CardSkeleton } from '#ui/loading/query-state.tsx';
import { RecordCard } from '#ui/records/record-card.tsx';
import { RecommendationTexts } from './recommendation-texts.tsx';
import classes from './recommendation-pages.module.css';

interface RecommendationPagesProps {
  readonly query: LoadedQuery<Page<Recommendation>>;
  /** Zero-based. */
  readonly page: number;
  readonly onPage: (page: number) => void;
  /** Which ones the person before the screen has not seen yet (D110); none unless told. */
  readonly isNew?: (id: string) => boolean;
  /** What to do where nothing was recommended yet. */
  readonly empty: ReactNode;
  /** What the buttons of each do; without them they can only be read. */
  readonly change?: {
    readonly onEdit: (recommendation: Recommendation) => void;
    readonly onDelete: (recommendation: Recommendation) => void;
  };
}

/** What was recommended for a dog, newest first, a page at a time. */
export function RecommendationPages(props: RecommendationPagesProps) {
  const { query, page, onPage, isNew, empty, change } = props;
  return (
    <PagedList
      query={query}
      page={page}
      onPage={onPage}
      pastTheEnd="Na tej stronie nie ma już zaleceń."
      failed="Błąd podczas pobierania danych."
      skeleton={<CardSkeleton cards={3} height={180} />}
      empty={empty}
    >
      {(content) => (
        <ul className={classes['list']}>
          {content.map((recommendation) => (
            <li key={recommendation.id}>
              <RecordCard
                {...recommendation}
                whom="zalecenie"
                isNew={isNew?.(recommendation.id) ?? false}
                {...(change && {
                  change: {
                    onEdit: () => change.onEdit(recommendation),
                    onDelete: () => change.onDelete(recommendation),
                  },
                })}
              >
                <RecommendationTexts {...recommendation} />
              </RecordCard>
            </li>
          ))}
        </ul>
      )}
    </PagedList>
  );
}
