import { Tabs } from '@mantine/core';
import { type ReactNode, useRef } from 'react';
import { KeptListsProvider, useTabAddress } from '#lib/address/use-tab-address.ts';
import { NewsDot } from '../feedback/news-dot.tsx';
import classes from './address-tabs.module.css';
import { useChosenInSight } from './use-chosen-in-sight.ts';
import { useMoreBeside } from './use-more-beside.ts';

interface Tab {
  /** Stands in the address. */
  readonly value: string;
  readonly label: ReactNode;
  readonly content: ReactNode;
  /** How much in it has not been seen: a dot stands beside the label. */
  readonly news?: number | undefined;
}

interface AddressTabsProps {
  /** Names the row of tabs. */
  readonly label: string;
  readonly tabs: readonly [Tab, ...Tab[]];
  readonly name?: string;
  /** As pills where they choose whose screen it is, above a row of its parts. */
  readonly look?: 'line' | 'pills';
}

/**
 * Tabs whose choice is kept in the address; the first one unless told, and only the chosen one is mounted. Back returns
 * to the tab before; tabs that arrow keys only pass over are no places to come back to. Tabs that have no room side by
 * side are scrolled to, and the row fades out on the side where there are more.
 */
export function AddressTabs({ label, tabs, name = 'zakladka', look = 'line' }: AddressTabsProps) {
  const { inAddress, choose, kept } = useTabAddress(name, tabs[0].value);
  const steps = useRef({ byKey: false, passing: false });
  const chosen = tabs.find((tab) => tab.value === inAddress) ?? tabs[0];
  const row = useRef<HTMLDivElement>(null);
  useChosenInSight(row, chosen.value);
  useMoreBeside(row);
  const onChange = (value: string | null) => {
    choose(value ?? tabs[0].value, steps.current.passing);
    steps.current.passing = steps.current.byKey;
  };
  const forgetKeys = () => {
    steps.current = { byKey: false, passing: false };
  };
  return (
    <KeptListsProvider value={kept}>
      <Tabs
        value={chosen.value}
        onChange={onChange}
        keepMounted={false}
        variant={look === 'pills' ? 'pills' : 'default'}
      >
        <Tabs.List
          ref={row}
          aria-label={label}
          className={classes['list']}
          data-look={look}
          onKeyDownCapture={() => {
            steps.current.byKey = true;
          }}
          onPointerDownCapture={forgetKeys}
          onBlur={({ currentTarget, relatedTarget }) => {
            if (!currentTarget.contains(relatedTarget)) forgetKeys();
          }}
        >
          {tabs.map((tab) => (
            <Tabs.Tab key={tab.value} value={tab.value} className={classes['tab']}>
              <span className={classes['words']}>{tab.label}</span>
              <NewsDot count={tab.news} />
            </Tabs.Tab>
          ))}
        </Tabs.List>
        {tabs.map((tab) => (
          <Tabs.Panel key={tab.value} value={tab.value} className={classes['panel']}>
            {tab.content}
          </Tabs.Panel>
        ))}
      </Tabs>
    </KeptListsProvider>
  );
}
