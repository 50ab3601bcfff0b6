import { Button, TextInput } from '@mantine/core';
import { useEffect, useEffectEvent } from 'react';
import { useFormCore } from '#ui/form-state/use-form-core.ts';
import { useOperationForm } from '#ui/form-state/use-operation-form.ts';
import { IconHome } from '@tabler/icons-react';
import { EditCard } from '#ui/forms/edit-card.tsx';
import { EditForm } from '#ui/forms/edit-form.tsx';
import { EditPanel } from '#ui/forms/edit-panel.tsx';
import { type Failure, FormError } from '#ui/forms/form-error.tsx';
import { FieldRow, FormFrame } from '#ui/forms/form-frame.tsx';
import { FormNotice } from '#ui/forms/form-notice.tsx';
import { FormSection } from '#ui/forms/form-section.tsx';
import { NoticeWithWay } from '#ui/forms/notice-with-way.tsx';
import { SubmitButton } from '#ui/buttons/submit-button.tsx';
import { never, nothing } from '../example-calls.ts';
import { longAddress, longName, longSentence } from '../long-texts.ts';
import { Opened } from '../opened.tsx';
import type { PartExample } from '../part-example.ts';

const failed = 'Nie udało się zapisać sali.';
const names = (
  <>
    <TextInput label="Imię" defaultValue="Anna" />
    <TextInput label="Nazwisko" defaultValue="Kowalska" />
  </>
);

interface HallFrameProps {
  readonly fault?: string;
  readonly failure?: Failure;
  readonly working?: boolean;
}

function HallFrame({ fault, failure, working = false }: HallFrameProps) {
  const core = useFormCore({ initialValues: { name: 'Hala Dębowa' }, send: never, say: 'Gotowe.', failed });
  const begin = useEffectEvent(() => {
    if (fault !== undefined) core.form.setErrors({ name: fault });
    if (failure) core.setFailure(failure);
  });
  useEffect(() => begin(), []);
  const { form } = core;
  return (
    <FormFrame
      form={core}
      label="Sala"
      buttons={
        <>
          <Button variant="default" disabled={working}>
            Anuluj
          </Button>
          <SubmitButton working={working}>Zapisz salę</SubmitButton>
        </>
      }
    >
      <TextInput label="Nazwa sali" key={form.key('name')} {...form.getInputProps('name')} />
    </FormFrame>
  );
}

function HallForm({ framed = false, close }: { framed?: boolean; close: () => void }) {
  const operation = useOperationForm({
    draft: 'example-hall',
    initialValues: { name: 'Hala Dębowa' },
    send: never,
    say: 'Gotowe.',
    failed,
  });
  const { form } = operation;
  return (
    <EditForm form={operation} label="Sala" save="Zapisz salę" onCancel={close} framed={framed}>
      <TextInput label="Nazwa sali" key={form.key('name')} {...form.getInputProps('name')} />
    </EditForm>
  );
}

const others = {
  changes: [
    { label: 'Telefon', now: '600 100 200', mine: '600 100 300' },
    { label: 'Adres', now: longSentence, mine: null },
  ],
  contested: ['phone'],
};
const news = { isBroughtBack: false, isSavedElsewhere: false, isUnkept: false };
const notice = { news, working: false, discard: nothing, takeTheirs: nothing };
const broughtBack = { ...news, isBroughtBack: true };

export const forms: readonly PartExample[] = [
  {
    part: 'FormError',
    states: {
      default: <FormError failure={{ text: failed }} />,
      'with a reason': <FormError failure={{ text: failed, reason: 'Sala o tej nazwie już jest.' }} />,
      narrow: <FormError failure={{ text: longSentence, reason: longAddress }} />,
    },
  },
  {
    part: 'NoticeWithWay',
    states: {
      default: (
        <NoticeWithWay
          icon={<IconHome size={22} aria-hidden />}
          text="Trener przyjedzie pod Twój adres."
          isWaiting={false}
        >
          <Button variant="default">Zmień adres</Button>
        </NoticeWithWay>
      ),
      'to do first': (
        <NoticeWithWay icon={<IconHome size={22} aria-hidden />} text="Podaj adres." isWaiting>
          <Button variant="default">Podaj adres</Button>
        </NoticeWithWay>
      ),
      narrow: <NoticeWithWay icon={<IconHome size={22} aria-hidden />} text={longSentence} isWaiting={false} />,
    },
  },
  {
    part: 'FormFrame',
    states: {
      default: <HallFrame />,
      busy: <HallFrame working />,
      error: <HallFrame fault="Podaj nazwę sali." />,
      failed: <HallFrame failure={{ text: failed, reason: longSentence }} />,
      narrow: <HallFrame fault={longSentence} />,
    },
  },
  {
    part: 'FieldRow',
    states: {
      default: <FieldRow>{names}</FieldRow>,
      narrow: <FieldRow>{names}</FieldRow>,
    },
  },
  {
    part: 'FormSection',
    states: {
      default: <FormSection title="Dane kontaktowe">{names}</FormSection>,
      narrow: <FormSection title={longName}>{names}</FormSection>,
    },
  },
  {
    part: 'FormNotice',
    states: {
      'unsaved text is back': <FormNotice {...notice} news={broughtBack} others={null} />,
      'saved in another tab': <FormNotice {...notice} news={{ ...news, isSavedElsewhere: true }} others={null} />,
      'no room': <FormNotice {...notice} news={{ ...news, isUnkept: true }} others={null} />,
      'others changed the same': <FormNotice {...notice} others={others} />,
      'others changed something else': <FormNotice {...notice} others={{ ...others, contested: [] }} />,
      busy: <FormNotice {...notice} working news={broughtBack} others={others} />,
      narrow: <FormNotice {...notice} news={broughtBack} others={others} />,
    },
  },
  {
    part: 'EditForm',
    states: {
      default: <Opened part={(opened, close) => opened && <HallForm close={close} />} />,
      'with a frame': <Opened part={(opened, close) => opened && <HallForm framed close={close} />} />,
    },
  },
  {
    part: 'EditCard',
    states: {
      default: (
        <EditCard
          edit="Zmień nazwę sali Hala Dębowa"
          name="Hala Dębowa"
          remove="Usuń salę Hala Dębowa"
          onRemove={nothing}
          draft="example-hall"
          form={(close) => <HallForm framed close={close} />}
        >
          Hala Dębowa
        </EditCard>
      ),
      narrow: (
        <EditCard name="Hala" edit="Zmień" remove="Usuń" onRemove={nothing} draft="example-long-hall" form={() => null}>
          {longName}
        </EditCard>
      ),
    },
  },
  {
    part: 'EditPanel',
    states: {
      default: (
        <EditPanel
          title="Dane szkoły"
          subject="dane szkoły"
          draft="example-panel"
          view={() => <p>Psia Akademia pod Lasem</p>}
          form={(close) => <HallForm close={close} />}
        />
      ),
      'not known yet': (
        <EditPanel
          title="Dane szkoły"
          description="Widzą je wszyscy właściciele."
          subject="dane szkoły"
          draft="example-panel"
          view={() => <p>…</p>}
          form={undefined}
        />
      ),
      narrow: (
        <EditPanel
          title={longName}
          description={longSentence}
          subject="dane szkoły"
          draft="example-panel"
          view={() => <p>{longAddress}</p>}
          form={(close) => <HallForm close={close} />}
        />
      ),
    },
  },
];
