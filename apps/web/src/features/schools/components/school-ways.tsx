import { Button } from '@mantine/core';
import type { School } from '@psia/contract/schools/schools.contract';
import { IconMapPin, IconPhone } from '@tabler/icons-react';
import { wayTo } from '#lib/format/way-to.ts';
import { phoneAddress } from '#ui/page/phone-address.ts';
import classes from './school-ways.module.css';

interface SchoolWaysProps {
  readonly school: School;
  /** Whether one goes there; else its phone alone is shown. */
  readonly isVisited?: boolean;
}

/** The ways to a school beside each other: a map that leads there, and its phone (D196). */
export function SchoolWays({ school: { name, address, phone }, isVisited = true }: SchoolWaysProps) {
  return (
    <span className={classes['ways']}>
      {isVisited && (
        <Button
          component="a"
          href={wayTo(address)}
          target="_blank"
          rel="noreferrer"
          variant="light"
          aria-label={`Prowadź: ${name}, mapa w nowej karcie`}
          leftSection={<IconMapPin size={20} aria-hidden />}
        >
          Prowadź
        </Button>
      )}
      <Button
        component="a"
        href={phoneAddress(phone)}
        variant="light"
        aria-label={`Zadzwoń: ${name}, ${phone}`}
        leftSection={<IconPhone size={20} aria-hidden />}
      >
        Zadzwoń
      </Button>
    </span>
  );
}
