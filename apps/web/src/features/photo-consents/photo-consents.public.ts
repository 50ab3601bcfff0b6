import { fetchedLater } from '#ui/loading/fetched-later.tsx';

export { OwnPhotoConsent } from './components/own-photo-consent.tsx';
export { OwnersPhotoConsent } from './components/owners-photo-consent.tsx';

/** The consent beside a dog's photo; its code comes after the dog's page. */
export const consentOfDog = fetchedLater(async () => (await import('./components/consent-of-dog.tsx')).ConsentOfDog, {
  quiet: true,
});
