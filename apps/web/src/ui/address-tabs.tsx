import { Tabs } from '@mantine/core';
import type { ReactNode } from 'react';
import { useAddressValue } from '../lib/address/use-address.ts';
import classes from './address-tabs.module.css';

interface Tab {
  /** Stands in the address. */
  readonly value: string;
  readonly label: ReactNode;
  readonly content: ReactNode;
}

interface AddressTabsProps {
  /** Names the row of tabs. */
  readonly label: string;
  readonly tabs: readonly [Tab, ...Tab[]];
  readonly name?: string;
}

/** Tabs whose choice is kept in the address; the first one unless told, and only the chosen one is mounted. */
export function AddressTabs({ label, tabs, name = 'zakladka' }: AddressTabsProps) {
  const [asked, setAsked] = useAddressValue(name, tabs[0].value);
  const chosen = tabs.find((tab) => tab.value === asked) ?? tabs[0];
  return (
    <Tabs value={chosen.value} onChange={(value) => setAsked(value ?? tabs[0].value)} keepMounted={false}>
      <Tabs.List aria-label={label} className={classes['list']}>
        {tabs.map((tab) => (
          <Tabs.Tab key={tab.value} value={tab.value} className={classes['tab']}>
            {tab.label}
          </Tabs.Tab>
        ))}
      </Tabs.List>
      {tabs.map((tab) => (
        <Tabs.Panel key={tab.value} value={tab.value} className={classes['panel']}>
          {tab.content}
        </Tabs.Panel>
      ))}
    </Tabs>
  );
}
