import type { Id } from '@psia/contract/core/ids';
import { dateOf } from '@psia/contract/core/time';
import { counted } from '@psia/contract/core/words/plural';
import type { DogSummary } from '@psia/contract/dog-file/dog-file.contract';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { formatHours, spokenDay } from '#lib/format/dates.ts';
import { useSchoolToday } from '#lib/time/school-now.ts';
import { CardSkeleton, QueryState } from '#ui/loading/query-state.tsx';
import { inOneLine } from '#ui/texts/plain-text-blocks.ts';
import { trainerCalendarPath } from '../../calendar/calendar.public.ts';
import { newsOfDog } from '../../dog-news/dog-news.public.ts';
import { dogPath } from '../../dogs/dogs.public.ts';
import { dogSummary } from '../dog-file.queries.ts';
import { reportWords, waitingSurveysWords } from '../questions.words.ts';
import classes from './dog-strip.module.css';

/** What a trainer who takes over has to know: what was recommended last, what is open, when the dog comes next, what it was asked, what is new. */
export function DogStrip({ dogId }: { dogId: Id<'dog'> }) {
  const summary = useQuery(dogSummary(dogId));
  return (
    <section aria-label="W skrócie" className={classes['place']}>
      <QueryState
        query={summary}
        failed="Nie udało się pobrać skrótu."
        skeleton={
          <div className={classes['strip']}>
            <CardSkeleton cards={1} height={104} />
            <CardSkeleton cards={1} height={104} />
            <CardSkeleton cards={1} height={104} />
            <CardSkeleton cards={1} height={104} />
          </div>
        }
      >
        {({ lastRecommendation, openExercises, nextTraining, report, openSurveys }) => (
          <div className={classes['strip']}>
            <LastRecommendation dogId={dogId} last={lastRecommendation} />
            <OpenExercises dogId={dogId} open={openExercises} />
            <NextTraining next={nextTraining} />
            <Questions dogId={dogId} report={report} surveys={openSurveys} />
            <NewNotes dogId={dogId} />
          </div>
        )}
      </QueryState>
    </section>
  );
}

interface FactProps {
  readonly title: string;
  readonly to: string;
  readonly children: ReactNode;
}

function Fact({ title, to, children }: FactProps) {
  return (
    <Link to={to} preventScrollReset className={`card ${classes['fact']}`}>
      <span className={classes['title']}>{title}</span>
      {children}
    </Link>
  );
}

/** Says what can be done where there is nothing to tell. */
function Nothing({ text, deed }: { text: string; deed: string }) {
  return (
    <span className={classes['soft']}>
      {text} <span className={classes['deed']}>{deed}</span>
    </span>
  );
}

function LastRecommendation({ dogId, last }: { dogId: Id<'dog'>; last: DogSummary['lastRecommendation'] }) {
  const today = useSchoolToday();
  return (
    <Fact title="Ostatnie zalecenie" to={dogPath(dogId, 'zalecenia')}>
      {last === null ? (
        <Nothing text="Brak zaleceń." deed="Dopisz pierwsze" />
      ) : (
        <>
          <span className={classes['main']}>
            {spokenDay(dateOf(last.createTime), today)}, {last.trainerName}
          </span>
          <span className={classes['text']}>{inOneLine(last.recommendations)}</span>
        </>
      )}
    </Fact>
  );
}

const exerciseForms = { one: 'otwarte ćwiczenie', few: 'otwarte ćwiczenia', many: 'otwartych ćwiczeń' };

function OpenExercises({ dogId, open: { count, names } }: { dogId: Id<'dog'>; open: DogSummary['openExercises'] }) {
  const unnamed = count > names.length ? ` i ${count - names.length} więcej` : '';
  return (
    <Fact title="Zadania domowe" to={dogPath(dogId, 'cwiczenia')}>
      {count === 0 ? (
        <Nothing text="Brak otwartych ćwiczeń." deed="Przypisz pierwsze" />
      ) : (
        <>
          <span className={classes['main']}>{counted(count, exerciseForms)}</span>
          <span className={classes['text']}>{`${names.join(', ')}${unnamed}`}</span>
        </>
      )}
    </Fact>
  );
}

function placeOf(next: DogSummary['nextTraining']): string {
  return next?.trainerId ? trainerCalendarPath({ trainerId: next.trainerId, slot: next.startTime }) : '/calendar';
}

function NextTraining({ next }: { next: DogSummary['nextTraining'] }) {
  const today = useSchoolToday();
  return (
    <Fact title="Następny trening" to={placeOf(next)}>
      {next === null ? (
        <Nothing text="Brak zaplanowanych treningów." deed="Otwórz kalendarz" />
      ) : (
        <>
          <span className={`numbers ${classes['main']}`}>
            {spokenDay(dateOf(next.startTime), today)},{' '}
            <span className={classes['hours']}>{formatHours(next.startTime, next.endTime)}</span>
          </span>
          <span className={classes['text']}>
            {[next.trainerName, next.title, next.hallName].filter(Boolean).join(' · ')}
          </span>
        </>
      )}
    </Fact>
  );
}

interface QuestionsProps {
  readonly dogId: Id<'dog'>;
  readonly report: DogSummary['report'];
  readonly surveys: DogSummary['openSurveys'];
}

/** How the dog's report stands and which surveys wait; leads to the reports, or to the surveys where no report runs. */
function Questions({ dogId, report, surveys }: QuestionsProps) {
  const today = useSchoolToday();
  const waiting = surveys.title === null ? null : waitingSurveysWords(surveys.count, surveys.title);
  return (
    <Fact title="Ankiety i raporty" to={dogPath(dogId, report === null && waiting !== null ? 'ankiety' : 'raporty')}>
      {report === null && waiting === null && <Nothing text="Brak otwartych pytań." deed="Przypisz raport" />}
      {report !== null && <span className={classes['main']}>{reportWords(report, today)}</span>}
      {waiting !== null && <span className={classes[report === null ? 'main' : 'text']}>{waiting}</span>}
    </Fact>
  );
}

const noteForms = { one: 'nowa notatka', few: 'nowe notatki', many: 'nowych notatek' };

/** What colleagues wrote since one's last look; nothing stands here when nothing is new (D119). */
function NewNotes({ dogId }: { dogId: Id<'dog'> }) {
  const { data: news } = useQuery(newsOfDog(dogId));
  const count = news?.notes ?? 0;
  if (count === 0) return null;
  return (
    <Fact title="Co nowego" to={dogPath(dogId, 'notatki')}>
      <span className={classes['main']}>{counted(count, noteForms)}</span>
      <span className={classes['text']}>Dopisane przez innych trenerów</span>
    </Fact>
  );
}
