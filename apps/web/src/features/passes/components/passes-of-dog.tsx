import { Button } from '@mantine/core';
import type { Id } from '@psia/contract/core/ids';
import type { Gender } from '@psia/contract/dogs/dogs.contract';
import type { Pass } from '@psia/contract/passes/passes.contract';
import { IconTicket } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useProfile } from '#lib/session/profile-context.ts';
import { useSchoolToday } from '#lib/time/school-now.ts';
import { CardSkeleton, QueryState } from '#ui/loading/query-state.tsx';
import { passesOfDog } from '../passes.queries.ts';
import { frozenWords } from '../freezing/freezing.words.ts';
import { plannedWords, stateWords, trainingForms } from '../passes.words.ts';
import { counted } from '@psia/contract/core/words/plural';
import { PassDialog } from './pass-dialog.tsx';
import { SellPassDialog } from './sell-pass-dialog.tsx';
import classes from './passes-of-dog.module.css';

interface PassesOfDogProps {
  readonly dog: {
    readonly id: Id<'dog'>;
    readonly name: string;
    readonly gender: Gender;
    readonly ended?: unknown;
  };
}

/** How many passes are shown at once; those that can be used come first. */
const mostShown = 3;

/** A dog's passes: how each stands, its history, and for trainers selling one. */
export function PassesOfDog({ dog }: PassesOfDogProps) {
  const { role } = useProfile();
  const isTrainer = role === 'ROLE_TRAINER';
  const found = useQuery(passesOfDog(dog.id));
  const [open, setOpen] = useState<Pass | null>(null);
  const [isSelling, setIsSelling] = useState(false);
  const [showsAll, setShowsAll] = useState(false);
  const passes = found.data?.passes ?? [];
  // An owner without a pass reads nothing of passes.
  if (!isTrainer && found.isSuccess && passes.length === 0) return null;
  return (
    <section className={`card ${classes['place']}`} aria-label="Karnety">
      <QueryState
        query={found}
        failed="Nie udało się pobrać karnetów."
        skeleton={<CardSkeleton cards={1} height={44} />}
      >
        {({ passes: all, uncovered }) => (
          <div className={classes['rows']}>
            {all.length === 0 && <p className={classes['none']}>Ten pies nie ma karnetu.</p>}
            <ul className={classes['list']}>
              {(showsAll ? all : all.slice(0, mostShown)).map((pass) => (
                <li key={pass.id}>
                  <PassRow pass={pass} onOpen={() => setOpen(pass)} />
                </li>
              ))}
            </ul>
            {all.length > mostShown && !showsAll && (
              <Button variant="subtle" onClick={() => setShowsAll(true)}>
                Pokaż wszystkie karnety ({all.length})
              </Button>
            )}
            {isTrainer && all.length > 0 && uncovered > 0 && (
              <p className={classes['none']}>{counted(uncovered, trainingForms)} bez karnetu.</p>
            )}
          </div>
        )}
      </QueryState>
      {isTrainer && !dog.ended && (
        <Button
          variant="default"
          leftSection={<IconTicket size={18} aria-hidden />}
          aria-label={`Sprzedaj karnet: ${dog.name}`}
          onClick={() => setIsSelling(true)}
        >
          Sprzedaj karnet
        </Button>
      )}
      {open && (
        <PassDialog
          dogId={dog.id}
          pass={passes.find(({ id }) => id === open.id) ?? open}
          usual={dog.gender === 'FEMALE' ? 'HEAT' : 'ILLNESS'}
          onClose={() => setOpen(null)}
        />
      )}
      {isSelling && (
        <SellPassDialog dog={dog} uncovered={found.data?.uncovered ?? 0} onClose={() => setIsSelling(false)} />
      )}
    </section>
  );
}

interface PassRowProps {
  readonly pass: Pass;
  readonly onOpen: () => void;
}

function PassRow({ pass, onOpen }: PassRowProps) {
  const today = useSchoolToday();
  const isLive = pass.state === 'RUNNING' || pass.state === 'NOT_BEGUN';
  return (
    <button type="button" className={classes['pass']} data-live={isLive || undefined} onClick={onOpen}>
      <span className={classes['name']}>{pass.name}</span>
      <span className={classes['state']}>
        {[stateWords(pass), ...(isLive ? [plannedWords(pass), frozenWords(pass, today)] : [])]
          .filter(Boolean)
          .join(', ')}
      </span>
    </button>
  );
}
