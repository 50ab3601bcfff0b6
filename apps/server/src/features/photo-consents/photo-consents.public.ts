export { registerPhotoConsents } from './photo-consents.routes.ts';
