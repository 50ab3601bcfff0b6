export { schoolOfCaller } from './schools.policy.ts';
export { registerSchools } from './schools.routes.ts';
export { getPriceList, getSchool, lockSchool } from './schools.repository.ts';
export {
  getBookingSettings,
  selectBookingSettings,
  type SettingsRow,
  settingsOf,
} from './schools-settings.repository.ts';
export { undoersOfSchools } from './schools-months.service.ts';
