export { openingHoursOfSchool, priceListOfSchool, schoolById, settingsOfSchool } from './schools.queries.ts';
