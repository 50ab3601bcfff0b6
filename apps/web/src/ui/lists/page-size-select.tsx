import { NativeSelect } from '@mantine/core';
import { pageSizes } from '#lib/address/use-address.ts';

interface PageSizeSelectProps {
  readonly size: number;
  readonly onSize: (size: number) => void;
}

/** How many entries a page of a list holds: 10, 20 or 30. */
export function PageSizeSelect({ size, onSize }: PageSizeSelectProps) {
  return (
    <NativeSelect
      aria-label="Liczba wyników na stronie"
      value={String(size)}
      onChange={(event) => onSize(Number(event.currentTarget.value))}
      data={pageSizes.map((offered) => ({ value: String(offered), label: `${offered} na stronie` }))}
    />
  );
}
