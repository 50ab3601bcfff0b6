import { Button } from '@mantine/core';
import { IconChevronDown, IconChevronUp } from '@tabler/icons-react';
import { outsideWords } from '../outside-view.words.ts';
import type { SlotLook } from '../slot-view.words.ts';
import classes from './week-grid.module.css';

interface GridEdgeProps {
  readonly edge: 'earlier' | 'later';
  /** How the blocks beyond it look, of which it tells. */
  readonly looks: readonly SlotLook[];
  /** Goes to the nearest of them. */
  readonly onGo: () => void;
}

/** At an edge of the window: what of the week lies beyond it, and the way there. */
export function GridEdge({ edge, looks, onGo }: GridEdgeProps) {
  const words = outsideWords(looks, edge === 'earlier' ? 'wcześniej' : 'później');
  const Icon = edge === 'earlier' ? IconChevronUp : IconChevronDown;
  return (
    <div className={classes['edge']} data-edge={edge}>
      {words !== undefined && (
        <Button variant="default" radius="xl" leftSection={<Icon size={18} aria-hidden />} onClick={onGo}>
          {words}
        </Button>
      )}
    </div>
  );
}
