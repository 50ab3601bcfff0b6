import { clockOf, type WallTime } from '../core/time.ts';
import { insteadText, movedText } from '../core/words/moved-when.ts';
import { counted } from '../core/words/plural.ts';
import { whenText } from '../core/words/when.ts';
import { waitingText } from '../requests/waiting-text.rules.ts';
import type { NoticeFacts } from './notice-facts.rules.ts';

interface Time {
  readonly startTime: WallTime;
  readonly endTime: WallTime;
}

interface RequestedTime extends Time {
  readonly replaces?: Time | undefined;
}

/**
 * The time of a request; if it would move a training, also the time it replaces: '…, zamiast wtorku 03.03.2026,
 * 17:00–18:00' (D166).
 */
export function timeAskedFor({ replaces, ...asked }: RequestedTime): string {
  return replaces ? `${whenText(asked)}, ${insteadText(replaces)}` : whenText(asked);
}

type About = NoticeFacts<'training-confirmed'>;

/** The dog's name for its owner ('Azor'), with the owner's name for a trainer ('Azor (Jan Kot)'). */
const subjectOf = ({ to, dogName, ownerName }: About) => (to === 'owner' ? dogName : `${dogName} (${ownerName})`);

const actorOf = ({ by }: About) => by?.name ?? '';

/** 'Trening potwierdzony: Azor, wtorek 03.03.2026, 10:00–11:00.', and the sentences that follow. */
function told(event: string, training: About & { movedFrom?: Time | undefined }, ...more: readonly string[]): string {
  const { movedFrom, endedMove } = training;
  const when = movedFrom ? movedText(movedFrom, training) : timeAskedFor(training);
  const ended = endedMove ? `Prośba o inny termin (${whenText(endedMove)}) nie jest już aktualna.` : '';
  return [`${event}: ${subjectOf(training)}, ${when}.`, ...more, ended].filter((text) => text !== '').join(' ');
}

/** What a request asks for: 'Prośba o inny termin' of a training, or 'Prośba o trening' (D166). */
function requestWords({ replaces }: About, accusative = false): string {
  return `${accusative ? 'Prośbę' : 'Prośba'} o ${replaces ? 'inny termin' : 'trening'}`;
}

const shownOfReason = 200;

/** A long text in one line of a bell; mail has all of it. */
function shortened(text: string): string {
  const line = text.replaceAll(/\s+/g, ' ');
  const letters = Array.from(new Intl.Segmenter('pl').segment(line), ({ segment }) => segment);
  return letters.length > shownOfReason ? `${letters.slice(0, shownOfReason).join('').trimEnd()}…` : line;
}

const reasonText = (reason: string | undefined) => (reason === undefined ? '' : `Powód: ${shortened(reason)}`);

export function declinedText(facts: NoticeFacts<'training-request-declined'>): string {
  return facts.to === 'owner'
    ? told(`${requestWords(facts)} odrzucona`, facts, reasonText(facts.reason))
    : told(`${requestWords(facts, true)} odrzuca ${actorOf(facts)}`, facts);
}

export function withdrawnText(facts: NoticeFacts<'training-request-withdrawn'>): string {
  return told(`${requestWords(facts)} wycofana`, facts);
}

export function confirmedText(facts: NoticeFacts<'training-confirmed'>): string {
  const event =
    facts.to === 'owner'
      ? `Trening potwierdzony, prowadzi ${facts.trainerName}`
      : `Prośbę o trening potwierdza ${actorOf(facts)}`;
  return told(event, facts);
}

export function bookedText(facts: NoticeFacts<'training-booked'>): string {
  const event =
    facts.to === 'owner' ? `Trening umówiony, prowadzi ${facts.trainerName}` : `Trening umawia Ci ${actorOf(facts)}`;
  return told(event, facts);
}

export function cancelledText(facts: NoticeFacts<'training-cancelled'>): string {
  if (facts.to === 'owner') return told('Trening odwołany przez trenera', facts, reasonText(facts.reason));
  const isOwners = facts.by?.memberId === facts.ownerId;
  const event = isOwners ? 'Trening odwołany przez właściciela' : `Trening odwołuje ${actorOf(facts)}`;
  return told(event, facts, waitingText(facts.waiting ?? 0, 1));
}

