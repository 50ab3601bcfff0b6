import { dateOf } from '@psia/contract/core/time';
import type { PhotoConsent, PhotoDecision } from '@psia/contract/photo-consents/photo-consents.contract';
import { formatDate } from '#lib/format/dates.ts';
import { fullName } from '#lib/format/names.ts';

/** Says the state in short: 'Zgoda na zdjęcia: tak', 'nie' or 'nie zapytano'. */
export function consentWords(isGiven: PhotoConsent['isGiven']): string {
  if (isGiven === null) return 'Zgoda na zdjęcia: nie zapytano';
  return `Zgoda na zdjęcia: ${isGiven ? 'tak' : 'nie'}`;
}

/** Says what was decided when: '12.03.2026: zgoda', and who noted it from paper. */
export function decisionWords({ isGiven, decidedAt, noted }: PhotoDecision): string {
  const by = noted?.by ? `, zapisuje ${fullName(noted.by)}` : '';
  const paper = noted ? `, na papierze${by}` : '';
  return `${formatDate(dateOf(decidedAt))}: ${isGiven ? 'zgoda' : 'brak zgody'}${paper}`;
}
