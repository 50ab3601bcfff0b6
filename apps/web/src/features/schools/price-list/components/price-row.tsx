import { ActionIcon, TextInput } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { IconArrowDown, IconArrowUp, IconTrash } from '@tabler/icons-react';
import { PriceField } from '#ui/fields/price-field.tsx';
import type { PriceListValues } from '../price-list-values.rules.ts';
import classes from './price-row.module.css';

interface PriceRowProps {
  readonly form: UseFormReturnType<PriceListValues>;
  readonly index: number;
  readonly count: number;
  readonly onMove: (to: number) => void;
  readonly onRemove: () => void;
}

/** One line of the price list: what, for how much time or what unit, its price, its place. */
export function PriceRow({ form, index, count, onMove, onRemove }: PriceRowProps) {
  const place = index + 1;
  return (
    <li className={classes['row']}>
      <fieldset className={classes['fields']}>
        <legend className={classes['legend']}>Pozycja {place}</legend>
        <TextInput
          className={classes['name']}
          label="Nazwa"
          maxLength={100}
          autoComplete="off"
          key={form.key(`items.${index}.name`)}
          {...form.getInputProps(`items.${index}.name`)}
        />
        <TextInput
          label="Za co"
          placeholder="1 h"
          maxLength={100}
          autoComplete="off"
          key={form.key(`items.${index}.unit`)}
          {...form.getInputProps(`items.${index}.unit`)}
        />
        <PriceField
          label="Cena"
          key={form.key(`items.${index}.price`)}
          {...form.getInputProps(`items.${index}.price`)}
        />
      </fieldset>
      <div className={classes['tools']}>
        <ActionIcon
          color="gray"
          aria-label={`Przesuń pozycję ${place} wyżej`}
          disabled={index === 0}
          onClick={() => onMove(index - 1)}
        >
          <IconArrowUp size={20} aria-hidden />
        </ActionIcon>
        <ActionIcon
          color="gray"
          aria-label={`Przesuń pozycję ${place} niżej`}
          disabled={index === count - 1}
          onClick={() => onMove(index + 1)}
        >
          <IconArrowDown size={20} aria-hidden />
        </ActionIcon>
        <ActionIcon color="gray" aria-label={`Usuń pozycję ${place}`} onClick={onRemove}>
          <IconTrash size={20} aria-hidden />
        </ActionIcon>
      </div>
    </li>
  );
}
