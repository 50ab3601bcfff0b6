import { Button } from '@mantine/core';
import { AddressTabs } from '#ui/page/address-tabs.tsx';
import { ContactActions, ContactLinks } from '#ui/page/contact-links.tsx';
import { Logo, Mark } from '#ui/page/logo.tsx';
import { PageHeader } from '#ui/page/page-header.tsx';
import { WayToPart } from '#ui/page/way-to-part.tsx';
import { Panel } from '#ui/page/panel.tsx';
import { longAddress, longName, longSentence } from '../long-texts.ts';
import type { PartExample } from '../part-example.ts';

const tabs = [
  { value: 'dane', label: 'Dane szkoły', content: <p>Psia Akademia pod Lasem</p> },
  { value: 'trenerzy', label: 'Trenerzy i trenerki', content: <p>Anna Kowalska</p> },
  { value: 'uslugi', label: 'Usługi', content: <p>Trening indywidualny</p> },
] as const;

const tabsWithNews = [
  { value: 'dane', label: longName, content: <p>Azor</p> },
  { value: 'zalecenia', label: 'Zalecenia', news: 2, content: <p>Brak zaleceń.</p> },
  { value: 'cwiczenia', label: 'Ćwiczenia', content: <p>Brak ćwiczeń.</p> },
] as const;

export const page: readonly PartExample[] = [
  {
    part: 'PageHeader',
    states: {
      'wide: title alone': <PageHeader title="Szkoła" />,
      'wide: with buttons': (
        <PageHeader
          title="Grupy"
          description="W grupie kilka psów trenuje razem."
          actions={<Button>Utwórz grupę</Button>}
        />
      ),
      narrow: <PageHeader title={longName} description={longSentence} actions={<Button>Utwórz grupę</Button>} />,
    },
  },
  {
    part: 'Panel',
    states: {
      default: <Panel title="Sale">Hala Dębowa</Panel>,
      'with a button': (
        <Panel title="Sale" description={longSentence} actions={<Button variant="default">Edytuj</Button>}>
          Hala Dębowa
        </Panel>
      ),
      narrow: (
        <Panel title={longName} description={longSentence} actions={<Button variant="default">Edytuj</Button>}>
          {longAddress}
        </Panel>
      ),
    },
  },
  {
    part: 'AddressTabs',
    states: {
      'wide: default': <AddressTabs label="Szkoła" name="wide" tabs={tabs} />,
      narrow: <AddressTabs label="Szkoła, wąsko" name="narrow" tabs={tabs} />,
      'narrow: something new': <AddressTabs label="Pies" name="news" tabs={tabsWithNews} />,
    },
  },
  {
    part: 'WayToPart',
    states: {
      default: (
        <p>
          Na pulpicie jest <WayToPart to="nowhere">cennik</WayToPart>.
        </p>
      ),
    },
  },
  {
    part: 'ContactLinks',
    states: {
      default: <ContactLinks email="anna@example.com" phone="600 100 200" />,
      'phone alone': <ContactLinks phone="600 100 200" />,
      narrow: <ContactLinks email={longAddress} phone="+48 600 100 200" />,
    },
  },
  {
    part: 'ContactActions',
    states: {
      default: <ContactActions name="Olga Kot" phone="600 100 200" email="olga@example.com" />,
      narrow: <ContactActions name={longName} phone="+48 600 100 200" email={longAddress} />,
    },
  },
  { part: 'Mark', states: { default: <Mark />, large: <Mark size={64} /> } },
  {
    part: 'Logo',
    states: { default: <Logo />, 'with its line': <Logo withLine />, narrow: <Logo size={48} withLine /> },
  },
];
