import { useDocumentVisibility } from '@mantine/hooks';
import type { Id } from '@psia/contract/core/ids';
import type { NewsTab } from '@psia/contract/dog-news/dog-news.contract';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { useQuietly } from '#ui/acts/use-quietly.ts';
import { markSeenIn, newItemsOf } from './dog-news.queries.ts';

interface NewItemsOptions {
  readonly dogId: Id<'dog'>;
  readonly tab: NewsTab;
  /** The items that stand on the screen; undefined while they are on their way. */
  readonly shown: readonly { readonly id: string }[] | undefined;
}

/**
 * Says which items of a dog's tab are to be marked 'Nowe', and remembers that the tab was seen once one of them stands on
 * a visible page (D110). Marks stay until the tab is left: they would else vanish before they are read.
 */
export function useNewItems({ dogId, tab, shown }: NewItemsOptions): (id: string) => boolean {
  const { data: newIds } = useQuery(newItemsOf(dogId, tab));
  const markSeen = useQuietly(markSeenIn(useQueryClient(), dogId));
  const isVisible = useDocumentVisibility() === 'visible';
  const [marked, setMarked] = useState<ReadonlySet<string>>(new Set());
  if (newIds?.some((id) => !marked.has(id))) setMarked(new Set([...marked, ...newIds]));

  const isSeen = isVisible && (newIds?.some((id) => shown?.some((item) => item.id === id)) ?? false);
  const upTo = newIds?.[0];
  const see = useEffectEvent(() => {
    if (isSeen && upTo !== undefined) markSeen({ tab, upTo });
  });
  useEffect(() => see(), [isSeen, newIds, tab]);

  return (id) => marked.has(id);
}