type ChangeFacts = NoticeFacts<'training-changed'>;

/** One sentence for each change. The new time is already in the words before. */
function changesText({ changes, trainerName, hallName, serviceName, endTime }: ChangeFacts): string {
  const sentences: Record<ChangeFacts['changes'][number], readonly string[]> = {
    time: [],
    trainer: [`Prowadzi ${trainerName}.`],
    hall: [hallName === null ? 'Bez sali.' : `Sala: ${hallName}.`],
    service: [serviceName === null ? 'Bez usługi.' : `Usługa: ${serviceName}.`],
    length: [`Kończy się o ${clockOf(endTime)}.`],
  };
  return changes.flatMap((change) => sentences[change]).join(' ');
}

/** The sentence for an edited training, to its owner and to the trainers whose calendar it was or is in (D36). */
export function editedText(facts: ChangeFacts): string {
  const isMoved = facts.movedFrom !== undefined;
  if (facts.to === 'owner') {
    return told(isMoved ? 'Trening przeniesiony' : 'Trening zmieniony', facts, changesText(facts));
  }
  if (facts.toFormer) return told(`Trening prowadzi teraz ${facts.trainerName} (zmienia ${actorOf(facts)})`, facts);
  const change = isMoved ? 'przenosi' : 'zmienia';
  const deed = facts.formerTrainerId === undefined ? change : 'przekazuje Ci';
  return told(`Trening ${deed} ${actorOf(facts)}`, facts, changesText(facts));
}

export function moveRequestedText(facts: NoticeFacts<'training-move-requested'>): string {
  return told(requestWords(facts), facts);
}

const requestForms = { one: 'nowa prośba', few: 'nowe prośby', many: 'nowych próśb' };
const moreRequests = { one: 'kolejna', few: 'kolejne', many: 'kolejnych' };

/**
 * The sentence for one request, or for several made together: how many, whose and when, with the first named (D36,
 * D60).
 */
export function requestedText(facts: NoticeFacts<'training-requested'>): string {
  const note = facts.hasNote ? ' z informacją' : '';
  if (!('requests' in facts)) return told(`Nowa prośba o trening${note}`, facts);
  const { count, first } = facts.requests;
  const named = first.map((request) => `${request.dogName} (${request.ownerName}), ${whenText(request)}`);
  const rest = count - first.length;
  const list = rest === 0 ? named : [...named, `i ${counted(rest, moreRequests)}`];
  return `${counted(count, requestForms)} o trening${note}: ${list.join('; ')}.`;
}

/**
 * The sentence for requests that ended together (D51): declined (also because a colleague takes the time), or withdrawn
 * by their owner.
 */
export function requestsEndedText(facts: NoticeFacts<'training-requests-ended'>): string {
  const { to, outcome, by } = facts;
  const { count, first } = facts.requests;
  const named = first.map((request) => {
    const { dogName, ownerName } = request;
    return `${to === 'owner' ? dogName : `${dogName} (${ownerName})`}, ${timeAskedFor(request)}`;
  });
  const rest = count - first.length;
  const list = [...named, ...(rest === 0 ? [] : [`i ${counted(rest, moreRequests)}`])].join('; ');
  const ending = outcome === 'declined' ? 'odrzucon' : 'wycofan';
  const event = count === 1 ? `Prośba o trening ${ending}a` : `Prośby o trening ${ending}e`;
  const taken = to === 'trainer' && outcome === 'declined' ? `, termin zajmuje ${by?.name ?? ''}` : '';
  return `${event}${taken}: ${list}.`;
}

export function noteText(facts: NoticeFacts<'training-note-added'>, event: string): string {
  if (!('groupId' in facts)) return told(event, facts);
  const { groupName, dogName, ownerName, time } = facts;
  return `${event} grupy „${groupName}”: ${dogName} (${ownerName}), ${whenText(time)}.`;
}
