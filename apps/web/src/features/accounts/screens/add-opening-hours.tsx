import { Button, Text } from '@mantine/core';
import type { Id } from '@psia/contract/core/ids';
import { daysOfWeek } from '@psia/contract/core/weekly-hours';
import { useState } from 'react';
import { Navigate } from 'react-router';
import { readSignedIn } from '#lib/session/session.ts';
import { SubmitButton } from '#ui/buttons/submit-button.tsx';
import { faultsOfWeek, hoursOf, weekOf } from '#ui/fields/week-hours.ts';
import { useFormCore } from '#ui/form-state/use-form-core.ts';
import { FormFrame } from '#ui/forms/form-frame.tsx';
import { saveFirstHours } from '../accounts.queries.ts';
import { ConfirmedMeanwhile, isConfirmedMeanwhile } from '../components/confirmed-meanwhile.tsx';
import { PublicScreen } from '../components/public-screen.tsx';
import { DayHoursFields } from '../registration/components/day-hours-fields.tsx';
import { hasTrainer, keepRegistration, readRegistration } from '../registration/registration.storage.ts';
import { useFinishedRegistration } from '../registration/use-finished-registration.ts';

/** Opening hours of a school that was just created (D12); needs its trainer and the school. */
export function AddOpeningHours() {
  const [registration] = useState(readRegistration);
  const { schoolId } = registration;
  const knowsTrainer = hasTrainer(registration) || readSignedIn()?.role === 'ROLE_TRAINER';
  if (schoolId === undefined || !knowsTrainer) return <Navigate to="/register-trainer" replace />;
  return <OpeningHoursForm schoolId={schoolId} />;
}

const title = 'Ustaw godziny otwarcia';

function OpeningHoursForm({ schoolId }: { schoolId: Id<'school'> }) {
  const finish = useFinishedRegistration();
  const [isConfirmed, setIsConfirmed] = useState(false);
  const form = useFormCore({
    initialValues: readRegistration().hours ?? { ...weekOf([]), days: [...daysOfWeek] },
    check: (values) => faultsOfWeek(values, 'Proszę podać co najmniej jeden dzień godzin otwarcia.'),
    send: async (values, sending) => {
      try {
        await saveFirstHours(schoolId, { hours: hoursOf(values), attempt: sending });
        return 'saved';
      } catch (error) {
        if (!isConfirmedMeanwhile(error)) throw error;
        return 'confirmed';
      }
    },
    onChange: (hours) => keepRegistration({ hours }),
    say: { elsewhere: 'Godziny otwarcia są zapisane.' },
    onDone: (outcome) => (outcome === 'saved' ? finish() : setIsConfirmed(true)),
    failed: 'Coś poszło nie tak. Spróbuj ponownie.',
  });
  const fields = form.form;

  const repeatMonday = () => {
    const { MONDAY } = fields.getValues().week;
    for (const day of ['TUESDAY', 'WEDNESDAY', 'THURSDAY', 'FRIDAY'] as const) {
      fields.setFieldValue(`week.${day}.openingTime`, MONDAY.openingTime);
      fields.setFieldValue(`week.${day}.closingTime`, MONDAY.closingTime);
    }
  };
  const skip = () => {
    Promise.resolve(finish()).catch(() => undefined);
  };

  if (isConfirmed) {
    return (
      <PublicScreen title={title}>
        <ConfirmedMeanwhile page="/add-opening-hours" hint="Zaloguj się, a wrócisz tu do wpisanych godzin." />
      </PublicScreen>
    );
  }
  return (
    <PublicScreen
      title={title}
      description="Liczą się dni z obiema godzinami; puste oznaczają, że szkoła jest wtedy zamknięta."
    >
      <FormFrame
        form={form}
        label="Godziny otwarcia"
        buttons={
          <>
            <Button variant="default" disabled={form.working} onClick={skip}>
              Pomiń na razie
            </Button>
            <SubmitButton working={form.working}>Zapisz godziny otwarcia</SubmitButton>
          </>
        }
      >
        {daysOfWeek.map((day) => (
          <DayHoursFields key={day} form={fields} day={day}>
            {day === 'MONDAY' && (
              <Button variant="subtle" onClick={repeatMonday}>
                Powtórz od wtorku do piątku
              </Button>
            )}
          </DayHoursFields>
        ))}
        <Text c="dimmed">Godziny zmienisz później w danych szkoły.</Text>
      </FormFrame>
    </PublicScreen>
  );
}
