// Apart from the other parts, so that the school's first tab doesn't fetch what edits the offer.
export { PassOffer } from './offer/components/pass-offer.tsx';
