import { Button, UnstyledButton } from '@mantine/core';
import type { Id } from '@psia/contract/core/ids';
import type { Recommendation } from '@psia/contract/recommendations/recommendations.contract';
import { IconArrowBackUp, IconChevronDown, IconCopy } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { formatDate } from '../../../../lib/format/dates.ts';
import { QueryState, TextSkeleton } from '../../../../ui/loading/query-state.tsx';
import { PlainText } from '../../../../ui/texts/plain-text.tsx';
import { lastRecommendation } from '../wrapping-up.queries.ts';
import classes from './last-recommendation.module.css';

/** What both areas of the page hold. */
export interface BothTexts {
  readonly summary: string;
  readonly recommendations: string;
}

interface LastRecommendationProps {
  readonly dogId: Id<'dog'>;
  readonly texts: BothTexts;
  readonly onInsert: (texts: BothTexts) => void;
}

/** What was recommended last, folded; nothing where there was nothing. */
export function LastRecommendation({ dogId, texts, onInsert }: LastRecommendationProps) {
  const last = useQuery(lastRecommendation(dogId));
  return (
    <QueryState query={last} skeleton={<TextSkeleton rows={1} />} failed="Nie udało się pobrać poprzednich zaleceń.">
      {(found) => found && <Folded last={found} texts={texts} onInsert={onInsert} />}
    </QueryState>
  );
}

interface FoldedProps extends Omit<LastRecommendationProps, 'dogId'> {
  readonly last: Recommendation;
}

function Folded({ last, texts, onInsert }: FoldedProps) {
  const [isOpen, setIsOpen] = useState(false);
  const [before, setBefore] = useState<BothTexts | null>(null);
  const textId = useId();
  const { summary, recommendations } = last;
  const isInserted = texts.summary === summary && texts.recommendations === recommendations;
  const insert = () => {
    setBefore(texts);
    onInsert({ summary, recommendations });
  };
  const takeBack = () => {
    if (before) onInsert(before);
  };
  return (
    <section aria-label="Poprzednie zalecenia" className={`card ${classes['last']}`}>
      <div className={classes['head']}>
        <UnstyledButton
          className={classes['fold']}
          aria-expanded={isOpen}
          aria-controls={textId}
          onClick={() => setIsOpen(!isOpen)}
        >
          <IconChevronDown size={20} className={classes['arrow']} aria-hidden />
          <span>
            <span className={classes['title']}>Poprzednie zalecenia</span>{' '}
            <span className={`numbers ${classes['from']}`}>
              {formatDate(last.createTime)} · {last.trainerName}
            </span>
          </span>
        </UnstyledButton>
        {isInserted && before ? (
          <Button variant="subtle" leftSection={<IconArrowBackUp size={18} aria-hidden />} onClick={takeBack}>
            Cofnij wstawienie
          </Button>
        ) : (
          <Button variant="default" leftSection={<IconCopy size={18} aria-hidden />} onClick={insert}>
            Wstaw poprzednie
          </Button>
        )}
      </div>
      <div id={textId} hidden={!isOpen} className={classes['texts']}>
        <h3 className={classes['part']}>Podsumowanie</h3>
        <PlainText>{summary}</PlainText>
        <h3 className={classes['part']}>Zalecenia</h3>
        <PlainText>{recommendations}</PlainText>
      </div>
    </section>
  );
}
