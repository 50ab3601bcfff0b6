export { schoolOfCaller } from './schools.policy.ts';
export { registerSchools } from './schools.routes.ts';
export {
  getFounderId,
  getPriceList,
  getSchool,
  lockSchool,
  setFounder,
  setUsesAttendance,
  setUsesMoney,
  setUsesPasses,
} from './schools.repository.ts';
export {
  getBookingSettings,
  selectBookingSettings,
  type SettingsRow,
  settingsOf,
} from './schools-settings.repository.ts';
export { undoersOfSchools } from './schools-months.service.ts';
