import { Textarea, type TextareaProps } from '@mantine/core';
import classes from './growing-area.module.css';

interface GrowingAreaProps extends Omit<
  TextareaProps,
  'autosize' | 'minRows' | 'maxRows' | 'rows' | 'style' | 'classNames'
> {
  readonly leastRows: number;
  readonly mostRows: number;
}

/**
 * A text area that grows with its text by CSS, because measuring it at each key would lay out the whole page three
 * times. In older browsers it keeps its first height and scrolls.
 */
export function GrowingArea({ leastRows, mostRows, ...others }: GrowingAreaProps) {
  return (
    <Textarea
      {...others}
      autosize={false}
      rows={leastRows}
      style={{ '--least-rows': leastRows, '--most-rows': mostRows }}
      classNames={{ input: classes['area'] ?? '' }}
    />
  );
}
