import { Button, UnstyledButton } from '@mantine/core';
import type { Id } from '@psia/contract/core/ids';
import type { Recommendation } from '@psia/contract/recommendations/recommendations.contract';
import { IconArrowBackUp, IconChevronDown, IconCopy } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { memo, useId, useState } from 'react';
import { formatDate } from '#lib/format/dates.ts';
import { QueryState, TextSkeleton } from '#ui/loading/query-state.tsx';
import { PlainText } from '#ui/texts/plain-text.tsx';
import type { InsertedTexts } from '../use-inserted-texts.ts';
import { lastRecommendation } from '../wrapping-up.queries.ts';
import classes from './last-recommendation.module.css';

interface LastRecommendationProps extends InsertedTexts {
  readonly dogId: Id<'dog'>;
}

/** What was recommended last, folded; nothing where there was nothing. */
export const LastRecommendation = memo(function LastRecommendation({ dogId, ...inserted }: LastRecommendationProps) {
  const last = useQuery(lastRecommendation(dogId));
  return (
    <QueryState query={last} skeleton={<TextSkeleton rows={1} />} failed="Nie udało się pobrać poprzednich zaleceń.">
      {(found) => found && <Folded last={found} {...inserted} />}
    </QueryState>
  );
});

interface FoldedProps extends InsertedTexts {
  readonly last: Recommendation;
}

function Folded({ last, isInserted, insert, takeBack }: FoldedProps) {
  const [isOpen, setIsOpen] = useState(false);
  const textId = useId();
  const { summary, recommendations } = last;
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
        {isInserted ? (
          <Button variant="subtle" leftSection={<IconArrowBackUp size={18} aria-hidden />} onClick={takeBack}>
            Cofnij wstawienie
          </Button>
        ) : (
          <Button
            variant="default"
            leftSection={<IconCopy size={18} aria-hidden />}
            onClick={() => insert({ summary, recommendations })}
          >
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
