import { Button } from '@mantine/core';
import { IconUserPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { AddressTabs } from '../../../ui/address-tabs.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { HallList } from '../../halls/halls-list.public.ts';
import { InviteDialog } from '../../invitations/invitations.public.ts';
import { ServiceList } from '../../services/services-list.public.ts';
import { TrainerList } from '../../trainers/trainers-list.public.ts';
import { BookingRules } from '../components/booking-rules.tsx';
import { MonthLocks } from '../components/month-locks.tsx';
import { OpeningHours } from '../components/opening-hours.tsx';
import { PriceListEditor } from '../components/price-list-editor.tsx';
import { SchoolFacts } from '../components/school-facts.tsx';
import classes from './school-details.module.css';

/** All that makes up the trainer's school, in four tabs. */
export function SchoolDetails() {
  return (
    <>
      <PageHeader title="Szkoła" />
      <AddressTabs
        label="Części szkoły"
        tabs={[
          { value: 'dane', label: 'Dane szkoły', content: <DataTab /> },
          { value: 'trenerzy', label: 'Trenerzy', content: <TrainersTab /> },
          { value: 'ustawienia', label: 'Ustawienia', content: <SettingsTab /> },
          { value: 'uslugi', label: 'Usługi', content: <ServicesTab /> },
        ]}
      />
    </>
  );
}

function DataTab() {
  return (
    <div className={classes['wideFirst']}>
      <div className={classes['tab']}>
        <SchoolFacts />
        <HallList />
      </div>
      <OpeningHours />
    </div>
  );
}

function TrainersTab() {
  const [isInviting, setIsInviting] = useState(false);
  return (
    <>
      <TrainerList
        invite={
          <Button leftSection={<IconUserPlus size={20} aria-hidden />} onClick={() => setIsInviting(true)}>
            Zaproś trenera
          </Button>
        }
      />
      <InviteDialog invited="trainer" opened={isInviting} onClose={() => setIsInviting(false)} />
    </>
  );
}

function SettingsTab() {
  return (
    <div className={classes['wideLast']}>
      <BookingRules />
      <MonthLocks />
    </div>
  );
}

function ServicesTab() {
  return (
    <div className={classes['tab']}>
      <ServiceList />
      <PriceListEditor />
    </div>
  );
}
