import type { Id } from '@psia/contract/core/ids';
import { useQuery } from '@tanstack/react-query';
import { useThingSeen } from '#lib/seen/seen-things.ts';
import { AddressTabs } from '#ui/page/address-tabs.tsx';
import { newsOfDog } from '../../dog-news/dog-news.public.ts';
import type { DogTab } from './dog-tabs.tsx';

interface DogFileTabsProps {
  readonly dogId: Id<'dog'>;
  readonly hasEnded: boolean;
  /** Names the row of tabs. */
  readonly label: string;
  readonly tabs: readonly [DogTab, ...DogTab[]];
}

/** The parts of a dog's file, a tab each; what is typed in one is kept as a draft when another is opened. */
export function DogFileTabs({ dogId, hasEnded, label, tabs: [first, ...others] }: DogFileTabsProps) {
  const { data: counts } = useQuery(newsOfDog(dogId));
  const shown = (tab: DogTab) => ({
    value: tab.value,
    label: tab.label,
    news: tab.news && counts?.[tab.news],
    content: <OpenTab key={dogId} dogId={dogId} hasEnded={hasEnded} tab={tab} />,
  });
  return <AddressTabs label={label} tabs={[shown(first), ...others.map(shown)]} />;
}

/** What is in a tab, which is drawn while it is open alone. */
function OpenTab({ dogId, hasEnded, tab }: { dogId: Id<'dog'>; hasEnded: boolean; tab: DogTab }) {
  const { part, told } = tab;
  useThingSeen(told && { type: told, dogId });
  return <part.Part dogId={dogId} hasEnded={hasEnded} />;
}
