import type { Id } from '@psia/contract/core/ids';
import { useQuery } from '@tanstack/react-query';
import { AddressTabs } from '../../../ui/page/address-tabs.tsx';
import { newsOfDog } from '../../dog-news/dog-news.public.ts';
import type { DogTab } from './dog-tabs.tsx';

interface DogFileTabsProps {
  readonly dogId: Id<'dog'>;
  /** Names the row of tabs. */
  readonly label: string;
  readonly tabs: readonly [DogTab, ...DogTab[]];
}

/** The parts of a dog's file, a tab each; what is typed in one is kept as a draft when another is opened. */
export function DogFileTabs({ dogId, label, tabs: [first, ...others] }: DogFileTabsProps) {
  const { data: counts } = useQuery(newsOfDog(dogId));
  const shown = ({ value, label: name, part: { Part }, news }: DogTab) => ({
    value,
    label: name,
    news: news && counts?.[news],
    content: <Part key={dogId} dogId={dogId} />,
  });
  return <AddressTabs label={label} tabs={[shown(first), ...others.map(shown)]} />;
}
