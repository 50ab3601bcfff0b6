/** The school's trainers, among its data. */
export const schoolTrainersPath = '/school/details?zakladka=trenerzy';

/** The school's settings, with the months that are open for booking. */
export const schoolSettingsPath = '/school/details?zakladka=ustawienia';

/** The school's history of events, of one person: what they did, and who opened their data (D217). */
export const historyOfPersonPath = (personId: string): string => `/school/details?zakladka=historia&osoba=${personId}`;

/** Stands in the address while somebody is being invited to the school. */
export const invitingParameter = 'zaproszenie';

/** The school's trainers, with the dialog that invites one more. */
export const invitingTrainerPath = `${schoolTrainersPath}&${invitingParameter}=trener`;
