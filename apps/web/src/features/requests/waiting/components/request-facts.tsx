import { Anchor } from '@mantine/core';
import type { PlainDate } from '@psia/contract/core/time';
import type { PendingRequest } from '@psia/contract/requests/requests.contract';
import { Link } from 'react-router';
import { spokenTime } from '#lib/format/dates.ts';
import { ContactActions } from '#ui/page/contact-links.tsx';
import { homeVisitPlace, TrainingFacts } from '../../../calendar/calendar-parts.public.ts';
import { dogPath } from '../../../dogs/dogs.public.ts';
import { experienceWords } from '../experience.words.ts';

interface RequestFactsProps {
  readonly request: PendingRequest;
  readonly today: PlainDate;
  /** Whether the breed has to be said, because the title doesn't. */
  readonly namesBreed?: boolean;
}

const introSurveys = { FILLED: 'ankieta wypełniona', WAITING: 'ankieta niewypełniona' };

/** What else is known of a request: how to reach the owner, how well the dog is known, when it was sent. */
export function RequestFacts({ request, today, namesBreed = false }: RequestFactsProps) {
  const { dogId, breed, serviceName, homeVisit, introSurvey, ownerName, ownerPhone, ownerEmail, bookingTime } = request;
  return (
    <>
      <ContactActions name={ownerName} phone={ownerPhone} email={ownerEmail} />
      <TrainingFacts
        facts={[
          ['Rasa', namesBreed ? breed : null],
          ['Usługa', serviceName],
          ['Miejsce', homeVisit && <homeVisitPlace.Part key="place" {...homeVisit} />],
          ['Doświadczenie', experienceWords(request)],
          [
            'Na start',
            introSurvey && (
              <Anchor key="survey" component={Link} to={dogPath(dogId, 'ankiety')} underline="always">
                {introSurveys[introSurvey]}
              </Anchor>
            ),
          ],
          ['Wysłano', spokenTime(bookingTime, today)],
        ]}
      />
    </>
  );
}
