import { counted } from '@psia/contract/core/words/plural';
import type { SlotLook } from './slot-view.words.ts';

const trainingForms = { one: 'trening', few: 'treningi', many: 'treningów' };
const requestForms = { one: 'prośba', few: 'prośby', many: 'próśb' };

const nounOf: Partial<Record<SlotLook, 'training' | 'request'>> = {
  confirmed: 'training',
  group: 'training',
  pending: 'request',
  reserve: 'request',
  requests: 'request',
};

/** Whether a block is worth going to when it lies outside the window. */
export function isAnnounced(look: SlotLook): boolean {
  return nounOf[look] !== undefined;
}

/** `2 treningi i 1 prośba później`: what lies beyond an edge of the window; undefined when nothing does. */
export function outsideWords(looks: readonly SlotLook[], where: 'wcześniej' | 'później'): string | undefined {
  const trainings = looks.filter((look) => nounOf[look] === 'training').length;
  const requests = looks.filter((look) => nounOf[look] === 'request').length;
  const said = [
    ...(trainings > 0 ? [counted(trainings, trainingForms)] : []),
    ...(requests > 0 ? [counted(requests, requestForms)] : []),
  ];
  return said.length > 0 ? `${said.join(' i ')} ${where}` : undefined;
}
