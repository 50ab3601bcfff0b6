import type { Id } from '@psia/contract/core/ids';
import { IconNotes } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useListAddress } from '#lib/address/use-address.ts';
import { EmptyState } from '#ui/loading/empty-state.tsx';
import { useNewItems } from '../../dog-news/dog-news.public.ts';
import { recommendationsOfDog } from '../recommendations.queries.ts';
import classes from './recommendations.module.css';
import { RecommendationPages } from './recommendation-pages.tsx';

/** The owner's tab Zalecenia: what trainers recommended for their dog (part 1 §2). */
export function OwnRecommendations({ dogId }: { dogId: Id<'dog'> }) {
  const { page, size, setPage } = useListAddress();
  const recommendations = useQuery(recommendationsOfDog(dogId, { page, size }));
  const shown = recommendations.isPlaceholderData ? undefined : recommendations.data?.content;
  const isNew = useNewItems({ dogId, tab: 'recommendations', shown });
  return (
    <div className={classes['place']}>
      <RecommendationPages
        query={recommendations}
        page={page}
        onPage={setPage}
        isNew={isNew}
        empty={
          <EmptyState
            icon={<IconNotes size={40} />}
            text="Brak zaleceń."
            hint="Po treningu znajdziesz tu podsumowanie i to, co warto ćwiczyć w domu."
          />
        }
      />
    </div>
  );
}
