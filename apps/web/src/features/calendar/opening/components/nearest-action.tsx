import { IconCalendarSearch } from '@tabler/icons-react';
import { ToolbarAction } from '../../head/components/toolbar-actions.tsx';
import { nearestWords } from '../nearest.words.ts';
import type { NearestTime } from '../use-nearest-time.ts';

/** Goes to the nearest free time, from the toolbar. */
export function NearestAction({ nearest }: { readonly nearest: NearestTime }) {
  return (
    <ToolbarAction
      name={nearestWords.whole}
      word={nearestWords.short}
      icon={<IconCalendarSearch size={20} aria-hidden />}
      loading={nearest.isFinding}
      onClick={nearest.find}
    />
  );
}
