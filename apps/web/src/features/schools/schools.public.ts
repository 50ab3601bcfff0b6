export { historyOfPersonPath, schoolSettingsPath, schoolTrainersPath } from './schools.paths.ts';
export { openingHoursOfSchool, priceListOfSchool, schoolById, settingsOfSchool } from './schools.queries.ts';
