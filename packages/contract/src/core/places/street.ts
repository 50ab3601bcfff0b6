interface StreetAddress {
  readonly street: string;
  readonly buildingNumber: string | null;
  readonly apartmentNumber: string | null;
}

/** Street and numbers in one line: 'Leśna 12/3'; an apartment of a building without a number is 'Leśna m. 3'. */
export function streetText({ street, buildingNumber, apartmentNumber }: StreetAddress): string {
  if (buildingNumber === null) return apartmentNumber === null ? street : `${street} m. ${apartmentNumber}`;
  return `${street} ${buildingNumber}${apartmentNumber === null ? '' : `/${apartmentNumber}`}`;
}
